import { useState } from 'react';
import { answerProposal, type Proposal } from '#contract/proposals.ts';
import type { Work } from '#contract/work.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ReasonDialog } from '../ui/feedback/reason-dialog.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { useProposalCall } from './use-proposal-call.ts';

/** My answer to a proposal that waits for it. */
export function AnswerProposal({ proposal, work }: { proposal: Proposal; work: Work }) {
  const [isDeclining, setDeclining] = useState(false);
  const answering = useProposalCall(
    work.id,
    (reason: string | null) =>
      call(answerProposal, {
        params: { id: proposal.id },
        body: reason === null ? { answer: 'accepted' } : { answer: 'declined', reason },
      }),
    () => setDeclining(false),
  );
  const isLast = proposal.answers.filter(({ answer }) => answer === null).length === 1;
  return (
    <Stack gap={3}>
      <Heading level={3}>Do you agree?</Heading>
      <Text>
        {isLast
          ? 'You are the last one asked: if you accept, it is made at once.'
          : 'It is made once everybody who is asked has accepted.'}{' '}
        If you decline, everything stays as it is.
      </Text>
      <Row>
        <Button
          tone="primary"
          onClick={() => answering.mutate(null)}
          pending={answering.isPending && !isDeclining}
          pendingLabel="Accepting"
        >
          Accept this proposal
        </Button>
        <Button onClick={() => setDeclining(true)}>Decline it</Button>
      </Row>
      {answering.isError && !isDeclining && (
        <Notice tone="failure" live>
          {messageOf(answering.error)}
        </Notice>
      )}
      <ReasonDialog
        title="Decline this proposal?"
        isOpen={isDeclining}
        onClose={() => {
          setDeclining(false);
          answering.reset();
        }}
        label="Why not?"
        hint="Everybody named in this work reads it."
        action="Decline the proposal"
        pendingLabel="Declining"
        pending={answering.isPending}
        failure={answering.isError ? messageOf(answering.error) : null}
        onReason={(reason) => answering.mutate(reason)}
      >
        <Text>
          The proposal ends, and the work stays as it is. You may propose something else then.
        </Text>
      </ReasonDialog>
    </Stack>
  );
}
