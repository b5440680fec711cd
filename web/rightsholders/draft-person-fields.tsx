import type { DraftPerson } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { FieldGrid } from '../ui/fields/form.tsx';
import { sizeWarning } from '../ui/fields/size-warning.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { nameOf } from './draft-person.ts';
import { KnownPeople } from './known-people.tsx';

type NewPerson = Exclude<DraftPerson, { kind: 'known' }>;

/** Names and IPI of somebody the society does not know yet, and who of those known they may be. */
export function NewPersonFields({
  person,
  path,
  problemAt,
  onChange,
  onKnown,
}: {
  person: NewPerson;
  path: string;
  problemAt: (path: string) => string | undefined;
  onChange: (person: NewPerson) => void;
  /** It is somebody known after all. */
  onKnown: (holder: RightsHolder) => void;
}) {
  const isNamed = person.kind === 'corporate' || person.family_name.trim() !== '';
  return (
    <Stack gap={4}>
      <FieldGrid>
        {person.kind === 'individual' ? (
          <>
            <TextField
              label="First names"
              name={`${path}.given_names`}
              autoComplete="off"
              maxLength={60}
              value={person.given_names}
              error={problemAt(`${path}.given_names`)}
              warning={sizeWarning(person.given_names, 'first_name')}
              onChange={(event) => onChange({ ...person, given_names: event.target.value })}
            />
            <TextField
              label="Last name"
              name={`${path}.family_name`}
              autoComplete="off"
              maxLength={60}
              value={person.family_name}
              error={problemAt(`${path}.family_name`)}
              warning={sizeWarning(person.family_name, 'last_name')}
              onChange={(event) => onChange({ ...person, family_name: event.target.value })}
            />
          </>
        ) : (
          <TextField
            label="Name of the company or group"
            name={`${path}.name`}
            autoComplete="off"
            maxLength={120}
            value={person.name}
            error={problemAt(`${path}.name`)}
            warning={sizeWarning(person.name, 'publisher')}
            onChange={(event) => onChange({ ...person, name: event.target.value })}
          />
        )}
        <TextField
          label="IPI name number"
          name={`${path}.ipi_name_number`}
          optional
          identifier
          inputMode="numeric"
          autoComplete="off"
          value={person.ipi}
          error={problemAt(`${path}.ipi_name_number`)}
          onChange={(event) => onChange({ ...person, ipi: event.target.value })}
        />
      </FieldGrid>
      <KnownPeople
        name={isNamed ? nameOf(person) : ''}
        ipi={person.ipi}
        kind={person.kind}
        onChoose={onKnown}
      />
    </Stack>
  );
}
