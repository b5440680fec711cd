import { isPublisher, isWriter } from '#domain/works/roles.ts';
import { fullShare, parseShare, rights, splitEqually } from '#domain/works/shares.ts';
import { withHolder, withoutParts } from './change-holders.ts';
import type { ShareChange } from './draft-change.ts';
import { switchSharing } from './switch-sharing.ts';
import { type DraftHolder, noPart, shareText, type WorkDraft } from './work-draft.ts';

/** The draft after a change of its shares. */
export function changeShares(draft: WorkDraft, change: ShareChange): WorkDraft {
  switch (change.type) {
    case 'share_typed':
      return withoutParts(
        withHolder(draft, change.key, (holder) => ({
          ...holder,
          shares:
            draft.sharing === 'same'
              ? { performing: change.text, mechanical: change.text, synchronisation: change.text }
              : { ...holder.shares, [change.right]: change.text },
        })),
      );
    case 'part_typed':
      return withHolder(draft, change.key, (holder) => ({ ...holder, part: change.text }));
    case 'publisher_part_typed':
      return withHolder(draft, change.key, (holder) => ({
        ...holder,
        publisherPart: { ...holder.publisherPart, [change.right]: change.text },
      }));
    case 'sharing_chosen':
      return switchSharing(draft, change.sharing);
    case 'split_equally':
      return draft.sharing === 'manuscript' ? splitParts(draft) : withoutParts(splitShares(draft));
    default:
      return change satisfies never;
  }
}

const isSplit = (holder: DraftHolder) => !holder.isLocked && isWriter(holder.role);

/** What is not locked of the agreed percentages is split evenly among the writers; their publishers follow. */
function splitParts(draft: WorkDraft): WorkDraft {
  const taken = draft.holders
    .filter((holder) => isWriter(holder.role) && holder.isLocked)
    .reduce((sum, { part }) => sum + (parseShare(part) ?? 0), 0);
  const parts = splitEqually(Math.max(0, fullShare - taken), draft.holders.filter(isSplit).length);
  return eachOf(draft, isSplit, (holder, place) => ({
    ...holder,
    part: shareText(parts[place] ?? 0),
  }));
}

/**
 * What is not locked and not a publisher's is split evenly among the writers, right by right and exact to the
 * hundredth: 33.34 + 33.33 + 33.33. Publishers keep theirs.
 */
function splitShares(draft: WorkDraft): WorkDraft {
  const mayChange = (holder: DraftHolder) => !holder.isLocked && !isPublisher(holder.role);
  const count = draft.holders.filter(mayChange).length;
  const places = rights.map((right) => {
    const taken = draft.holders
      .filter((holder) => !mayChange(holder))
      .reduce((sum, holder) => sum + (parseShare(holder.shares[right]) ?? 0), 0);
    return { right, parts: splitEqually(Math.max(0, fullShare - taken), count) };
  });
  return eachOf(draft, mayChange, (holder, place) => {
    const shares = noPart();
    for (const { right, parts } of places) shares[right] = shareText(parts[place] ?? 0);
    return { ...holder, shares };
  });
}

/** The draft with each of the lines that `counts` changed by its place among them. */
function eachOf(
  draft: WorkDraft,
  counts: (holder: DraftHolder) => boolean,
  run: (holder: DraftHolder, place: number) => DraftHolder,
): WorkDraft {
  let next = 0;
  const holders = draft.holders.map((holder) => {
    if (!counts(holder)) return holder;
    const place = next;
    next += 1;
    return run(holder, place);
  });
  return { ...draft, holders };
}
