import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { readDisputesOfWork } from '#contract/disputes/disputes.ts';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeKindNames, disputeStateNames, isOpen } from '#domain/disputes/dispute.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { workQuery } from '../../works/works.queries.ts';
import { addressOfDispute, addressOfJoining } from '../dispute-address.ts';
import { rightsText } from '../dispute-text.ts';
import { disputeQuery, disputesOfWorkQuery } from '../disputes.queries.ts';
import { JoinForm } from '../lazy-chunks.ts';
import { RaiseForm } from './raise-form.tsx';

/** /musical-work/dispute/:musicalworkId: raises a dispute about a work, in steps that stand in the address, or joins one. */
export function RaisePage() {
  const { musicalworkId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: work } = useSuspenseQuery(workQuery(musicalworkId)).data;
  const { data: standing } = useSuspenseQuery(disputesOfWorkQuery(musicalworkId));
  const joined = search.get('join');
  const open = standing.rights.map((one) => one.open).find((one) => one?.id === joined);
  const draftId = search.get('dispute') ?? standing.draft_id;
  return (
    <Stack gap={7}>
      <PageHeader
        title={open ? 'Join a dispute' : 'Raise a dispute'}
        documentTitle={`${open ? 'Join' : 'Raise'} a dispute: ${work.title}`}
        parent={{ to: pages.work(work.id), label: work.title }}
        facts={work.work_number}
      />
      {open && !open.is_party ? (
        <Suspense fallback={<LoadingList label="Loading the form" />}>
          <JoinForm key={open.id} work={work} open={open} />
        </Suspense>
      ) : draftId !== null ? (
        <GoOn key={draftId} work={work} standing={standing} draftId={draftId} />
      ) : (
        <>
          <OpenAlready workId={work.id} rights={standing.rights} />
          {standing.may_raise ? (
            <RaiseForm work={work} standing={standing} dispute={null} />
          ) : (
            <NotRaisable work={work} standing={standing} />
          )}
        </>
      )}
    </Stack>
  );
}

function GoOn({
  work,
  standing,
  draftId,
}: {
  work: Work;
  standing: Parameters<typeof RaiseForm>[0]['standing'];
  draftId: string;
}) {
  const dispute = useSuspenseQuery({ ...disputeQuery(draftId), refetchInterval: false }).data;
  // Only what can still be changed is continued here.
  if (!dispute.data.acts.includes('change'))
    return <NotRaisable work={work} standing={standing} raised={dispute.data} />;
  return (
    <>
      <OpenAlready workId={work.id} rights={standing.rights} />
      <RaiseForm work={work} standing={standing} dispute={dispute} />
    </>
  );
}

/** Says plainly why no dispute can be raised here now, and what can be done instead. */
export function NotRaisable({
  work,
  standing,
  raised,
}: {
  work: Work;
  standing: Reply<typeof readDisputesOfWork>;
  /** The one that was asked for by its address. */
  raised?: Dispute;
}) {
  if (raised) {
    return (
      <Card flush>
        <EmptyState
          title={
            isOpen(raised.state)
              ? `Dispute ${raised.number} is raised`
              : `You can no longer change dispute ${raised.number}`
          }
          action={<LinkButton to={addressOfDispute(raised.id)}>Open the dispute</LinkButton>}
        >
          It is now at “{disputeStateNames[raised.state]}”.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <EmptyState
        title="You cannot raise a dispute about this work now"
        action={<LinkButton to={pages.work(work.id)}>Back to the work</LinkButton>}
      >
        {standing.refusal === null
          ? 'Each of its rights already has an open dispute. You can join one of those.'
          : problemMessage(standing.refusal)}
      </EmptyState>
    </Card>
  );
}

/** The disputes that stand open on a work, each with the way to it or into it; nothing when there is none. */
export function OpenAlready({
  workId,
  rights,
}: {
  workId: string;
  rights: Reply<typeof readDisputesOfWork>['rights'];
}) {
  const ids = [...new Set(rights.flatMap(({ open }) => (open === null ? [] : [open.id])))];
  if (ids.length === 0) return null;
  return (
    <Stack gap={3}>
      {ids.map((id) => {
        const about = rights.filter(({ open }) => open?.id === id);
        const open = about[0]?.open;
        if (!open) return null;
        return (
          <Notice key={id} tone="warning" title={`Dispute ${open.number} is open about this work`}>
            <Stack gap={3}>
              <span>
                {disputeKindNames[open.kind]}. {rightsText(about.map(({ right }) => right))}. There
                can be one open dispute about a right of a work at a time.
              </span>
              <Row>
                {open.is_party ? (
                  <LinkButton to={addressOfDispute(id)}>Open dispute {open.number}</LinkButton>
                ) : (
                  <LinkButton to={addressOfJoining(workId, id)}>
                    Join dispute {open.number}
                  </LinkButton>
                )}
              </Row>
            </Stack>
          </Notice>
        );
      })}
    </Stack>
  );
}
