import { useState } from 'react';
import type { Dispute, SplitProposal } from '#contract/disputes/dispute.ts';
import { answerSplit, takeBackSplit } from '#contract/disputes/disputes.ts';
import { call } from '../../platform/call.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { leaveDialog } from '../../ui/layout/focus-heading.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfSplitForm } from '../dispute-address.ts';
import { failureWords } from './attempt.ts';
import { useDisputeCall } from './use-dispute-call.ts';

type Said = { accepted: true } | { reason: string } | 'take_back';

/** What I can say to a proposed split: accept, decline with a reason, propose another one, or take mine back. */
export function AnswerSplit({ dispute, proposal }: { dispute: Dispute; proposal: SplitProposal }) {
  const [isDeclining, setDeclining] = useState(false);
  const saying = useDisputeCall(
    dispute,
    (said: Said, { said: _, ...attempt }) => {
      const what = { params: { id: dispute.id, proposal_id: proposal.id }, ...attempt };
      if (said === 'take_back') return call(takeBackSplit, what);
      const body =
        'reason' in said
          ? ({ answer: 'declined', reason: said.reason } as const)
          : ({ answer: 'accepted' } as const);
      return call(answerSplit, { ...what, body });
    },
    {
      onDone() {
        setDeclining(false);
        leaveDialog();
      },
    },
  );
  const isLast = proposal.answers.every(({ is_me, answer }) => is_me || answer === 'accepted');
  if (!proposal.may_answer && !proposal.may_take_back) return null;
  return (
    <Stack gap={3}>
      {proposal.may_answer && (
        <Text>
          {isLast
            ? 'You are the last one asked: if you accept, the work is changed at once.'
            : 'It counts when every party has accepted.'}{' '}
          If you decline, the dispute goes on.
        </Text>
      )}
      <Row>
        {proposal.may_answer && (
          <>
            <Button
              tone="primary"
              onClick={() => saying.mutate({ accepted: true })}
              pending={saying.isPending && !isDeclining}
              pendingLabel="Accepting"
            >
              Accept this split
            </Button>
            <Button onClick={() => setDeclining(true)}>Decline it</Button>
            {dispute.acts.includes('propose') && (
              <LinkButton tone="quiet" to={addressOfSplitForm(dispute.id, 'propose')}>
                Propose another
              </LinkButton>
            )}
          </>
        )}
        {proposal.may_take_back && (
          <Button
            onClick={() => saying.mutate('take_back')}
            pending={saying.isPending}
            pendingLabel="Taking it back"
          >
            Take my proposal back
          </Button>
        )}
      </Row>
      {saying.isError && !isDeclining && (
        <Notice tone="failure" live>
          {failureWords(saying.error)}
        </Notice>
      )}
      <ReasonDialog
        title="Decline this split?"
        isOpen={isDeclining}
        onClose={() => {
          setDeclining(false);
          saying.reset();
        }}
        label="Why not?"
        hint="All parties and the society read it."
        action="Decline this split"
        pendingLabel="Declining"
        pending={saying.isPending}
        failure={saying.isError ? failureWords(saying.error) : null}
        onReason={(reason) => saying.mutate({ reason })}
      >
        <Text>The proposal ends, and the dispute goes on. You can propose another split then.</Text>
      </ReasonDialog>
    </Stack>
  );
}
