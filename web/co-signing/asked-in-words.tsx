import type { CoSign } from '#contract/co-signing.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import { DateText } from '../ui/date-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Differences } from '../ui/differences.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { changeInWords } from '../works/change-words.ts';
import { myLines } from './co-sign-draft.ts';

const meanings = {
  performing: 'when the work is played in public: radio, stage, bars',
  mechanical: 'when it is copied: discs, downloads',
  synchronisation: 'when it is set to pictures: film, adverts',
} as const;

/** My share right by right, in plain words. */
export function MyShare({ work }: { work: CoSign }) {
  return (
    <Stack gap={3}>
      {myLines(work).map(({ role, shares }) => (
        <Stack gap={1} key={role}>
          <Text strong>{`${roleNames[role]}: you hold`}</Text>
          <DefinitionList
            definitions={rights.map((right) => ({
              term: `${rightNames[right]} right`,
              value:
                shares[right] === 0
                  ? 'no share'
                  : `${formatShare(shares[right])} ${meanings[right]}`,
            }))}
          />
        </Stack>
      ))}
    </Stack>
  );
}

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
