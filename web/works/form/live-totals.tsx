import { noShares, type Right, rightNames, rights } from '#domain/works/shares.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { holderColours } from '../../ui/shares/holder-name.tsx';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { sharesOf } from './draft-shares.ts';
import { nameOf, type WorkDraft } from './work-draft.ts';

/** The share bars of the draft as it is typed: one where all rights are shared alike. */
export function LiveTotals({
  draft,
  inRights = rights,
}: {
  draft: WorkDraft;
  inRights?: readonly Right[];
}) {
  const colour = holderColours(draft.holders.map(({ key }) => key));
  const owned = sharesOf(draft);
  // An agreed split mostly gives every right alike: one bar says it then.
  const isOne =
    draft.sharing === 'same' ||
    (draft.sharing === 'manuscript' &&
      owned.every((shares) => rights.every((right) => shares[right] === shares.performing)));
  const shown = isOne ? (['performing'] as const) : inRights;
  return (
    <Stack gap={3}>
      {shown.map((right) => (
        <ShareBar
          key={right}
          right={isOne ? 'All rights' : `${rightNames[right]} right`}
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
