import type { Dispute } from '#contract/disputes/dispute.ts';
import { pages } from '#contract/pages.ts';
import { isOpen } from '#domain/disputes/dispute.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { SplitsBeside } from './splits-beside.tsx';

/** What stands, what is claimed, and what was answered, beside each other with their differences. */
export function SplitsCard({ dispute }: { dispute: Dispute }) {
  const { state, kind, other_work, claims, standing, rights, contested_shares } = dispute;
  const isOver = !isOpen(state) && state !== 'draft';
  if (kind === 'duplicate_work') {
    return (
      <Card title="Both works">
        <Text>
          {dispute.raised_by_name} says that this work is the same as{' '}
          {other_work === null ? (
            'another one'
          ) : (
            <TextLink to={pages.work(other_work.id)}>
              {other_work.title}, {other_work.work_number}
            </TextLink>
          )}
          .{' '}
          {isOver
            ? 'How it ended is said above.'
            : 'If everybody agrees, or the society finds so, both are made one.'}
        </Text>
      </Card>
    );
  }
  return (
    <Card title="Both sides" flush>
      <Stack gap={3}>
        {claims.length === 0 && (
          <Stack gap={1} padded>
            <Text tone="quiet">Nobody has said yet how it should be shared.</Text>
          </Stack>
        )}
        <SplitsBeside
          inRights={rights}
          contested={(isOver ? [] : contested_shares).flatMap(
            ({ right, rights_holder_id, share }) =>
              rights_holder_id === null ? [] : [{ right, holderId: rights_holder_id, share }],
          )}
          splits={[
            { key: 'stands', title: isOver ? 'What stood' : 'What stands', lines: standing },
            ...claims.map((claim) => ({
              key: claim.rights_holder_id,
              title: claim.is_mine
                ? 'Your split'
                : claim.side === 'claimant'
                  ? `${claim.name}’s claim`
                  : `${claim.name}’s split`,
              lines: claim.lines,
            })),
          ]}
        />
      </Stack>
    </Card>
  );
}
