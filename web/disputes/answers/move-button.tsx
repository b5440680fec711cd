import { useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { answerDispute, stepInDispute } from '#contract/disputes/disputes.ts';
import { call } from '../../platform/call.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { leaveDialog } from '../../ui/layout/focus-heading.ts';
import { Text } from '../../ui/text/text.tsx';
import type { OfferedMove } from '../act-words.ts';
import { failureWords } from './attempt.ts';
import { useDisputeCall } from './use-dispute-call.ts';

/** Makes a move: by going to its form, or after a dialog that says what it does. */
export function MoveButton({ dispute, move }: { dispute: Dispute; move: OfferedMove }) {
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
        keep="Not now"
        failure={making.isError ? failureWords(making.error) : null}
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
