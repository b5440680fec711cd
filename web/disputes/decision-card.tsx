import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeKind, DisputeState } from '#domain/disputes/dispute.ts';
import { waitReasonLabels } from '#domain/disputes/earned-hold.ts';
import { moveOfTime } from '#domain/disputes/moves.ts';
import type { ContestedShare } from '#domain/disputes/split.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatShare } from '#domain/works/shares.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { Badge } from '../ui/data/badge.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Consequences, LeadCard } from '../ui/layout/lead-card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ShareMove } from '../ui/shares/share-move.tsx';
import { Text } from '../ui/text/text.tsx';
import { AnswerSplit } from './answers/answer-split.tsx';
import { MoveButton } from './answers/move-button.tsx';
import { type ComparedSplit, coloursIn, comparedHolders, shownRights } from './compared-splits.ts';
import { type Decision, decisionOf, myShares } from './decision.ts';
import { contestedText, stateMeanings, timeLeft, turnLabel } from './dispute-text.ts';
import { leadingMoves } from './offered-moves.ts';

/** What leads a dispute's page: whose turn it is and until when, what I am asked, what it would change, and my answers to it. */
export function DecisionCard({ dispute }: { dispute: Dispute }) {
  const { state, deadline, turn, kind } = dispute;
  const { text, tone } = turnLabel(turn);
  const decision = decisionOf(dispute);
  const { asked } = decision;
  const moves = leadingMoves(dispute, asked?.kind === 'proposal');
  const after = afterDeadline(state, kind);
  return (
    <LeadCard
      label="What to do now"
      title={decision.title}
      detail={
        <Stack gap={1}>
          {decision.detail !== null && <p>{decision.detail}</p>}
          {asked === null && dispute.waits_for === null && <p>{stateMeanings[state]}</p>}
        </Stack>
      }
      above={
        <>
          {text !== decision.title && <Badge tone={tone}>{text}</Badge>}
          {deadline !== null && (
            <>
              <Badge tone={turn.is_mine ? 'waiting' : 'neutral'}>
                {timeLeft(deadline, serverNowMs())}
              </Badge>
              <span>
                {turn.is_mine ? 'Answer by' : 'Until'} {formatFullDate(deadline)}.
                {after !== null && ` ${after}`}
              </span>
            </>
          )}
        </>
      }
      actions={
        asked?.kind !== 'proposal' &&
        moves.length > 0 &&
        moves.map((move) => <MoveButton key={move.act} dispute={dispute} move={move} />)
      }
    >
      {dispute.waits_for !== null && (
        <Notice tone="warning" title="We have not told the other holders yet">
          {waitReasonLabels[dispute.waits_for]} No money is on hold until then.
        </Notice>
      )}
      {dispute.asked_for !== null && (
        <Notice tone="warning" title="The society asked for more">
          {dispute.asked_for}
        </Notice>
      )}
      {asked?.kind === 'proposal' && asked.proposal.message !== null && (
        <Text>“{asked.proposal.message}”</Text>
      )}
      <SplitMoves dispute={dispute} decision={decision} />
      {asked?.kind === 'proposal' && <IfAccepted dispute={dispute} proposal={asked.proposal} />}
      {asked?.kind === 'proposal' && <AnswerSplit dispute={dispute} proposal={asked.proposal} />}
      {asked === null && moves.length === 0 && turn.who !== 'nobody' && !turn.is_mine && (
        <Text tone="quiet">
          You do not need to do anything now. We tell you when it is your turn.
        </Text>
      )}
    </LeadCard>
  );
}

/** The current split and the one that I am asked about, right by right where they differ. */
export function SplitMoves({
  dispute,
  decision: { asked },
}: {
  dispute: Dispute;
  decision: Decision;
}) {
  const lines = asked?.kind === 'proposal' ? asked.proposal.lines : asked?.claim?.lines;
  if (lines === undefined) return null;
  const splits = [
    { key: 'now', title: '', lines: dispute.standing },
    { key: 'then', title: '', lines },
  ] satisfies ComparedSplit[];
  const colour = coloursIn(splits);
  const contested = dispute.contested_shares.filter(isSomebodys);
  return (
    <Stack gap={5}>
      {shownRights(splits, dispute.rights).map(({ right, title }) => (
        <ShareMove
          key={right}
          right={title}
          now="Current split"
          then={asked?.kind === 'proposal' ? 'Proposed split' : 'Claimed split'}
          holders={comparedHolders(splits, right).map(
            ({ id, name, isMe, shares: [before = 0, after = 0] }) => ({
              key: id,
              name,
              isMe,
              colour: colour(id),
              before,
              after,
              inDispute: Math.min(before, contestedOf(contested, id, right)),
            }),
          )}
        />
      ))}
    </Stack>
  );
}

type Contested = Dispute['contested_shares'][number];

const isSomebodys = (one: Contested): one is Contested & { rights_holder_id: string } =>
  one.rights_holder_id !== null;

const contestedOf = (
  shares: readonly (Contested & { rights_holder_id: string })[],
  id: string,
  right: ContestedShare['right'],
) => shares.find((one) => one.rights_holder_id === id && one.right === right)?.share ?? 0;

/** What happens to my share, to the money on hold and to the dispute when I accept. */
function IfAccepted({
  dispute,
  proposal,
}: {
  dispute: Dispute;
  proposal: Dispute['proposals'][number];
}) {
  const mine = myShares(dispute, proposal.lines);
  const held = dispute.is_held ? contestedText(dispute) : null;
  const isLast = proposal.answers.every(({ is_me, answer }) => is_me || answer === 'accepted');
  const isAtOnce = isLast && !proposal.needs_society;
  return (
    <Consequences
      facts={[
        ...(mine === null
          ? []
          : [
              {
                term: 'If you accept, your share',
                value:
                  mine.before === mine.after
                    ? `Stays ${formatShare(mine.before)}`
                    : `${formatShare(mine.before)} → ${formatShare(mine.after)}`,
              },
            ]),
        ...(held === null
          ? []
          : [
              {
                term: `On hold: ${held}`,
                value: isAtOnce ? 'Paid by the new split' : 'Stays on hold for now',
              },
            ]),
        {
          term: 'The dispute',
          value: isAtOnce
            ? 'Ends at once'
            : isLast
              ? 'Ends when the society confirms'
              : 'Ends when everyone accepts',
        },
      ]}
    />
  );
}

/** What happens when the time of a state is over; null where nothing does. */
function afterDeadline(state: DisputeState, kind: DisputeKind): string | null {
  if (state === 'notified') return 'After that, we continue without anyone who has not answered.';
  const move = moveOfTime(state, kind);
  switch (move) {
    case 'expire':
      return state === 'draft'
        ? 'After that, we delete the draft.'
        : 'After that, the dispute ends as if you had withdrawn it.';
    case 'notify':
      return 'We tell the other holders by then.';
    case 'open_evidence':
      return 'After that, everyone adds evidence.';
    case 'open_negotiation':
      return 'After that, negotiation starts.';
    case 'open_mediation':
      return 'After that, mediation starts.';
    case 'determine':
      return 'After that, the society decides.';
    case 'close':
      return 'After that, it closes.';
    default:
      return null;
  }
}
