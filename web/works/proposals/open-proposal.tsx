import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerProposal, type Proposal, takeBackProposal } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { DefinitionList, Differences } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { changeText } from '../tabs/change-text.ts';
import { workQuery } from '../works.queries.ts';
import { whoProposed } from './proposal-banner.tsx';

/** The proposal that waits: what would change, why, who has said what, and my part in it. */
export function OpenProposal({ proposal, work }: { proposal: Proposal; work: Work }) {
  const isMyTurn = proposal.answers.some(({ is_me, answer }) => is_me && answer === null);
  return (
    <Card
      title={whoProposed(proposal)}
      aside={
        <Badge tone="waiting">
          Open until <DateText date={proposal.answer_by} />
        </Badge>
      }
    >
      <Stack gap={5}>
        <ProposedChanges proposal={proposal} />
        {proposal.reason !== null && <Text>Why: “{proposal.reason}”</Text>}
        <Stack gap={2}>
          <Heading level={3}>Who must agree</Heading>
          <DefinitionList
            definitions={proposal.answers.map((answer) => ({
              term: answer.is_me ? `${answer.name} (you)` : answer.name,
              value: <Said answer={answer} />,
            }))}
          />
        </Stack>
        {isMyTurn && <AnswerProposal proposal={proposal} work={work} />}
        {proposal.by.is_me && <TakeBack proposal={proposal} work={work} />}
        {!isMyTurn && !proposal.by.is_me && (
          <Text small tone="quiet">
            You do not need to answer. The current version applies until all have agreed.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Said({
  answer: { answer, answered_at, is_member },
}: {
  answer: Proposal['answers'][number];
}) {
  if (answer === null)
    return (
      <>
        <Badge tone="waiting">No answer yet</Badge>
        {!is_member && ' Has no account: send them a link from the tab “Shares”.'}
      </>
    );
  return (
    <>
      <Badge tone={answer === 'accepted' ? 'confirmed' : 'contested'}>
        {answer === 'accepted' ? 'Accepted' : 'Declined'}
      </Badge>{' '}
      {answered_at !== null && <DateText date={answered_at} />}
    </>
  );
}

/** Takes back a proposal of mine that is still open. */
function TakeBack({ proposal, work }: { proposal: Proposal; work: Work }) {
  const taking = useProposalCall(work.id, () =>
    call(takeBackProposal, { params: { id: proposal.id } }),
  );
  return (
    <Stack gap={3}>
      <Text small tone="quiet">
        The current version applies until all have agreed. You can withdraw your proposal until
        then.
      </Text>
      <Row>
        <Button
          onClick={() => taking.mutate(undefined)}
          pending={taking.isPending}
          pendingLabel="Withdrawing it"
        >
          Withdraw my proposal
        </Button>
      </Row>
      {taking.isError && (
        <Notice tone="failure" live>
          {messageOf(taking.error)}
        </Notice>
      )}
    </Stack>
  );
}

/** My answer to a proposal that waits for it. */
function AnswerProposal({ proposal, work }: { proposal: Proposal; work: Work }) {
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
          ? 'You are the last to answer. If you accept, the work changes at once.'
          : 'The work changes when everyone we asked has accepted.'}{' '}
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
        hint="Everyone named in this work can read it."
        action="Decline the proposal"
        pendingLabel="Declining"
        pending={answering.isPending}
        failure={answering.isError ? messageOf(answering.error) : null}
        onReason={(reason) => answering.mutate(reason)}
      >
        <Text>
          The proposal ends and the work stays as it is. You can then propose something else.
        </Text>
      </ReasonDialog>
    </Stack>
  );
}

/** Does something to a proposal about this work, and brings everything that it changes up to date. */
function useProposalCall<Given>(
  workId: string,
  run: (given: Given) => Promise<unknown>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const refresh = async () => {
    // The work first, for its page shows what may be done next; lists and figures may come when they come.
    await queries.invalidateQueries({ queryKey: workQuery(workId).queryKey });
    void queries.invalidateQueries({ queryKey: ['works'] });
  };
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      onDone?.();
      await refresh();
    },
    onError: async (error) => {
      // It has ended or changed in the meantime: how it stands now says more than the refusal.
      if (error instanceof CallError && [404, 409, 412].includes(error.status)) await refresh();
    },
  });
}

/** What a proposal would change, as it stood when it was made: old and new, field by field. */
export function ProposedChanges({ proposal }: { proposal: Proposal }) {
  if (proposal.kind === 'withdrawal') {
    return (
      <Text>
        We would withdraw the work. It would not appear in search, and nobody would be paid for it.
        Its history stays.
      </Text>
    );
  }
  return <Differences changes={proposal.changes.flatMap(changeText)} />;
}
