import type { DraftHolder, SplitDraft } from '#contract/drafts.ts';
import type { Holder } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { collectorRoles, placesActedFor } from '#domain/works/chains/chains.ts';
import {
  isSameOwnership,
  type ManuscriptLine,
  manuscriptBehind,
  publisherDefaults,
  sharesByManuscript,
} from '#domain/works/manuscript.ts';
import { isOneOf, isPublisher, isWriter, type Role } from '#domain/works/roles.ts';
import {
  noShares,
  parseShare,
  type Right,
  rights,
  type Share,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { trimShares, trimSharesByRight } from '#domain/works/trim-shares.ts';
import { newKey } from '../platform/new-key.ts';
import { givenShare, shareText } from '../ui/shares/share-field.tsx';

/**
 * What each holder owns as far as it can be read, line by line; what cannot be read counts as none. What rounding added above 100 % is
 * taken off again, never from a share that its holder has confirmed.
 */
export function sharesOf(draft: SplitDraft): SharesByRight[] {
  if (draft.sharing === 'manuscript') return sharesByManuscript(manuscriptOf(draft));
  return trimSharesByRight(typedShares(draft), isLockedIn(draft));
}

function typedShares(draft: SplitDraft): SharesByRight[] {
  return draft.holders.map((holder) => ({
    performing: readShare(shareTextOf(draft, holder, 'performing')),
    mechanical: readShare(shareTextOf(draft, holder, 'mechanical')),
    synchronisation: readShare(shareTextOf(draft, holder, 'synchronisation')),
  }));
}

const typedParts = ({ holders }: SplitDraft): Share[] =>
  holders.map(({ role, part }) => (isWriter(role) ? readShare(part) : 0));

const isLockedIn =
  ({ holders }: SplitDraft) =>
  (place: number): boolean =>
    holders[place]?.isLocked ?? false;

/** The names of those from whose shares rounding is taken off, and what their shares come to as typed; null where nothing is. */
export function trimmedFrom(draft: SplitDraft): { keys: string[]; typed: Share } | null {
  const isAgreed = draft.sharing === 'manuscript';
  for (const right of rights) {
    const typed = isAgreed ? typedParts(draft) : typedShares(draft).map((shares) => shares[right]);
    const kept = trimShares(typed, isLockedIn(draft));
    const keys = draft.holders.flatMap(({ key }, place) =>
      kept[place] === typed[place] ? [] : [key],
    );
    if (keys.length > 0) return { keys, typed: typed.reduce((sum, share) => sum + share, 0) };
  }
  return null;
}

/** The agreed split as far as it can be read, rounding above 100 % taken off. */
export function manuscriptOf(draft: SplitDraft): ManuscriptLine[] {
  const parts = trimShares(typedParts(draft), isLockedIn(draft));
  return draft.holders.map((holder, place) => ({
    role: holder.role,
    part: parts[place] ?? 0,
    represents: actedForBy(draft, holder),
    publisherPart: {
      performing: readShare(holder.publisherPart.performing),
      mechanical: readShare(holder.publisherPart.mechanical),
      synchronisation: readShare(holder.publisherPart.synchronisation),
    },
  }));
}

/** The holders with what they own and the places of those for whom they act. */
export function chainOf(draft: SplitDraft, owned: readonly SharesByRight[]) {
  return draft.holders.map((one, place) => ({
    ...one,
    represents: actedForBy(draft, one),
    shares: owned[place] ?? noShares,
  }));
}

/** The places of those for whom a holder acts, writers and publishers. */
export function actedForBy(draft: SplitDraft, holder: DraftHolder): number[] {
  const lines = draft.holders.map(({ key, role }) => ({ id: key, role }));
  return placesActedFor(lines, draft.holders.indexOf(holder), holder.represents);
}

/** Where and how a holder collects, without the names of territories; undefined leaves what is stored as it is. */
export function givenCollection({ collection }: DraftHolder): HolderInput['collection'] {
  if (!collection) return collection;
  const territories = collection.territories.map(({ tis, is_excluded }) => ({ tis, is_excluded }));
  return { ...collection, territories };
}

/** The field in which a share of a line is typed; with one percentage for all rights it is the first. */
export function shareTextOf(draft: SplitDraft, holder: DraftHolder, right: Right): string {
  return draft.sharing === 'same' ? holder.shares.performing : holder.shares[right];
}

function readShare(text: string): Share {
  return parseShare(text) ?? 0;
}

/** The shares of each right as they stand in their fields. */
export function sharesText(shares: SharesByRight): Record<Right, string> {
  return {
    performing: shareText(shares.performing),
    mechanical: shareText(shares.mechanical),
    synchronisation: shareText(shares.synchronisation),
  };
}

/** Nothing owned of anybody's share. */
export const noPart = (): DraftHolder['publisherPart'] => ({
  performing: '',
  mechanical: '',
  synchronisation: '',
});

/** What a holder in `role` owns of the shares of those they act for until something else is said. */
export function usualPart(role: Role): DraftHolder['publisherPart'] {
  return isPublisher(role) ? sharesText(publisherDefaults[role]) : noPart();
}

/** A line of a work as far as a split is made of it. */
export type LineOfWork = Pick<
  Holder,
  | 'rights_holder_id'
  | 'name'
  | 'role'
  | 'shares'
  | 'manuscript_share'
  | 'represents'
  | 'confirmation'
  | 'is_me'
  | 'is_member'
  | 'ipi_name_number'
> &
  Partial<Pick<Holder, 'kind' | 'collection'>>;

/** The lines of a registered work as they are edited, given in the way in which they were entered. */
export function holdersOf(holders: readonly LineOfWork[]): Pick<SplitDraft, 'sharing' | 'holders'> {
  const lines = linesBehind(holders);
  const isAgreed = holders.some((holder) => holder.manuscript_share !== null);
  return {
    sharing: isAgreed && standsBy(holders, lines) ? 'manuscript' : plainSharing(holders),
    holders: draftHolders(holders, lines),
  };
}

function draftHolders(
  holders: readonly LineOfWork[],
  lines: readonly ManuscriptLine[],
): DraftHolder[] {
  const keys = holders.map(() => newKey());
  return holders.map((holder, place) => {
    const line = lines[place];
    const actsFor = line?.represents ?? [];
    return {
      key: keys[place] ?? newKey(),
      person: {
        kind: 'known',
        id: holder.rights_holder_id,
        name: holder.name,
        ipi: holder.ipi_name_number,
        isMe: holder.is_me,
        isMember: holder.is_member,
        ...(holder.kind !== undefined && { holderKind: holder.kind }),
      },
      role: holder.role,
      shares: sharesText(holder.shares),
      isLocked: holder.confirmation === 'confirmed' && !holder.is_me,
      ...(isOneOf(collectorRoles, holder.role) && { isStored: true }),
      part: holder.manuscript_share === null ? '' : shareText(holder.manuscript_share),
      represents: actsFor.flatMap((writer) => keys[writer] ?? []),
      ...(holder.collection !== undefined && { collection: holder.collection }),
      publisherPart:
        line && actsFor.length > 0 ? sharesText(line.publisherPart) : usualPart(holder.role),
    };
  });
}

// Whom somebody acts for is saved by person: all their lines for which one in that role can act are meant.
function linesBehind(holders: readonly LineOfWork[]): ManuscriptLine[] {
  return manuscriptBehind(
    holders.map((holder, own) => ({
      role: holder.role,
      shares: holder.shares,
      part: holder.manuscript_share,
      represents: placesActedFor(
        holders.map(({ rights_holder_id: id, role }) => ({ id, role })),
        own,
        holder.represents,
      ),
    })),
  );
}

function standsBy(holders: readonly LineOfWork[], lines: readonly ManuscriptLine[]): boolean {
  const stands = holders.map(({ shares }) => shares);
  return isSameOwnership(stands, sharesByManuscript(lines));
}

function plainSharing(holders: readonly LineOfWork[]): SplitDraft['sharing'] {
  const isAlike = holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  return isAlike ? 'same' : 'by_right';
}

/** Whether every share that is typed in this way of sharing can be read. */
export function isReadable(draft: SplitDraft): boolean {
  return draft.holders.every((holder) => {
    if (draft.sharing !== 'manuscript')
      return rights.every((right) => canRead(shareTextOf(draft, holder, right)));
    return isWriter(holder.role)
      ? canRead(holder.part)
      : rights.every((right) => canRead(holder.publisherPart[right]));
  });
}

function canRead(text: string): boolean {
  return !Number.isNaN(givenShare(text));
}

/** With one percentage for all rights there is one field for the three. */
export function inOneField({ sharing }: SplitDraft, path: string): string {
  return sharing === 'same' ? path.replace(/\.(mechanical|synchronisation)$/, '.performing') : path;
}
