import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { disputeKindNames, disputeStateNames } from '#domain/disputes/dispute.ts';
import { useLoadBehind } from '../platform/use-load-behind.ts';
import { Badge } from '../ui/badge.tsx';
import { Columns } from '../ui/columns.tsx';
import { Facts } from '../ui/facts.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { LoadingList } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CourtCard } from './court-card.tsx';
import { DisputeDone } from './dispute-done.tsx';
import { DisputeNews } from './dispute-news.tsx';
import { rightsInWords, toneOf } from './dispute-words.ts';
import { disputeQuery } from './disputes.queries.ts';
import { HeldCard } from './held-card.tsx';
import { EvidenceCard, laterOfDispute, SplitForm } from './lazy-chunks.ts';
import { MediationCard } from './mediation-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { PartiesCard } from './parties-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { SaveSummary } from './save-summary.tsx';
import { SplitsCard } from './splits-card.tsx';
import { StatementsCard } from './statements-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import { WhatNowCard } from './what-now-card.tsx';

/** /musicalworks-indispute/details/:musicalworkId: one dispute, by its own id, with what I can do now first. */
export function DisputePage() {
  const { musicalworkId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: dispute } = useSuspenseQuery(disputeQuery(musicalworkId)).data;
  useLoadBehind(laterOfDispute);
  const asked = search.get('act');
  const act = (['counter', 'propose'] as const).find(
    (one) => one === asked && dispute.acts.includes(one),
  );
  const isTooLate = asked !== null && act === undefined;
  useEffect(() => {
    // The form has gone from under whoever was filling it in: what became of that is said at the top.
    if (isTooLate) focusHeading();
  }, [isTooLate]);
  return (
    <Stack gap={7}>
      <PageHeader
        title={dispute.work.title}
        documentTitle={`Dispute ${dispute.number}: ${dispute.work.title}`}
        parent={{ to: '/musicalworks-indispute', label: 'Musical Works in Dispute' }}
        status={<Badge tone={toneOf(dispute.state)}>{disputeStateNames[dispute.state]}</Badge>}
        facts={
          <Facts>
            <span>Dispute {dispute.number}</span>
            <span>{disputeKindNames[dispute.kind]}</span>
            <span>{rightsInWords(dispute.rights)}</span>
            <TextLink to={`/music-composition/details/${dispute.work.id}`}>
              {dispute.work.work_number}
            </TextLink>
          </Facts>
        }
        action={!act && <SaveSummary dispute={dispute} />}
      />
      <DisputeNews dispute={dispute} />
      {act ? (
        <Suspense fallback={<LoadingList label="Loading the form" />}>
          <SplitForm key={act} dispute={dispute} act={act} />
        </Suspense>
      ) : (
        <>
          <DisputeDone what={search.get('done')} dispute={dispute} />
          <UnsentNotice dispute={dispute} />
          <WhatNowCard dispute={dispute} />
          <Columns
            side={
              <>
                <HeldCard dispute={dispute} />
                <PartiesCard dispute={dispute} />
                <TimelineCard dispute={dispute} />
              </>
            }
          >
            {dispute.outcome && <OutcomeCard dispute={dispute} outcome={dispute.outcome} />}
            <MediationCard dispute={dispute} />
            {dispute.court_case && <CourtCard courtCase={dispute.court_case} />}
            <ProposalsCard dispute={dispute} />
            <SplitsCard dispute={dispute} />
            <StatementsCard dispute={dispute} />
            <Suspense fallback={<LoadingList label="Loading the evidence" />}>
              <EvidenceCard dispute={dispute} />
            </Suspense>
            <MessagesCard dispute={dispute} />
          </Columns>
        </>
      )}
    </Stack>
  );
}
