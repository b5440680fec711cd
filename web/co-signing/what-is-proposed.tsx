import type { CoSign } from '#contract/co-signing.ts';
import { DateText } from '../ui/date-text.tsx';
import { Differences } from '../ui/differences.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { changeInWords } from '../works/change-words.ts';

/** What somebody proposes: each change as old and new, why, and until when it waits. */
export function WhatIsProposed({ work: { proposal } }: { work: CoSign }) {
  if (proposal === null) return null;
  return (
    <Stack gap={3}>
      {proposal.kind === 'withdrawal' ? (
        <Text>
          The work would be withdrawn: it stays in the history, is no longer found in the
          repertoire, and nobody is paid for it.
        </Text>
      ) : (
        <Differences changes={proposal.changes.flatMap(changeInWords)} />
      )}
      {proposal.reason !== null && <Text>Why: “{proposal.reason}”</Text>}
      <Text small tone="quiet">
        Proposed by {proposal.by.name}. It waits until <DateText date={proposal.answer_by} />.
      </Text>
    </Stack>
  );
}
