import { PhoneField } from '../../countries/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { fieldOf } from './field-of.ts';
import type { ProfileForm } from './use-profile-change.ts';

/** Whom the society turns to for a member's estate. */
export function KinFields({ form }: { form: ProfileForm }) {
  const { draft, change } = form;
  return (
    <>
      <Text tone="quiet">
        Whom the society turns to when you can no longer be reached, about your works and what they
        earn. Leave all fields empty to take this away.
      </Text>
      <TextField
        {...fieldOf(form, 'next_of_kin.name')}
        autoComplete="off"
        maxLength={120}
        value={draft.kin_name}
        onChange={(event) => change({ kin_name: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'next_of_kin.relationship')}
        hint="For example wife, brother, daughter."
        autoComplete="off"
        maxLength={60}
        value={draft.kin_relationship}
        onChange={(event) => change({ kin_relationship: event.target.value })}
      />
      <PhoneField
        {...fieldOf(form, 'next_of_kin.phone')}
        optional
        value={draft.kin_phone}
        onChange={(kin_phone) => change({ kin_phone })}
      />
    </>
  );
}
