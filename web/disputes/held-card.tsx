import type { Dispute } from '#contract/disputes/dispute.ts';
import { isOpen } from '#domain/disputes/dispute.ts';
import { formatShare, type Right, rightNames } from '#domain/works/shares.ts';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProseList } from '../ui/text/prose-list.tsx';
import { Text } from '../ui/text/text.tsx';
import { rightsInWords } from './dispute-words.ts';

/** What is contested and whether money for it is held, in words. */
export function HeldCard({ dispute }: { dispute: Dispute }) {
  const { state, contested_shares, is_held, rights } = dispute;
  const isOver = !isOpen(state) && state !== 'draft';
  if (contested_shares.length === 0 || isOver) {
    return (
      <Card title="Money">
        <Text>
          {isOver
            ? 'The dispute is over. Nothing is held for it any more.'
            : 'Nothing is contested, so nothing is held.'}
        </Text>
      </Card>
    );
  }
  return (
    <Card title={is_held ? 'Money that is held' : 'Money'}>
      <Stack gap={3}>
        <Text>
          {is_held
            ? 'Held until this is settled, and then paid to whom it belongs:'
            : 'This part is contested. Money for it is held only once all have been told, and until it is settled:'}
        </Text>
        <ProseList sentences={heldInWords(contested_shares, rights)} />
        <Text small tone="quiet">
          Nothing else of this work is held.
        </Text>
      </Stack>
    </Card>
  );
}

/** "20 % of Kofi Mensah’s share, all rights": said once where it is the same in all of the rights. */
function heldInWords(shares: Dispute['contested_shares'], rights: readonly Right[]): string[] {
  const ids = [...new Set(shares.map(({ rights_holder_id }) => rights_holder_id))];
  return ids.flatMap((id) => {
    const those = shares.filter(({ rights_holder_id }) => rights_holder_id === id);
    const [first] = those;
    if (first === undefined) return [];
    const whose = first.name === null ? 'of what nobody has claimed' : `of ${first.name}’s share`;
    const isAlike =
      those.length === rights.length && those.every(({ share }) => share === first.share);
    if (isAlike) {
      return [`${formatShare(first.share)} ${whose}, ${rightsInWords(rights).toLowerCase()}`];
    }
    return those.map(
      ({ right, share }) =>
        `${formatShare(share)} ${whose}, ${rightNames[right].toLowerCase()} right`,
    );
  });
}
