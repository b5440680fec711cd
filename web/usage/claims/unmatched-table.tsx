import type { Unmatched } from '#contract/usage/usage.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { AsLogged } from '../list/as-logged.tsx';
import { SpellingUses } from './spelling-usages.tsx';

/** Spellings that nobody knows of, each to be claimed; a claim of mine that waits stands in the place of the button. */
export function UnmatchedTable({
  rows,
  onClaim,
}: {
  rows: readonly Unmatched[];
  onClaim: (spelling: Unmatched) => void;
}) {
  return (
    <Table
      caption="Uses that are not matched"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'logged', header: 'As it was logged', cell: (row) => <AsLogged {...row} /> },
        { key: 'uses', header: 'Uses', named: true, cell: (row) => <SpellingUses of={row} /> },
        {
          key: 'claim',
          header: 'Is it yours?',
          named: true,
          card: 'bare',
          cell: (row) =>
            row.my_claim === null ? (
              <Stack gap={1}>
                <span>
                  <Button compact onClick={() => onClaim(row)}>
                    Claim it<VisuallyHidden>: {row.title}</VisuallyHidden>
                  </Button>
                </span>
                {row.is_claimed && (
                  <Text small tone="quiet">
                    Another member claims it. The society decides between you.
                  </Text>
                )}
              </Stack>
            ) : (
              <Stack gap={1}>
                <span>
                  <Badge>The society decides</Badge>
                </span>
                <Text small tone="quiet">
                  You claimed it for “{row.my_claim.recording.title}” on{' '}
                  <DateText date={row.my_claim.claimed_at} />; another was first.
                </Text>
              </Stack>
            ),
        },
      ]}
    />
  );
}
