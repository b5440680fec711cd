import type { Holder } from '#contract/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

const meanings = {
  performing: 'when it is played in public',
  mechanical: 'when it is copied',
  synchronisation: 'when it is set to pictures',
} as const;

/** Shares of one's own in plain words: role, and what each right pays for. */
export function MyLines({ holders }: { holders: readonly Pick<Holder, 'role' | 'shares'>[] }) {
  return (
    <Stack gap={3}>
      {holders.map(({ role, shares }) => (
        <Stack gap={1} key={role}>
          <Text strong>{`As ${roleNames[role].toLowerCase()} you hold`}</Text>
          <DefinitionList
            definitions={rights.map((right) => ({
              term: `${rightNames[right]} right`,
              value:
                shares[right] === 0
                  ? 'No share'
                  : `${formatShare(shares[right])}, ${meanings[right]}`,
            }))}
          />
        </Stack>
      ))}
    </Stack>
  );
}
