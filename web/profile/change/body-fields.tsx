import { corporationKindNames, corporationKinds } from '#domain/members/choices.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from './field-of.ts';
import { FixedFacts } from './fixed-facts.tsx';
import type { ProfileForm } from './use-profile-change.ts';

const kindChoices = corporationKinds.map((value) => ({
  value,
  label: corporationKindNames[value],
}));

/** What a body is. Its name and registration are fixed once the society has verified them. */
export function BodyFields({ form }: { form: ProfileForm }) {
  const { draft, change, details } = form;
  const isOpen = details.status === 'provisional';
  return (
    <>
      {isOpen ? (
        <>
          <TextField
            {...fieldOf(form, 'corporation_name')}
            hint="As on your certificate."
            autoComplete="organization"
            maxLength={120}
            value={draft.corporation_name}
            onChange={(event) => change({ corporation_name: event.target.value })}
          />
          <TextField
            {...fieldOf(form, 'registration_number')}
            optional
            identifier
            hint="Bands, choirs and estates often have none."
            autoComplete="off"
            maxLength={30}
            value={draft.registration_number}
            onChange={(event) => change({ registration_number: event.target.value })}
          />
        </>
      ) : (
        <FixedFacts form={form} fields={['corporation_name', 'registration_number']} />
      )}
      <SelectField
        {...fieldOf(form, 'corporation_kind')}
        placeholder="Choose what you are"
        choices={kindChoices}
        value={draft.corporation_kind}
        onChange={(event) => change({ corporation_kind: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'tin')}
        optional
        identifier
        hint="Eleven characters, like C0000803561."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={draft.tin}
        onChange={(event) => change({ tin: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'year_founded')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft.year_founded}
        onChange={(event) => change({ year_founded: event.target.value })}
      />
    </>
  );
}
