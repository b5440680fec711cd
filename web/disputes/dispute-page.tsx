import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { CourtCase, Dispute } from '#contract/disputes/dispute.ts';
import { readDisputeSummary } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import { disputeKindNames, disputeStateNames, isOpen } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { callForFile } from '../platform/call.ts';
import { useDownload } from '../platform/files/download.ts';
import { useLoadBehind } from '../platform/lazy-chunk.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Facts, ListRow, RowList } from '../ui/data/row-list.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Card } from '../ui/layout/card.tsx';
import { focusHeading, PageHeader } from '../ui/layout/page-header.tsx';
import { Columns, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { UnsentNotice } from './answers/unsent-notice.tsx';
import { rightsText, sideNames, toneOf } from './dispute-text.ts';
import { disputeQuery } from './disputes.queries.ts';
import { EvidenceCard, laterOfDispute, SplitForm } from './lazy-chunks.ts';
import { MessagesCard } from './messages-card.tsx';
import { HeldCard, MediationCard, OutcomeCard } from './outcome-cards.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { PartiesCard } from './parties-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { DisputeDone } from './raise/dispute-done.tsx';
import { SplitsBeside } from './splits-beside.tsx';
import { DisputeNews, TimelineCard } from './timeline-card.tsx';
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
    // The form has gone from under anybody who was filling it in: what became of that is said at the top.
    if (isTooLate) focusHeading();
  }, [isTooLate]);
  return (
    <Stack gap={7}>
      <PageHeader
        title={dispute.work.title}
        documentTitle={`Dispute ${dispute.number}: ${dispute.work.title}`}
        parent={{ to: pages.disputes(), label: 'Musical Works in Dispute' }}
        status={<Badge tone={toneOf(dispute.state)}>{disputeStateNames[dispute.state]}</Badge>}
        facts={
          <Facts>
            <span>Dispute {dispute.number}</span>
            <span>{disputeKindNames[dispute.kind]}</span>
            <span>{rightsText(dispute.rights)}</span>
            <TextLink to={pages.work(dispute.work.id)}>{dispute.work.work_number}</TextLink>
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

/** Saves a summary of the dispute as PDF, to save or to print. */
function SaveSummary({ dispute }: { dispute: Dispute }) {
  const download = useDownload();
  return (
    <Stack gap={2}>
      <Button
        icon="file"
        pending={download.isBusy}
        pendingLabel="Making the summary"
        onClick={() =>
          download.start(`dispute-${dispute.number}.pdf`, (how) =>
            callForFile(readDisputeSummary, { params: { id: dispute.id }, ...how }),
          )
        }
      >
        Summary as PDF
      </Button>
      <DownloadStatus state={download.state} onStop={download.stop} />
    </Stack>
  );
}

/** Before which court or tribunal it is, and what follows from its ruling. */
function CourtCard({ courtCase }: { courtCase: CourtCase }) {
  const { court, case_number, ruled_on } = courtCase;
  return (
    <Card title="Before a court or tribunal">
      <Stack gap={3}>
        <DefinitionList
          definitions={[
            { term: 'Court or tribunal', value: court },
            { term: 'Number of the case', value: case_number },
            { term: 'Ruled on', value: ruled_on && formatFullDate(ruled_on) },
          ]}
        />
        {ruled_on === null && (
          <Text>What is contested stays held until the society has recorded the ruling.</Text>
        )}
      </Stack>
    </Card>
  );
}

/** What the parties said in their own words, the one who raised it first; nothing before anybody did. */
function StatementsCard({ dispute }: { dispute: Dispute }) {
  const said = dispute.parties
    .flatMap(({ rights_holder_id, name, side, is_raiser, is_me, statement }) => {
      const text = is_raiser ? dispute.statement : (statement ?? '');
      return text === '' ? [] : [{ id: rights_holder_id, name, side, is_raiser, is_me, text }];
    })
    .sort((a, b) => Number(b.is_raiser) - Number(a.is_raiser));
  if (said.length === 0) return null;
  return (
    <Card title="Statements" flush>
      <RowList>
        {said.map(({ id, name, side, is_me, text }) => (
          <ListRow
            key={id}
            title={`${is_me ? 'You' : name}: ${sideNames[side].toLowerCase()}`}
            detail={<Paragraphs text={text} />}
          />
        ))}
      </RowList>
    </Card>
  );
}

/** What stands, what is claimed, and what was answered, beside each other with their differences. */
export function SplitsCard({ dispute }: { dispute: Dispute }) {
  const { state, kind, other_work, claims, standing, rights, contested_shares } = dispute;
  const isOver = !isOpen(state) && state !== 'draft';
  if (kind === 'duplicate_work') {
    return (
      <Card title="Both works">
        <Text>
          {dispute.raised_by_name} says that this work is the same as{' '}
          {other_work === null ? (
            'another one'
          ) : (
            <TextLink to={pages.work(other_work.id)}>
              {other_work.title}, {other_work.work_number}
            </TextLink>
          )}
          .{' '}
          {isOver
            ? 'How it ended is said above.'
            : 'If everybody agrees, or the society finds so, both are made one.'}
        </Text>
      </Card>
    );
  }
  return (
    <Card title="Both sides" flush>
      <Stack gap={3}>
        {claims.length === 0 && (
          <Stack gap={1} padded>
            <Text tone="quiet">Nobody has said yet how it should be shared.</Text>
          </Stack>
        )}
        <SplitsBeside
          inRights={rights}
          contested={(isOver ? [] : contested_shares).flatMap(
            ({ right, rights_holder_id, share }) =>
              rights_holder_id === null ? [] : [{ right, holderId: rights_holder_id, share }],
          )}
          splits={[
            { key: 'stands', title: isOver ? 'What stood' : 'What stands', lines: standing },
            ...claims.map((claim) => ({
              key: claim.rights_holder_id,
              title: claim.is_mine
                ? 'Your split'
                : claim.side === 'claimant'
                  ? `${claim.name}’s claim`
                  : `${claim.name}’s split`,
              lines: claim.lines,
            })),
          ]}
        />
      </Stack>
    </Card>
  );
}
