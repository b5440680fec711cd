import type { DraftHolder, SplitDraft } from '#contract/drafts.ts';
import { isSameOwnership, manuscriptBehind, sharesByManuscript } from '#domain/works/manuscript.ts';
import { isPublisher, isWriter } from '#domain/works/roles.ts';
import { noShares, rights, type SharesByRight } from '#domain/works/shares.ts';
import { nameOf } from '../rightsholders/draft-person.ts';
import { shareText } from '../ui/shares/share-field.tsx';
import { actedForBy, manuscriptOf, sharesOf, sharesText } from './split-lines.ts';

/** The draft with its shares given in another way: what they say is kept as far as that way can say it. */
export function switchSharing(draft: SplitDraft, sharing: SplitDraft['sharing']): SplitDraft {
  if (sharing === draft.sharing) return draft;
  if (sharing === 'manuscript') return asManuscript(draft);
  return {
    ...draft,
    sharing,
    holders: draft.holders.map((holder, place) => ({
      ...holder,
      shares: typedAs(draft, holder, place, sharing),
    })),
  };
}

/** A line whose shares another way cannot say as they are. */
export type SharingLoss = {
  key: string;
  name: string;
  before: SharesByRight;
  after: SharesByRight;
};

/** What choosing another way would change of who owns what; empty where it means the same. */
export function lostBySwitching(draft: SplitDraft, sharing: SplitDraft['sharing']): SharingLoss[] {
  const before = sharesOf(draft);
  const after = sharesOf(switchSharing(draft, sharing));
  return draft.holders.flatMap(({ key, person }, place) => {
    const was = before[place] ?? noShares;
    const is = after[place] ?? noShares;
    return rights.every((right) => was[right] === is[right])
      ? []
      : [{ key, name: nameOf(person), before: was, after: is }];
  });
}

// Out of an agreed split come the derived shares; elsewhere what was typed stays as typed, readable or not.
function typedAs(
  draft: SplitDraft,
  { shares }: DraftHolder,
  place: number,
  sharing: 'same' | 'by_right',
): DraftHolder['shares'] {
  const typed =
    draft.sharing === 'manuscript' ? sharesText(sharesOf(draft)[place] ?? noShares) : shares;
  if (sharing === 'by_right' && draft.sharing === 'manuscript') return typed;
  const { performing } = typed;
  return { performing, mechanical: performing, synchronisation: performing };
}

function asManuscript(draft: SplitDraft): SplitDraft {
  const owned = sharesOf(draft);
  const asAgreed = { ...draft, sharing: 'manuscript' as const };
  const hasParts = draft.holders.some(({ part }) => part.trim() !== '');
  if (hasParts && isSameOwnership(owned, sharesByManuscript(manuscriptOf(asAgreed))))
    return asAgreed;
  const represents = draft.holders.map((holder) => actsFor(draft, holder, owned));
  const behind = manuscriptBehind(
    draft.holders.map(({ role }, place) => ({
      role,
      shares: owned[place] ?? noShares,
      represents: represents[place] ?? [],
      part: null,
    })),
  );
  return {
    ...asAgreed,
    holders: draft.holders.map((holder, place) => {
      const line = behind[place];
      if (!line) return holder;
      return isPublisher(holder.role)
        ? {
            ...holder,
            represents: line.represents.flatMap((writer) => draft.holders[writer]?.key ?? []),
            publisherPart: holdsNothing(owned[place])
              ? holder.publisherPart
              : sharesText(line.publisherPart),
          }
        : { ...holder, part: shareText(line.part) };
    }),
  };
}

// Whom a publisher acts for may not have been said: the one writer whose share is its own, or else all of them.
function actsFor(
  draft: SplitDraft,
  holder: DraftHolder,
  owned: readonly SharesByRight[],
): number[] {
  const said = actedForBy(draft, holder);
  if (said.length > 0 || !isPublisher(holder.role)) return said;
  const own = owned[draft.holders.indexOf(holder)]?.performing ?? 0;
  const writers = draft.holders.flatMap(({ role }, place) => (isWriter(role) ? [place] : []));
  const alike = writers.filter((place) => Math.abs((owned[place]?.performing ?? 0) - own) <= 1);
  if (own === 0) return [];
  return alike.length === 1 ? alike : writers;
}

function holdsNothing(shares: SharesByRight = noShares): boolean {
  return rights.every((right) => shares[right] === 0);
}
