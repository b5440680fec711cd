import type { DraftHolder, DraftPerson, SplitDraft } from '#contract/drafts.ts';
import { isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { usuallyActsFor } from '#domain/works/chains/chains.ts';
import type { NamedCollection } from '#domain/works/chains/collection-text.ts';
import { isPublisher, isWriter, type Role } from '#domain/works/roles.ts';
import { fullShare, parseShare, type Right, rights, splitEqually } from '#domain/works/shares.ts';
import { newKey } from '../platform/new-key.ts';
import { kindOf } from '../rightsholders/draft-person.ts';
import { shareText } from '../ui/shares/share-field.tsx';
import { noPart, usualPart } from './split-lines.ts';
import { switchSharing } from './switch-sharing.ts';

type HolderChange =
  | { type: 'holder_added'; person: DraftPerson }
  | { type: 'person_changed'; key: string; person: DraftPerson }
  | { type: 'role_chosen'; key: string; role: Role }
  | { type: 'represents_chosen'; key: string; represents: readonly string[] }
  | { type: 'collection_changed'; key: string; collection: NamedCollection | null }
  | { type: 'holder_removed'; key: string };

type ShareChange =
  | { type: 'share_typed'; key: string; right: Right; text: string }
  | { type: 'part_typed'; key: string; text: string }
  | { type: 'publisher_part_typed'; key: string; right: Right; text: string }
  | { type: 'sharing_chosen'; sharing: SplitDraft['sharing'] }
  | { type: 'split_equally' };

/** What can be done to a split: to who stands among the rights holders, and to their shares. */
export type SplitChange = HolderChange | ShareChange;

/** What the fields of a split get: the draft, how to change it, and what is wrong at a field. */
export type SplitProps = {
  draft: SplitDraft;
  /** The rights whose shares are entered, where it is not all of them: then they are given right by right. */
  inRights?: readonly Right[];
  change: (change: SplitChange) => void;
  problemAt: (path: string) => string | undefined;
  /** Whether to ask where and how each line is collected; a dispute is about shares alone. */
  asksCollection?: boolean;
};

/** The split after one change. */
export function changeSplit(draft: SplitDraft, change: SplitChange): SplitDraft {
  switch (change.type) {
    case 'holder_added':
      return withAdded(draft, change.person);
    case 'person_changed':
      return withHolder(draft, change.key, (holder) => ({ ...holder, person: change.person }));
    case 'role_chosen':
      return withoutParts(
        withHolder(draft, change.key, (holder) => inRole(draft, holder, change.role)),
      );
    case 'represents_chosen':
      return withoutParts(
        withHolder(draft, change.key, (holder) => ({
          ...holder,
          represents: [...change.represents],
        })),
      );
    case 'collection_changed':
      return {
        ...draft,
        holders: draft.holders.map((holder) =>
          holder.key === change.key ? { ...holder, collection: change.collection } : holder,
        ),
      };
    case 'holder_removed':
      return withoutParts({
        ...draft,
        holders: draft.holders
          .filter(({ key }) => key !== change.key)
          .map((holder) => ({
            ...holder,
            represents: holder.represents.filter((key) => key !== change.key),
          })),
      });
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

/** The draft with one of its lines changed. */
function withHolder(
  draft: SplitDraft,
  key: string,
  run: (holder: DraftHolder) => DraftHolder,
): SplitDraft {
  return {
    ...draft,
    holders: draft.holders.map((holder) => {
      if (holder.key !== key) return holder;
      const { isStored: _, ...changed } = run(holder);
      return changed;
    }),
  };
}

/** Where shares are typed themselves, the percentages that they once came from no longer explain them after a change. */
function withoutParts(draft: SplitDraft): SplitDraft {
  if (draft.sharing === 'manuscript') return draft;
  return { ...draft, holders: draft.holders.map((holder) => ({ ...holder, part: '' })) };
}

function withAdded(draft: SplitDraft, person: DraftPerson): SplitDraft {
  const role = firstRole(draft, person);
  const added: DraftHolder = {
    key: newKey(),
    person,
    role,
    shares: noPart(),
    isLocked: false,
    part: '',
    represents: isPublisher(role) ? onlyOneWithout(draft) : [],
    publisherPart: usualPart(role),
  };
  // A publisher who waits for its first writer acts for that one.
  const isFirst = isWriter(role) && !draft.holders.some((holder) => isWriter(holder.role));
  const holders = isFirst
    ? draft.holders.map((holder) =>
        isPublisher(holder.role) && holder.represents.length === 0
          ? { ...holder, represents: [added.key] }
          : holder,
      )
    : draft.holders;
  return { ...draft, holders: [...holders, added] };
}

function firstRole(draft: SplitDraft, person: DraftPerson): Role {
  const kind = kindOf(person);
  if (kind === 'corporate') return 'E';
  // An anonymous writer wrote what was there before; who is named changed it.
  if (draft.version_kind === 'modification' && !(kind && isAnonymous(kind))) return 'AR';
  return draft.text_music_relationship === 'MUS' ? 'C' : 'CA';
}

function inRole(draft: SplitDraft, holder: DraftHolder, role: Role): DraftHolder {
  if (!isPublisher(role)) return { ...holder, role };
  const isUntouched = isSamePart(holder.publisherPart, usualPart(holder.role));
  const others = { ...draft, holders: draft.holders.filter(({ key }) => key !== holder.key) };
  return {
    ...holder,
    role,
    publisherPart: isUntouched ? usualPart(role) : holder.publisherPart,
    represents: actsForIn(others, holder, role),
  };
}

// Who collects does so for the original publisher, until something else is chosen: for which of several has to be said.
function actsForIn(others: SplitDraft, { role: before, represents }: DraftHolder, role: Role) {
  const isOwner = before === 'E' || isWriter(before);
  const usual = isOwner && role !== 'E' ? usuallyActsFor(others.holders, role) : [];
  if (usual.length > 1) return [];
  if (usual.length === 1) return usual.flatMap((place) => others.holders[place]?.key ?? []);
  return represents.length > 0 ? represents : onlyOneWithout(others);
}

// For whom a publisher acts is plain only where one writer alone has none yet.
function onlyOneWithout({ holders }: SplitDraft): string[] {
  const acted = new Set(
    holders.flatMap(({ role, represents }) => (isPublisher(role) ? represents : [])),
  );
  const without = holders.filter(({ role, key }) => isWriter(role) && !acted.has(key));
  return without.length === 1 ? without.map(({ key }) => key) : [];
}

const isSplit = (holder: DraftHolder) => !holder.isLocked && isWriter(holder.role);

/** What is not locked of the agreed percentages is split evenly among the writers; their publishers follow. */
function splitParts(draft: SplitDraft): SplitDraft {
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
function splitShares(draft: SplitDraft): SplitDraft {
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
  draft: SplitDraft,
  counts: (holder: DraftHolder) => boolean,
  run: (holder: DraftHolder, place: number) => DraftHolder,
): SplitDraft {
  let next = 0;
  const holders = draft.holders.map((holder) => {
    if (!counts(holder)) return holder;
    const place = next;
    next += 1;
    return run(holder, place);
  });
  return { ...draft, holders };
}

const isSamePart = (one: DraftHolder['publisherPart'], other: DraftHolder['publisherPart']) =>
  rights.every((right) => one[right] === other[right]);
