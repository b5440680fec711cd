import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Work } from '#contract/works/work.ts';
import { memberKinds, rightsHolderKindNames } from '#domain/rightsholders/rights-holder.ts';
import { societies } from '#domain/rightsholders/societies.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { FieldGrid, FormSection } from '../ui/fields/form.tsx';
import { RadioGroup, SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { workQuery } from '../works/works.queries.ts';
import { addAddress, addStepAddress, newAddress, workAddress } from './addresses.ts';
import { KnownPeople } from './known-people.tsx';
import { LineForm } from './line/line-form.tsx';
import { beginLine, likelyRole } from './line/line-input.ts';
import { type NewPersonDraft, newName } from './line/new-person.ts';
import { useLine } from './line/use-line.ts';
import { NotAmendable } from './not-amendable.tsx';
import { meQuery } from './rights-holders.queries.ts';

/** /musical-work/new-rightsholder/:musicalworkId: records somebody who is not known yet, and adds them to the work. */
export function NewPage() {
  const { musicalworkId = '' } = useParams();
  const { data: work } = useSuspenseQuery(workQuery(musicalworkId)).data;
  return (
    <Stack gap={7}>
      <PageHeader
        title="New rights holder"
        documentTitle={`New rights holder of ${work.title}`}
        parent={{ to: workAddress(work.id), label: work.title }}
      />
      {work.may_amend ? <RecordSomebody work={work} /> : <NotAmendable work={work} />}
    </Stack>
  );
}

function RecordSomebody({ work }: { work: Work }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const addressOf = (step: 'who' | 'shares' | 'check') => newAddress(work.id, step);
  const typed = (search.get('name') ?? '').trim().slice(0, 120);
  const line = useLine({
    meId: me.id,
    work,
    known: null,
    begin: beginLine(work, 'individual', typed),
    addressOf,
  });
  const { person } = line.draft;
  return (
    <LineForm
      work={work}
      line={line}
      name={newName(person)}
      isMember={false}
      isMe={false}
      addressOf={addressOf}
      who={
        <>
          <Text>
            First{' '}
            <TextLink to={addAddress(work.id, newName(person))}>check if they are listed</TextLink>:
            one record for each person keeps their works and money together.
          </Text>
          <NewPersonFields
            person={person}
            problemAt={line.problemAt}
            belowNames={
              <KnownPeople
                name={newName(person)}
                ipi={person.ipi}
                kind={person.kind}
                onChoose={({ id }) => {
                  line.remove();
                  navigate(addStepAddress(work.id, id, 'shares'));
                }}
              />
            }
            onChange={(next) =>
              line.change({
                person: next,
                ...(next.kind !== person.kind && { role: likelyRole(work, next.kind) }),
              })
            }
          />
        </>
      }
    />
  );
}

const fieldNames: Partial<Record<keyof NewPersonDraft, string>> = {
  ipi: 'ipi_name_number',
  ipi_base: 'ipi_base_number',
};

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
    name: fieldNames[field] ?? field,
    autoComplete: 'off',
    value: person[field] ?? '',
    error: problemAt(fieldNames[field] ?? field),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...person, [field]: event.target.value }),
  });
  return (
    <FormSection title="Who is it?" hint="As on their ID, with ɛ, ɔ and ŋ where they belong.">
      <RadioGroup
        label="Kind"
        name="kind"
        value={person.kind}
        choices={memberKinds.map((kind) => ({
          value: kind,
          label: rightsHolderKindNames[kind],
        }))}
        onChoose={(kind) =>
          onChange({ ...person, kind: kind === 'corporate' ? 'corporate' : 'individual' })
        }
      />
      {person.kind === 'individual' ? (
        <FieldGrid>
          <TextField label="First name(s)" optional maxLength={60} {...text('given_names')} />
          <TextField label="Surname, or only name" maxLength={60} {...text('family_name')} />
        </FieldGrid>
      ) : (
        <TextField label="Name of the company or group" maxLength={120} {...text('name')} />
      )}
      {belowNames}
      <TextField
        label={person.kind === 'individual' ? 'Stage names and aliases' : 'Other names'}
        optional
        hint="Put commas between them."
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
        <TextField
          label="IPI base number"
          optional
          identifier
          hint="Like I-000000229-7, if they know it."
          {...text('ipi_base')}
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
