import {
  PhoneField,
  PlaceFields as SharedPlaceFields,
} from '../../platform/countries/contact-fields.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

/** Where the person lives. */
export function HomeStep({ form }: { form: SignUpForm }) {
  return (
    <FormSection title="Where you live">
      <PlaceFields form={form} withAddress={false} />
    </FormSection>
  );
}

/** Where the company or group is. */
export function BodyPlaceStep({ form }: { form: SignUpForm }) {
  return (
    <FormSection title="Where it is">
      <PlaceFields form={form} withAddress />
    </FormSection>
  );
}

/** Where a person lives or a body is, and its phone; a body has an address as well. */
function PlaceFields({ form, withAddress }: { form: SignUpForm; withAddress: boolean }) {
  const { draft, change } = form;
  return (
    <>
      <SharedPlaceFields
        place={draft}
        change={change}
        fieldOf={(name) => fieldOf(form, name)}
        address={withAddress ? 'required' : 'none'}
      />
      <PhoneField
        {...fieldOf(form, 'phone')}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
    </>
  );
}
