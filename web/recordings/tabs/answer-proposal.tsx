import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordingProposal } from '#contract/recordings/recording-proposal.ts';
import {
  answerRecordingProposal,
  withdrawRecordingProposal,
} from '#contract/recordings/recordings.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/text/text.tsx';

type Act = { act: 'accept' } | { act: 'decline'; reason: string } | { act: 'withdraw' };

/** What I can do with a claim or a proposed change that waits: accept or decline it, or withdraw my own. */
export function AnswerProposal({ proposal }: { proposal: RecordingProposal }) {
  const [isDeclining, setDeclining] = useState(false);
  const queries = useQueryClient();
  const { id, kind, may_answer, may_withdraw, by } = proposal;
  const acting = useMutation({
    mutationFn: async (act: Act): Promise<void> => {
      await send(id, act);
    },
    onSuccess: () => setDeclining(false),
    // It may have ended meanwhile: then the page shows how.
    onSettled: () => queries.invalidateQueries({ queryKey: ['recordings'] }),
  });
  if (!may_answer && !may_withdraw) return null;
  const what = kind === 'claim' ? 'claim' : 'change';
  return (
    <>
      <Row>
        {may_answer && (
          <>
            <Button
              tone="primary"
              pending={acting.isPending && !isDeclining}
              pendingLabel="Accepting"
              onClick={() => acting.mutate({ act: 'accept' })}
            >
              Accept this {what}
            </Button>
            <Button onClick={() => setDeclining(true)}>Decline this {what}</Button>
          </>
        )}
        {may_withdraw && (
          <Button
            pending={acting.isPending}
            pendingLabel="Withdrawing"
            onClick={() => acting.mutate({ act: 'withdraw' })}
          >
            Withdraw this {what}
          </Button>
        )}
      </Row>
      {acting.isError && !isDeclining && (
        <Notice tone="failure" live>
          {messageOf(acting.error)}
        </Notice>
      )}
      <ReasonDialog
        title={`Decline this ${what}?`}
        isOpen={isDeclining}
        onClose={() => {
          setDeclining(false);
          acting.reset();
        }}
        label="Why not?"
        hint={`${by.name} will read this.`}
        action={`Decline this ${what}`}
        pendingLabel="Declining"
        pending={acting.isPending}
        failure={acting.isError ? messageOf(acting.error) : null}
        onReason={(reason) => acting.mutate({ act: 'decline', reason })}
      >
        <Text>Nothing changes on the recording.</Text>
      </ReasonDialog>
    </>
  );
}

function send(id: string, act: Act): Promise<unknown> {
  const params = { id };
  switch (act.act) {
    case 'withdraw':
      return call(withdrawRecordingProposal, { params });
    case 'accept':
      return call(answerRecordingProposal, { params, body: { answer: 'accepted' } });
    case 'decline':
      return call(answerRecordingProposal, {
        params,
        body: { answer: 'declined', reason: act.reason },
      });
    default:
      return act satisfies never;
  }
}
