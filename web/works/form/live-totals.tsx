import { noShares, rightNames, rights } from '#domain/works/shares.ts';
import { holderColours } from '../../ui/holder-colours.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { Stack } from '../../ui/stack.tsx';
import { sharesOf } from './draft-shares.ts';
import { nameOf, type WorkDraft } from './work-draft.ts';

/** The share bars of the draft as it is typed: one when all rights are shared alike. */
export function LiveTotals({ draft }: { draft: WorkDraft }) {
  const colour = holderColours(draft.holders.map(({ key }) => key));
  const owned = sharesOf(draft);
  const shown = draft.sharing === 'same' ? (['performing'] as const) : rights;
  return (
    <Stack gap={3}>
      {shown.map((right) => (
        <ShareBar
          key={right}
          right={draft.sharing === 'same' ? 'All rights' : `${rightNames[right]} right`}
          segments={draft.holders.map((holder, index) => ({
            key: holder.key,
            name: nameOf(holder.person),
            share: (owned[index] ?? noShares)[right],
            colour: colour(holder.key),
          }))}
        />
      ))}
    </Stack>
  );
}
