import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeKind, DisputeState } from '#domain/disputes/dispute.ts';
import { waitReasonLabels } from '#domain/disputes/earned-hold.ts';
import { moveOfTime } from '#domain/disputes/moves.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatShare, type Right } from '#domain/works/shares.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { Badge } from '../ui/data/badge.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Consequences, LeadCard } from '../ui/layout/lead-card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ShareMove } from '../ui/shares/share-move.tsx';
import { Text } from '../ui/text/text.tsx';
import { AnswerSplit } from './answers/answer-split.tsx';
import { MoveButton } from './answers/move-button.tsx';
import { coloursIn, comparedHolders, nowAndThen, shownRights } from './compared-splits.ts';
import { type Decision, myShares } from './decision.ts';
import { contestedText, countdownOf, stateMeaning, timeLeft, turnLabel } from './dispute-text.ts';
import { leadingMoves } from './offered-moves.ts';

/** What leads a dispute's page: whose turn it is and until when, what I am asked, what it would change, and my answers to it. */
export function DecisionCard({ dispute, decision }: { dispute: Dispute; decision: Decision }) {
  const { state, turn, kind } = dispute;
  const deadline = countdownOf(dispute);
  const { text, tone } = turnLabel(turn);
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
          {asked === null && dispute.waits_for === null && <p>{stateMeaning(dispute)}</p>}
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
  const splits = nowAndThen(dispute.standing, lines);
  const colour = coloursIn(splits);
  const contested = (id: string, inRight: Right) =>
    dispute.contested_shares.find(
      ({ rights_holder_id, right }) => rights_holder_id === id && right === inRight,
    )?.share ?? 0;
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
              inDispute: Math.min(before, contested(id, right)),
            }),
          )}
        />
      ))}
    </Stack>
  );
}

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
