import { useState } from 'react';
import type { Dispute, SplitProposal } from '#contract/disputes/dispute.ts';
import { answerSplit, takeBackSplit } from '#contract/disputes/disputes.ts';
import { call } from '../../platform/call.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { leaveDialog } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfSplitForm } from '../dispute-address.ts';
import { failureMessage } from './attempt.ts';
import { useDisputeCall } from './use-dispute-call.ts';

type Said = { accepted: true } | { reason: string } | 'take_back';

/** What I can say to a proposed split: accept, decline with a reason, propose another one, or withdraw mine. */
export function AnswerSplit({ dispute, proposal }: { dispute: Dispute; proposal: SplitProposal }) {
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
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
        setAsking(null);
        leaveDialog();
      },
    },
  );
  const close = () => {
    setAsking(null);
    saying.reset();
  };
  if (!proposal.may_answer && !proposal.may_take_back) return null;
  return (
    <Stack gap={3}>
      <Row>
        {proposal.may_answer && (
          <>
            <Button tone="primary" wide onClick={() => setAsking('accept')}>
              Accept this split
            </Button>
            {dispute.acts.includes('propose') && (
              <LinkButton wide to={addressOfSplitForm(dispute.id, 'propose')}>
                Suggest another split
              </LinkButton>
            )}
            <Button tone="quiet" onClick={() => setAsking('decline')}>
              Decline
            </Button>
          </>
        )}
        {proposal.may_take_back && (
          <Button
            onClick={() => saying.mutate('take_back')}
            pending={saying.isPending}
            pendingLabel="Withdrawing"
          >
            Withdraw my proposal
          </Button>
        )}
      </Row>
      {saying.isError && asking === null && (
        <Notice tone="failure" live>
          {failureMessage(saying.error)}
        </Notice>
      )}
      <ConfirmDialog
        title="Accept this split?"
        isOpen={asking === 'accept'}
        onClose={close}
        action="Accept this split"
        tone="primary"
        pending={saying.isPending}
        pendingLabel="Accepting"
        cancelLabel="Not now"
        failure={saying.isError ? failureMessage(saying.error) : null}
        onConfirm={() => saying.mutate({ accepted: true })}
      >
        <Text>{meaningOfYes(proposal)}</Text>
      </ConfirmDialog>
      <ReasonDialog
        title="Decline this split?"
        isOpen={asking === 'decline'}
        onClose={close}
        label="Why not?"
        hint="All parties and the society read it."
        action="Decline this split"
        pendingLabel="Declining"
        pending={saying.isPending}
        failure={saying.isError ? failureMessage(saying.error) : null}
        onReason={(reason) => saying.mutate({ reason })}
      >
        <Text>
          The proposal ends and the dispute stays open. You can then propose another split.
        </Text>
      </ReasonDialog>
    </Stack>
  );
}

/** What accepting a proposed split does, from how many others still have to. */
function meaningOfYes({ answers, needs_society }: SplitProposal): string {
  const isLast = answers.every(({ is_me, answer }) => is_me || answer === 'accepted');
  if (!isLast) return 'The split changes when everyone has accepted.';
  return needs_society
    ? 'Everyone else has accepted. The split changes when the society confirms it.'
    : 'Everyone else has accepted. We change the work at once, and the dispute ends.';
}
