import { PhoneField } from '../../countries/phone-field.tsx';
import { PlaceFields } from '../../places/place-fields.tsx';
import { fieldOf } from './field-of.ts';
import type { ProfileForm } from './use-profile-change.ts';

/** How a member is reached. */
export function ContactFields({ form }: { form: ProfileForm }) {
  const { draft, change } = form;
  return (
    <>
      <PhoneField
        {...fieldOf(form, 'phone')}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
      <PlaceFields
        place={draft}
        change={change}
        fieldOf={(name) => fieldOf(form, name)}
        address="optional"
      />
    </>
  );
}
