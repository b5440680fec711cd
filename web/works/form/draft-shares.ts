import type { DraftHolder, WorkDraft } from '#contract/drafts.ts';
import { type ManuscriptLine, sharesByManuscript } from '#domain/works/manuscript.ts';
import { isPublisher, isWriter } from '#domain/works/roles.ts';
import { parseShare, type Right, type Share, type SharesByRight } from '#domain/works/shares.ts';

/** What each holder owns as far as it can be read, line by line; what cannot be read counts as none. */
export function sharesOf(draft: WorkDraft): SharesByRight[] {
  return draft.sharing === 'manuscript'
    ? sharesByManuscript(manuscriptOf(draft))
    : draft.holders.map((holder) => ({
        performing: readShare(shareTextOf(draft, holder, 'performing')),
        mechanical: readShare(shareTextOf(draft, holder, 'mechanical')),
        synchronisation: readShare(shareTextOf(draft, holder, 'synchronisation')),
      }));
}

/** The agreed split as far as it can be read. */
export function manuscriptOf(draft: WorkDraft): ManuscriptLine[] {
  return draft.holders.map((holder) => ({
    role: holder.role,
    part: isWriter(holder.role) ? readShare(holder.part) : 0,
    represents: writersOf(draft, holder),
    publisherPart: {
      performing: readShare(holder.publisherPart.performing),
      mechanical: readShare(holder.publisherPart.mechanical),
      synchronisation: readShare(holder.publisherPart.synchronisation),
    },
  }));
}

/** The places of the writers for whom a holder acts; none for who is no publisher. */
export function writersOf(draft: WorkDraft, holder: DraftHolder): number[] {
  if (!isPublisher(holder.role)) return [];
  return draft.holders.flatMap((other, place) =>
    isWriter(other.role) && holder.represents.includes(other.key) ? [place] : [],
  );
}

/** The field in which a share of a line is typed; with one percentage for all rights it is the first. */
export function shareTextOf(draft: WorkDraft, holder: DraftHolder, right: Right): string {
  return draft.sharing === 'same' ? holder.shares.performing : holder.shares[right];
}

function readShare(text: string): Share {
  return parseShare(text) ?? 0;
}
