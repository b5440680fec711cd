import { useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { answerDispute, stepInDispute } from '#contract/disputes/disputes.ts';
import { call } from '../../platform/call.ts';
import { Button, type ButtonTone, LinkButton } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { leaveDialog } from '../../ui/layout/page-header.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { OfferedMove } from '../offered-moves.ts';
import { failureMessage } from './attempt.ts';
import { useDisputeCall } from './use-dispute-call.ts';

/** Makes a move: by going to its form, or after a dialog that says what it does. `quiet` beside others that lead. */
export function MoveButton({
  dispute,
  move,
  quiet = false,
}: {
  dispute: Dispute;
  move: OfferedMove;
  quiet?: boolean;
}) {
  const tone = quiet ? 'quiet' : move.isFirst ? 'primary' : 'secondary';
  // In another state the same button asks something else.
  return 'to' in move ? (
    <LinkButton wide={!quiet} to={move.to} tone={tone}>
      {move.button}
    </LinkButton>
  ) : (
    <AskedMove key={dispute.state} dispute={dispute} move={move} look={tone} />
  );
}

function AskedMove({
  dispute,
  move: { asks, title, button, consequence, tone },
  look,
}: {
  dispute: Dispute;
  move: Extract<OfferedMove, { asks: unknown }>;
  look: ButtonTone;
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
      <Button wide={look !== 'quiet'} tone={look} onClick={() => setAsking(true)}>
        {button}
      </Button>
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
