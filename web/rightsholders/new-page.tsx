import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Work } from '#contract/works/work.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { workQuery } from '../works/works.queries.ts';
import { addAddress, addStepAddress, newAddress, workAddress } from './addresses.ts';
import { KnownPeople } from './known-people.tsx';
import { beginLine, likelyRole, newName } from './line/line-draft.ts';
import { LineForm } from './line/line-form.tsx';
import { useLine } from './line/use-line.ts';
import { NewPersonFields } from './new-person-fields.tsx';
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
            <TextLink to={addAddress(work.id, newName(person))}>
              look whether they are known
            </TextLink>
            : one record for one person keeps their works and their money together.
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
