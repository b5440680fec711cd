import type { ReactNode } from 'react';
import { rightsHolderKindNames, rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { societies } from '#domain/rightsholders/societies.ts';
import { FieldGrid, FormSection } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { NewPersonDraft } from './line/line-draft.ts';

const societyChoices = societies.map(({ code, name }) => ({ value: code, label: name }));

/** Somebody whom the society does not know yet: names, number, society. */
export function NewPersonFields({
  person,
  problemAt,
  onChange,
  belowNames,
}: {
  person: NewPersonDraft;
  problemAt: (path: string) => string | undefined;
  onChange: (person: NewPersonDraft) => void;
  /** Who may be meant by them. */
  belowNames: ReactNode;
}) {
  const text = (field: Exclude<keyof NewPersonDraft, 'kind'>) => ({
    name: field === 'ipi' ? 'ipi_name_number' : field,
    autoComplete: 'off',
    value: person[field],
    error: problemAt(field === 'ipi' ? 'ipi_name_number' : field),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...person, [field]: event.target.value }),
  });
  return (
    <FormSection title="Who is it?" hint="As their papers say, with ɛ, ɔ and ŋ where they belong.">
      <RadioGroup
        label="Kind"
        name="kind"
        value={person.kind}
        choices={rightsHolderKinds.map((kind) => ({
          value: kind,
          label: rightsHolderKindNames[kind],
        }))}
        onChoose={(kind) =>
          onChange({ ...person, kind: kind === 'corporate' ? 'corporate' : 'individual' })
        }
      />
      {person.kind === 'individual' ? (
        <FieldGrid>
          <TextField label="First names" maxLength={60} {...text('given_names')} />
          <TextField label="Last name" maxLength={60} {...text('family_name')} />
        </FieldGrid>
      ) : (
        <TextField label="Name of the company or group" maxLength={120} {...text('name')} />
      )}
      {belowNames}
      <TextField
        label={person.kind === 'individual' ? 'Stage names and aliases' : 'Other names'}
        optional
        hint="With a comma between them."
        maxLength={400}
        {...text('other_names')}
      />
      <FieldGrid>
        <TextField
          label="IPI name number"
          optional
          identifier
          inputMode="numeric"
          hint="9 to 11 digits, from their society."
          {...text('ipi')}
        />
        <SelectField
          label="Their society"
          name="society_code"
          optional
          hint="Where they are a member."
          placeholder="Not known"
          value={person.society_code}
          error={problemAt('society_code')}
          choices={societyChoices}
          onChange={(event) => onChange({ ...person, society_code: event.target.value })}
        />
      </FieldGrid>
    </FormSection>
  );
}
