import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { workQuery } from '../../works/works.queries.ts';
import { disputeQuery, disputesOfWorkQuery } from '../disputes.queries.ts';
import { JoinForm } from '../lazy-chunks.ts';
import { NotRaisable } from './not-raisable.tsx';
import { OpenAlready } from './open-already.tsx';
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
  // Only what can still be changed is gone on with here.
  if (!dispute.data.acts.includes('change'))
    return <NotRaisable work={work} standing={standing} raised={dispute.data} />;
  return (
    <>
      <OpenAlready workId={work.id} rights={standing.rights} />
      <RaiseForm work={work} standing={standing} dispute={dispute} />
    </>
  );
}
