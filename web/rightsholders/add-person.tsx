import { useQuery } from '@tanstack/react-query';
import type { DraftPerson } from '#contract/drafts.ts';
import type { FoundRightsHolder, RightsHolder } from '#contract/members/rights-holders.ts';
import { formatIsni } from '#domain/identifiers/isni.ts';
import { anonymousKindMeanings, isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { messageOf } from '../platform/call-error.ts';
import { useDebounced } from '../platform/use-debounced.ts';
import { Button } from '../ui/actions/button.tsx';
import { Combobox } from '../ui/fields/combobox.tsx';
import { FieldGrid } from '../ui/fields/form.tsx';
import { sizeWarning } from '../ui/fields/size-warning.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { AnonymousChoice } from './anonymous-choice.tsx';
import { type NewPerson, nameOf, personOf } from './draft-person.ts';
import { standingText } from './holder-standing.tsx';
import { KnownPeople } from './known-people.tsx';
import { rightsHoldersQuery } from './rights-holders.queries.ts';

/** Finds a person or company among those the society knows, or begins a new one with what was typed. */
export function AddPerson({
  me,
  name,
  label,
  isMeOffered,
  text,
  onText,
  error,
  isAnonymousOffered = false,
  onAdd,
  onAddAndFocus,
}: {
  me: RightsHolder;
  name: string;
  label: string;
  /** Whether the member can be added by a button of its own. */
  isMeOffered: boolean;
  /** Whether writers whom nobody can name are offered: in works only. */
  isAnonymousOffered?: boolean;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  onAdd: (person: DraftPerson) => void;
  /** The entry of somebody added by a button is continued: a new one by name, myself by what stands there already (`field` of the line). */
  onAddAndFocus: (person: DraftPerson, field: string) => void;
}) {
  const debounced = useDebounced(text.trim(), 250);
  const found = useQuery(rightsHoldersQuery(debounced));
  return (
    <Stack gap={2}>
      <Combobox
        label={label}
        name={name}
        hint="By name, stage name, IPI or ISNI."
        text={text}
        onText={onText}
        isMarked
        error={error}
        isSearching={debounced !== text.trim() || found.isFetching}
        failed={found.isError ? messageOf(found.error) : undefined}
        options={(found.data?.data ?? []).map((holder) => ({
          key: holder.id,
          value: holder,
          label: holder.name,
          detail: detailOf(holder),
        }))}
        onChoose={(holder) => onAdd(personOf(holder))}
      />
      <Row tight>
        <Button
          tone="quiet"
          icon="plus"
          onClick={() => onAddAndFocus(newIndividual(text), 'rights_holder.given_names')}
        >
          A person not listed
        </Button>
        <Button
          tone="quiet"
          icon="plus"
          onClick={() =>
            onAddAndFocus({ kind: 'corporate', name: text.trim(), ipi: '' }, 'rights_holder.name')
          }
        >
          A company not listed
        </Button>
        {isMeOffered && (
          <Button
            tone="quiet"
            icon="plus"
            onClick={() => onAddAndFocus(personOf(me), 'rights_holder')}
          >
            Myself
          </Button>
        )}
      </Row>
      {isAnonymousOffered && (
        <AnonymousChoice
          text={text}
          listed={found.data?.data ?? []}
          onChoose={(person) => onAddAndFocus(person, 'rights_holder')}
        />
      )}
    </Stack>
  );
}

// The last word is the surname; the only one is the only name.
function newIndividual(text: string): DraftPerson {
  const names = text.trim().split(/\s+/);
  return {
    kind: 'individual',
    given_names: names.slice(0, -1).join(' '),
    family_name: names.at(-1) ?? '',
    ipi: '',
  };
}

function detailOf(holder: FoundRightsHolder): string {
  const { ipi_name_number, isni, kind } = holder;
  if (isAnonymous(kind)) return anonymousKindMeanings[kind];
  const others = otherNames(holder);
  return [
    standingText(holder),
    others.length > 0 && `also ${others.join(', ')}`,
    ipi_name_number !== null && `IPI ${ipi_name_number}`,
    isni !== null && `ISNI ${formatIsni(isni)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The one by which they were found stands first. */
function otherNames({ matched_name, other_names }: FoundRightsHolder): string[] {
  if (matched_name === null) return other_names;
  return [matched_name, ...other_names.filter((name) => name !== matched_name)];
}

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
  return (
    <Stack gap={4}>
      <FieldGrid>
        {person.kind === 'individual' ? (
          <>
            <TextField
              label="First name(s)"
              optional
              name={`${path}.given_names`}
              autoComplete="off"
              maxLength={60}
              value={person.given_names}
              error={problemAt(`${path}.given_names`)}
              warning={sizeWarning(person.given_names, 'first_name')}
              onChange={(event) => onChange({ ...person, given_names: event.target.value })}
            />
            <TextField
              label="Surname, or only name"
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
        <TextField
          label="IPI base number"
          name={`${path}.ipi_base_number`}
          optional
          identifier
          hint="Like I-000000229-7."
          autoComplete="off"
          value={person.ipi_base ?? ''}
          error={problemAt(`${path}.ipi_base_number`)}
          onChange={(event) => onChange({ ...person, ipi_base: event.target.value })}
        />
      </FieldGrid>
      <KnownPeople
        name={isNamed(person) ? nameOf(person) : ''}
        ipi={person.ipi}
        kind={person.kind}
        onChoose={onKnown}
      />
    </Stack>
  );
}

function isNamed(person: NewPerson): boolean {
  if (person.kind === 'corporate') return true;
  return person.given_names.trim() !== '' || person.family_name.trim() !== '';
}
