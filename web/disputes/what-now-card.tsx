import { useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { answerDispute, stepInDispute } from '#contract/disputes/disputes.ts';
import type { DisputeKind, DisputeState } from '#domain/disputes/dispute.ts';
import { waitReasonLabels } from '#domain/disputes/earned-hold.ts';
import { moveOfTime } from '#domain/disputes/moves.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { leaveDialog } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { failureMessage } from './answers/attempt.ts';
import { useDisputeCall } from './answers/use-dispute-call.ts';
import { stateMeanings, timeLeft, turnLabel } from './dispute-text.ts';
import { movesOffered, type OfferedMove } from './offered-moves.ts';

/** Where the dispute stands, whose turn it is and until when, and what I can do now, each with what it means. */
export function WhatNowCard({ dispute }: { dispute: Dispute }) {
  const { state, deadline, turn, kind } = dispute;
  const { text, tone } = turnLabel(turn);
  const moves = movesOffered(dispute);
  const after = afterDeadline(state, kind);
  return (
    <Card
      title={moves.length > 0 ? 'What you can do now' : 'Where it stands'}
      flush
      aside={<Badge tone={tone}>{text}</Badge>}
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
              {waitReasonLabels[dispute.waits_for]} No money is on hold until then.
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

/** Makes a move: by going to its form, or after a dialog that says what it does. */
function MoveButton({ dispute, move }: { dispute: Dispute; move: OfferedMove }) {
  if ('to' in move)
    return (
      <LinkButton to={move.to} {...(move.isFirst && { tone: 'primary' })}>
        {move.button}
      </LinkButton>
    );
  return <AskedMove dispute={dispute} move={move} />;
}

function AskedMove({
  dispute,
  move: { asks, title, button, consequence, tone },
}: {
  dispute: Dispute;
  move: Extract<OfferedMove, { asks: unknown }>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const making = useDisputeCall(
    dispute,
    (why: string | null, { said: _, ...attempt }) => {
      const what = { params: { id: dispute.id }, ...attempt };
      return asks === 'concede'
        ? call(answerDispute, { ...what, body: { answer: 'conceded' } })
        : call(stepInDispute, { ...what, body: { step: asks, reason: why } });
    },
    {
      onDone() {
        setAsking(false);
        // The button goes with the state that it led out of.
        leaveDialog();
      },
    },
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{button}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          making.reset();
        }}
        title={`${title}?`}
        action={button}
        tone={tone}
        pending={making.isPending}
        pendingLabel="Sending"
        cancelLabel="Not now"
        failure={making.isError ? failureMessage(making.error) : null}
        onConfirm={() => making.mutate(reason.trim() || null)}
      >
        <Text>{consequence}</Text>
        {asks !== 'concede' && asks !== 'finish_evidence' && (
          <TextArea
            label="Why?"
            name={`reason_${asks}`}
            optional
            hint="All parties and the society read it."
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
