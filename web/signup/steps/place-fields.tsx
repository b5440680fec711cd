import { PhoneField } from '../../countries/phone-field.tsx';
import { PlaceFields as SharedPlaceFields } from '../../places/place-fields.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

/** Where a person lives or a body is, and its phone; a body has an address as well. */
export function PlaceFields({ form, withAddress }: { form: SignUpForm; withAddress: boolean }) {
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
