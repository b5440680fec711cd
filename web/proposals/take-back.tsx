import { type Proposal, takeBackProposal } from '#contract/proposals.ts';
import type { Work } from '#contract/work.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { useProposalCall } from './use-proposal-call.ts';

/** Takes back a proposal of mine that is still open. */
export function TakeBack({ proposal, work }: { proposal: Proposal; work: Work }) {
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
