import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Work } from '#contract/works/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Steps } from '../ui/layout/steps.tsx';
import { Text, VisuallyHidden } from '../ui/text/text.tsx';
import { workQuery } from '../works/works.queries.ts';
import { addAddress, addStepAddress, newAddress, workAddress } from './addresses.ts';
import { AllHolders, FindForm, foundId } from './find-holders.tsx';
import { LineForm, lineStepNames } from './line/line-form.tsx';
import { beginLine } from './line/line-input.ts';
import { useLine } from './line/use-line.ts';
import { NotAmendable } from './not-amendable.tsx';
import { meQuery, rightsHolderQuery } from './rights-holders.queries.ts';

/** /musical-work/rightsholder/add/search/:musicalworkId: finds somebody known and adds them to the work with role and shares. */
export function AddPage() {
  const { musicalworkId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: work } = useSuspenseQuery(workQuery(musicalworkId)).data;
  const holder = search.get('holder') ?? '';
  const isChosen = holder !== '' && search.get('step') !== null;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Add a rights holder"
        documentTitle={`Add a rights holder to ${work.title}`}
        parent={{ to: workAddress(work.id), label: work.title }}
      />
      {!work.may_amend ? (
        <NotAmendable work={work} />
      ) : isChosen ? (
        <AddKnown key={holder} work={work} id={holder} />
      ) : (
        <FindOne work={work} q={(search.get('q') ?? '').trim().slice(0, 120)} />
      )}
    </Stack>
  );
}

function FindOne({ work, q }: { work: Work; q: string }) {
  const somebodyNew = (
    <LinkButton to={newAddress(work.id, 'who', q)} icon="plus">
      Record someone new
    </LinkButton>
  );
  return (
    <Stack gap={5}>
      <Steps steps={lineStepNames} current={0} />
      <FindForm
        key={q}
        label="Search for someone to add"
        q={q}
        addressOf={(words) => addAddress(work.id, words)}
      />
      <div id={foundId} tabIndex={-1}>
        <AllHolders
          q={q}
          title="Who is it?"
          hint="Search by any name or number. Most people and companies are listed already."
          nobody={somebodyNew}
          remarkOn={({ id }) => rolesOnWork(work, id)}
          actionOn={({ id, name }) => (
            <LinkButton to={addStepAddress(work.id, id, 'shares')} compact>
              Choose<VisuallyHidden> {name}</VisuallyHidden>
            </LinkButton>
          )}
        />
      </div>
      {q !== '' && (
        <Stack gap={2}>
          <Text tone="quiet">None of these?</Text>
          <div>{somebodyNew}</div>
        </Stack>
      )}
    </Stack>
  );
}

function rolesOnWork(work: Work, id: string): string | null {
  const roles = work.holders.filter(({ rights_holder_id }) => rights_holder_id === id);
  if (roles.length === 0) return null;
  return `on this work as ${roles.map(({ role }) => roleNames[role].toLowerCase()).join(', ')}`;
}

function AddKnown({ work, id }: { work: Work; id: string }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const holder = useSuspenseQuery(rightsHolderQuery(id)).data;
  const addressOf = (step: 'who' | 'shares' | 'check') =>
    step === 'who' ? addAddress(work.id) : addStepAddress(work.id, id, step);
  const line = useLine({
    meId: me.id,
    work,
    known: holder.id,
    begin: beginLine(work, holder.kind),
    addressOf,
  });
  return (
    <LineForm
      work={work}
      line={line}
      name={holder.name}
      isMember={holder.is_member}
      isMe={holder.is_me}
      addressOf={addressOf}
    />
  );
}
