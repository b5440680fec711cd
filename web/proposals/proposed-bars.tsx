import type { Work } from '#contract/works/work.ts';
import { rightNames, rights } from '#domain/works/shares.ts';
import { coloursOf } from '../shares/share-bars.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ShareBar } from '../ui/shares/share-bar.tsx';
import { lineKey, type ProposalDraft, sharesOf } from './proposal-draft.ts';

/** The bars of the shares that are proposed: one when all rights are shared alike. */
export function ProposedBars({ work, draft }: { work: Work; draft: ProposalDraft }) {
  const colour = coloursOf(work.holders);
  const shown = draft.sharing === 'same' ? (['performing'] as const) : rights;
  return (
    <Stack gap={3}>
      {shown.map((right) => (
        <ShareBar
          key={right}
          right={draft.sharing === 'same' ? 'All rights' : `${rightNames[right]} right`}
          segments={work.holders.map((line) => ({
            key: lineKey(line),
            name: line.name,
            share: sharesOf(draft, line)[right],
            colour: colour(line.rights_holder_id),
          }))}
        />
      ))}
    </Stack>
  );
}
