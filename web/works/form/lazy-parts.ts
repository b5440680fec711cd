import type { WorkDraft } from '#contract/drafts.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { lazyChunk } from '../../platform/lazy-chunk.ts';

/** Parts of the first step that few works need: each is loaded when it is opened. */
export const MadeFrom = lazyChunk(
  () => import('./made-from.tsx'),
  (loaded) => loaded.MadeFrom,
);
export const MoreFacts = lazyChunk(
  () => import('./more-facts.tsx'),
  (loaded) => loaded.MoreFacts,
);

/** Whether anything is entered in the part "More about this song". */
export function isMoreGiven(draft: WorkDraft): boolean {
  // Safe: the keys of a literal object are its own.
  return (Object.keys(noRareFacts) as (keyof typeof noRareFacts)[]).some(
    (field) => draft[field] !== '',
  );
}
