import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeKind, DisputeState } from '#domain/disputes/dispute.ts';
import { waitReasonWords } from '#domain/disputes/earned-hold.ts';
import { moveOfTime } from '#domain/disputes/moves.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { serverNowMs } from '../session/clock.ts';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { movesOffered } from './act-words.ts';
import { MoveButton } from './answers/move-button.tsx';
import { stateMeanings, timeLeft, turnWords } from './dispute-words.ts';

/** Where the dispute stands, whose turn it is and until when, and what I can do now, each with what it means. */
export function WhatNowCard({ dispute }: { dispute: Dispute }) {
  const { state, deadline, turn, kind } = dispute;
  const { words, tone } = turnWords(turn);
  const moves = movesOffered(dispute);
  const after = afterDeadline(state, kind);
  return (
    <Card
      title={moves.length > 0 ? 'What you can do now' : 'Where it stands'}
      flush
      aside={<Badge tone={tone}>{words}</Badge>}
    >
      <Stack gap={3}>
        <Stack gap={2} padded>
          {dispute.waits_for === null && <Text>{stateMeanings[state]}</Text>}
          {deadline !== null && (
            <Text tone={turn.is_mine ? 'waiting' : 'normal'} strong={turn.is_mine}>
              {timeLeft(deadline, serverNowMs())}: until {formatFullDate(deadline)}.
              {after !== null && ` ${after}`}
            </Text>
          )}
          {dispute.waits_for !== null && (
            <Notice tone="warning" title="We have not told the other holders yet">
              {waitReasonWords[dispute.waits_for]} No money is on hold until then.
            </Notice>
          )}
          {dispute.asked_for !== null && (
            <Notice tone="warning" title="The society asked for more">
              {dispute.asked_for}
            </Notice>
          )}
          {dispute.acts.includes('answer_proposal') && (
            <Text strong>A proposed split waits for your answer. It stands below.</Text>
          )}
          {moves.length === 0 && turn.who !== 'nobody' && !turn.is_mine && (
            <Text tone="quiet">
              Nothing is asked of you now. You are told when it is your turn.
            </Text>
          )}
        </Stack>
        {moves.length > 0 && (
          <RowList>
            {moves.map((move) => (
              <ListRow
                key={move.act}
                title={move.title}
                detail={move.meaning}
                action={<MoveButton key={dispute.state} dispute={dispute} move={move} />}
              />
            ))}
          </RowList>
        )}
      </Stack>
    </Card>
  );
}

/** What happens by itself when the time of a state is over; null where nothing does. */
function afterDeadline(state: DisputeState, kind: DisputeKind): string | null {
  if (state === 'notified')
    return 'Who has not answered by then counts as not having answered, and it goes on without them.';
  const move = moveOfTime(state, kind);
  switch (move) {
    case 'expire':
      return state === 'draft'
        ? 'It is thrown away then.'
        : 'It ends then as if it were withdrawn.';
    case 'notify':
      return 'The other holders are told by then.';
    case 'open_evidence':
      return 'It goes on to evidence then.';
    case 'open_negotiation':
      return 'It goes on to negotiation then.';
    case 'open_mediation':
      return 'It goes to mediation then.';
    case 'determine':
      return 'The society decides then.';
    case 'close':
      return 'It is closed then.';
    default:
      return null;
  }
}
