import { useState } from 'react';
import type { Dispute, SplitProposal } from '#contract/disputes/dispute.ts';
import { answerSplit, takeBackSplit } from '#contract/disputes/disputes.ts';
import type { SplitProposalState } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ReasonDialog } from '../ui/feedback/reason-dialog.tsx';
import { Card, Disclosure } from '../ui/layout/card.tsx';
import { leaveDialog } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { failureMessage } from './answers/attempt.ts';
import { useDisputeCall } from './answers/use-dispute-call.ts';
import { addressOfSplitForm } from './dispute-address.ts';
import { SplitsBeside } from './splits-beside.tsx';

const ended: Record<Exclude<SplitProposalState, 'open'>, string> = {
  accepted: 'Accepted by all',
  declined: 'Declined',
  taken_back: 'Taken back',
  replaced: 'Another one came in its place',
  lapsed: 'Ended with the dispute',
};

const endedAtOnce = 5;

/** The splits that were proposed: those that are open with what I can say, and those that ended. */
export function ProposalsCard({ dispute }: { dispute: Dispute }) {
  const open = dispute.proposals
    .filter(({ state }) => state === 'open')
    // What waits for me first.
    .toSorted((a, b) => Number(b.may_answer) - Number(a.may_answer));
  const over = dispute.proposals.filter(({ state }) => state !== 'open').toReversed();
  return (
    <>
      {open.map((proposal) => (
        <Card
          key={proposal.id}
          title={titleOf(proposal)}
          aside={proposal.may_answer && <Badge tone="waiting">Waits for you</Badge>}
          flush
        >
          <Stack gap={4}>
            <Proposed dispute={dispute} proposal={proposal} />
            <Stack gap={3} padded>
              {proposal.needs_society && (
                <Text small>
                  It takes something from somebody who cannot be asked here. When all others have
                  accepted, the society confirms it.
                </Text>
              )}
              <AnswerSplit dispute={dispute} proposal={proposal} />
            </Stack>
          </Stack>
        </Card>
      ))}
      {over.length > 0 && (
        <Card title="Proposals that ended">
          {over.slice(0, endedAtOnce).map((proposal) => (
            <Ended key={proposal.id} dispute={dispute} proposal={proposal} />
          ))}
          {over.length > endedAtOnce && (
            <Disclosure label={`Earlier (${over.length - endedAtOnce})`}>
              {over.slice(endedAtOnce).map((proposal) => (
                <Ended key={proposal.id} dispute={dispute} proposal={proposal} />
              ))}
            </Disclosure>
          )}
        </Card>
      )}
    </>
  );
}

function Ended({ dispute, proposal }: { dispute: Dispute; proposal: SplitProposal }) {
  const { is_mine, name, made_at, state } = proposal;
  const how = state === 'open' ? '' : ended[state].toLowerCase();
  return (
    <Disclosure label={`${is_mine ? 'Yours' : name}, ${formatFullDate(made_at)}: ${how}`}>
      <Proposed dispute={dispute} proposal={proposal} />
    </Disclosure>
  );
}

function titleOf({ is_mine, rights_holder_id, name }: SplitProposal): string {
  if (is_mine) return 'You proposed a split';
  return rights_holder_id === null ? 'Agreed with the mediator' : `${name} proposed a split`;
}

function Proposed({ dispute, proposal }: { dispute: Dispute; proposal: SplitProposal }) {
  return (
    <Stack gap={4}>
      {proposal.message !== null && (
        <Stack gap={1} padded>
          <Text>“{proposal.message}”</Text>
        </Stack>
      )}
      <SplitsBeside
        inRights={dispute.rights}
        splits={[
          { key: 'stands', title: 'What stands', lines: dispute.standing },
          { key: 'proposed', title: 'Proposed', lines: proposal.lines },
        ]}
      />
      <SplitAnswers answers={proposal.answers} state={proposal.state} />
    </Stack>
  );
}

type SplitAnswer = SplitProposal['answers'][number];

/** What the parties have said to a proposed split, and while it is open for whom it waits. For a flush Card. */
function SplitAnswers({ answers, state }: Pick<SplitProposal, 'answers' | 'state'>) {
  const accepted = answers.filter(({ answer }) => answer === 'accepted');
  const waited = state === 'open' ? answers.filter(({ answer }) => answer === null) : [];
  const declined = answers.filter(({ answer }) => answer === 'declined');
  return (
    <Stack gap={1} padded>
      {accepted.length > 0 && <Text tone="confirmed">Accepted by {namesOf(accepted)}.</Text>}
      {waited.length > 0 && <Text tone="waiting">Waits for {namesOf(waited)}.</Text>}
      {declined.map((one) => (
        <Text key={one.rights_holder_id} tone="contested">
          Declined by {namesOf([one])}
          {one.reason === null ? '.' : `: “${one.reason}”`}
        </Text>
      ))}
    </Stack>
  );
}

/** Everybody by name, me first. */
function namesOf(those: readonly SplitAnswer[]): string {
  const mineFirst = those.toSorted((a, b) => Number(b.is_me) - Number(a.is_me));
  return new Intl.ListFormat('en-GB').format(
    mineFirst.map(({ is_me, name }) => (is_me ? 'you' : name)),
  );
}

type Said = { accepted: true } | { reason: string } | 'take_back';

/** What I can say to a proposed split: accept, decline with a reason, propose another one, or take mine back. */
function AnswerSplit({ dispute, proposal }: { dispute: Dispute; proposal: SplitProposal }) {
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
          {failureMessage(saying.error)}
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
        failure={saying.isError ? failureMessage(saying.error) : null}
        onReason={(reason) => saying.mutate({ reason })}
      >
        <Text>The proposal ends, and the dispute goes on. You can propose another split then.</Text>
      </ReasonDialog>
    </Stack>
  );
}
