import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { CourtCase, Dispute } from '#contract/disputes/dispute.ts';
import { pages } from '#contract/pages.ts';
import { disputeKindNames, disputeStateNames, isOpen } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { useLoadBehind } from '../platform/lazy-chunk.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Facts, ListRow, RowList } from '../ui/data/row-list.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Section } from '../ui/layout/card.tsx';
import { focusHeading, PageHeader } from '../ui/layout/page-header.tsx';
import { Columns, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { UnsentNotice } from './answers/unsent-notice.tsx';
import { decisionOf } from './decision.ts';
import { DecisionCard } from './decision-card.tsx';
import { rightsText, sideNames, toneOf } from './dispute-text.ts';
import { disputeQuery } from './disputes.queries.ts';
import { EvidenceCard, laterOfDispute, SplitForm } from './lazy-chunks.ts';
import { MessagesCard } from './messages-card.tsx';
import { OtherSteps } from './other-steps.tsx';
import { HeldCard, MediationCard, OutcomeCard } from './outcome-cards.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { PartiesCard } from './parties-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { DisputeDone } from './raise/dispute-done.tsx';
import { SplitsBeside } from './splits-beside.tsx';
import { DisputeNews, TimelineCard } from './timeline-card.tsx';

/** /musicalworks-indispute/details/:musicalworkId: one dispute, by its own id, with what I am asked first. */
export function DisputePage() {
  const { musicalworkId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: dispute } = useSuspenseQuery(disputeQuery(musicalworkId)).data;
  useLoadBehind(laterOfDispute);
  const asked = search.get('act');
  const act = (['counter', 'propose'] as const).find(
    (one) => one === asked && dispute.acts.includes(one),
  );
  const decision = decisionOf(dispute);
  const { asked: decided } = decision;
  const leading = decided?.kind === 'proposal' ? decided.proposal.id : null;
  const isTooLate = asked !== null && act === undefined;
  useEffect(() => {
    // The form has gone from under anybody who was filling it in: what became of that is said at the top.
    if (isTooLate) focusHeading();
  }, [isTooLate]);
  return (
    <Stack gap={7}>
      <PageHeader
        title={dispute.work.title}
        quiet
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
          <Columns
            side={
              <>
                <HeldCard dispute={dispute} />
                <OtherSteps dispute={dispute} isProposal={leading !== null} />
                <PartiesCard dispute={dispute} />
                <TimelineCard dispute={dispute} />
              </>
            }
          >
            <DecisionCard dispute={dispute} decision={decision} />
            {dispute.outcome && <OutcomeCard dispute={dispute} outcome={dispute.outcome} />}
            <MediationCard dispute={dispute} />
            {dispute.court_case && <CourtCard courtCase={dispute.court_case} />}
            <ProposalsCard dispute={dispute} leading={leading} />
            <StatementsCard dispute={dispute} />
            <SplitsCard dispute={dispute} />
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

/** Before which court or tribunal it is, and what follows from its ruling. */
function CourtCard({ courtCase }: { courtCase: CourtCase }) {
  const { court, case_number, ruled_on } = courtCase;
  return (
    <Section title="Before a court or tribunal">
      <Stack gap={3}>
        <DefinitionList
          definitions={[
            { term: 'Court or tribunal', value: court },
            { term: 'Case number', value: case_number },
            { term: 'Ruled on', value: ruled_on && formatFullDate(ruled_on) },
          ]}
        />
        {ruled_on === null && (
          <Text>The money in dispute stays on hold until we have recorded the ruling.</Text>
        )}
      </Stack>
    </Section>
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
    <Section title="Both sides in their own words">
      <RowList>
        {said.map(({ id, name, side, is_me, text }) => (
          <ListRow
            key={id}
            title={`${is_me ? 'You' : name}: ${sideNames[side].toLowerCase()}`}
            detail={<Paragraphs text={text} />}
          />
        ))}
      </RowList>
    </Section>
  );
}

/** The current split, what is claimed, and what was answered, beside each other with their differences. */
export function SplitsCard({ dispute }: { dispute: Dispute }) {
  const { state, kind, other_work, claims, standing, rights, contested_shares } = dispute;
  const isOver = !isOpen(state) && state !== 'draft';
  if (kind === 'duplicate_work') {
    return (
      <Section title="Both works">
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
            ? 'You can read above how it ended.'
            : 'If everyone agrees, or the society decides so, we merge them.'}
        </Text>
      </Section>
    );
  }
  return (
    <Section title="Both splits">
      <Stack gap={3}>
        {claims.length === 0 && (
          <Text tone="quiet">Nobody has said yet how the shares should be.</Text>
        )}
        <SplitsBeside
          inRights={rights}
          contested={(isOver ? [] : contested_shares).flatMap(
            ({ right, rights_holder_id, share }) =>
              rights_holder_id === null ? [] : [{ right, holderId: rights_holder_id, share }],
          )}
          splits={[
            { key: 'stands', title: isOver ? 'Split before' : 'Current split', lines: standing },
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
    </Section>
  );
}
