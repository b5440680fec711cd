import type { Work } from '#contract/works/work.ts';
import { rightNames, rights } from '#domain/works/shares.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { holderColours } from '../../ui/shares/holder-name.tsx';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import type { LineDraft } from './line-draft.ts';
import { readLineShares } from './line-input.ts';

const newKey = 'new';

/** The bars of a work with the line that is being added: one when all rights are shared alike, with what is unclaimed. */
export function LineTotals({ work, draft, name }: { work: Work; draft: LineDraft; name: string }) {
  const entered = readLineShares(draft);
  const colour = holderColours([
    ...work.holders.map(({ rights_holder_id }) => rights_holder_id),
    newKey,
  ]);
  const shown = draft.sharing === 'same' && isAlike(work) ? (['performing'] as const) : rights;
  return (
    <Stack gap={3}>
      {shown.map((right) => (
        <ShareBar
          key={right}
          right={shown.length === 1 ? 'All rights' : `${rightNames[right]} right`}
          segments={[
            ...work.holders.map((holder) => ({
              key: `${holder.rights_holder_id} ${holder.role}`,
              name: holder.name,
              share: holder.shares[right],
              colour: colour(holder.rights_holder_id),
              state:
                holder.confirmation === 'confirmed'
                  ? ('confirmed' as const)
                  : ('unconfirmed' as const),
            })),
            {
              key: newKey,
              name,
              share: entered[right],
              colour: colour(newKey),
              state: 'unconfirmed' as const,
            },
          ]}
        />
      ))}
    </Stack>
  );
}

/** Whether all who hold this work hold the same of every right. */
export function isAlike(work: Work): boolean {
  return work.holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
}
