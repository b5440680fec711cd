import { type Proposal, takeBackProposal } from '#contract/proposals.ts';
import type { Work } from '#contract/work.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { AnswerProposal } from './answer-proposal.tsx';
import { whoProposed } from './proposal-words.ts';
import { ProposedChanges } from './proposed-changes.tsx';

import { useProposalCall } from './use-proposal-call.ts';

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
            Nothing is asked of you. The version that stands stays in force until all have agreed.
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
        <Badge tone="waiting">Waits</Badge>
        {!is_member && ' Has no account: give them a link on the tab “Shares”.'}
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
        The version that stands stays in force until all have agreed. You may take your proposal
        back as long as it is open.
      </Text>
      <Row>
        <Button
          onClick={() => taking.mutate(undefined)}
          pending={taking.isPending}
          pendingLabel="Taking it back"
        >
          Take back my proposal
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
