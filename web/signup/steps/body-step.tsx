import {
  corporationKindNames,
  corporationKinds,
  mayHaveToBeRegistered,
} from '#domain/members/choices.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

/** Whom the society speaks to, and the paper that shows that the body exists. */
export function ContactStep({ form }: { form: SignUpForm }) {
  const { draft, change } = form;
  return (
    <FormSection title="Contact person and certificate">
      <TextField
        {...fieldOf(form, 'contact_name')}
        hint="Who speaks for it with the society."
        autoComplete="name"
        maxLength={120}
        value={draft.contact_name}
        onChange={(event) => change({ contact_name: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'contact_position')}
        optional
        autoComplete="organization-title"
        maxLength={80}
        value={draft.contact_position}
        onChange={(event) => change({ contact_position: event.target.value })}
      />
      <FileField
        {...fieldOf(form, 'certificate')}
        optional={!mayHaveToBeRegistered(draft.corporation_kind)}
        hint="A scan, or a photo that shows every word clearly. We encrypt it."
        capture
        {...form.certificateScan.field}
      />
    </FormSection>
  );
}

const choices = corporationKinds.map((value) => ({ value, label: corporationKindNames[value] }));

/** What the company or group is. */
export function BodyStep({ form }: { form: SignUpForm }) {
  const { draft, change } = form;
  return (
    <FormSection title="The company or group">
      <TextField
        {...fieldOf(form, 'corporation_name')}
        hint="As it is registered."
        autoComplete="organization"
        maxLength={120}
        value={draft.corporation_name}
        onChange={(event) => change({ corporation_name: event.target.value })}
      />
      <SelectField
        {...fieldOf(form, 'corporation_kind')}
        placeholder="Choose what it is"
        choices={choices}
        value={draft.corporation_kind}
        onChange={(event) => change({ corporation_kind: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'registration_number')}
        optional={!mayHaveToBeRegistered(draft.corporation_kind)}
        identifier
        hint="From the certificate of the Registrar of Companies."
        autoComplete="off"
        maxLength={30}
        value={draft.registration_number}
        onChange={(event) => change({ registration_number: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'tin')}
        optional
        identifier
        hint="Eleven characters, for example C0000803561."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={draft.tin}
        onChange={(event) => change({ tin: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'year_founded')}
        hint="Four digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft.year_founded}
        onChange={(event) => change({ year_founded: event.target.value })}
      />
    </FormSection>
  );
}
