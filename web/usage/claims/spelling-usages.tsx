import type { Likely, Unmatched } from '#contract/usage/usage.ts';
import { formatMonth } from '#domain/text/dates.ts';
import { numberWords } from '../../imports/count-words.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

/** How many uses a spelling has, where, and from when to when. */
export function SpellingUses({
  of: { uses, sources, first_at, last_at },
}: {
  of: Pick<Likely | Unmatched, 'uses' | 'sources' | 'first_at' | 'last_at'>;
}) {
  const [first, last] = [formatMonth(first_at.slice(0, 7)), formatMonth(last_at.slice(0, 7))];
  return (
    <Stack gap={1}>
      <Text strong>{numberWords(uses)}</Text>
      <Text small tone="quiet">
        {[...sources, first === last ? first : `${first} to ${last}`].join(', ')}
      </Text>
    </Stack>
  );
}
