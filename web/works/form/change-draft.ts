import type { Role } from '#domain/works/roles.ts';
import { isPublisher } from '#domain/works/roles.ts';
import { fullShare, parseShare, type Right, rights, splitEqually } from '#domain/works/shares.ts';
import type { TitleKind } from '#domain/works/work.ts';
import { type DraftPerson, newKey, shareText, usualPart, type WorkDraft } from './work-draft.ts';

/** The facts of the work that are typed or chosen in one field each. */
export type DraftFacts = Omit<
  WorkDraft,
  'holders' | 'alternative_titles' | 'recordings' | 'sharing'
>;

/** Everything that can be done to a draft. */
export type DraftChange =
  | { type: 'facts'; facts: Partial<DraftFacts> }
  | { type: 'title_added' }
  | { type: 'title_changed'; key: string; title?: string; kind?: TitleKind }
  | { type: 'title_removed'; key: string }
  | { type: 'holder_added'; person: DraftPerson }
  | { type: 'person_changed'; key: string; person: DraftPerson }
  | { type: 'role_chosen'; key: string; role: Role }
  | { type: 'share_typed'; key: string; right: Right; text: string }
  | { type: 'holder_removed'; key: string }
  | { type: 'sharing_chosen'; sharing: WorkDraft['sharing'] }
  | { type: 'split_equally' };

/** The draft after one change. */
export function changeDraft(draft: WorkDraft, change: DraftChange): WorkDraft {
  switch (change.type) {
    case 'facts':
      return { ...draft, ...change.facts };
    case 'title_added':
      return {
        ...draft,
        alternative_titles: [...draft.alternative_titles, { key: newKey(), title: '', kind: 'AT' }],
      };
    case 'title_changed':
      return {
        ...draft,
        alternative_titles: draft.alternative_titles.map((title) =>
          title.key === change.key
            ? { ...title, title: change.title ?? title.title, kind: change.kind ?? title.kind }
            : title,
        ),
      };
    case 'title_removed':
      return {
        ...draft,
        alternative_titles: draft.alternative_titles.filter(({ key }) => key !== change.key),
      };
    case 'holder_added':
      return { ...draft, holders: [...draft.holders, newHolder(draft, change.person)] };
    case 'person_changed':
      return withHolder(draft, change.key, (holder) => ({ ...holder, person: change.person }));
    case 'role_chosen':
      return withHolder(draft, change.key, (holder) => ({ ...holder, role: change.role }));
    case 'share_typed':
      return withHolder(draft, change.key, (holder) => ({
        ...holder,
        shares:
          draft.sharing === 'same'
            ? { performing: change.text, mechanical: change.text, synchronisation: change.text }
            : { ...holder.shares, [change.right]: change.text },
      }));
    case 'holder_removed':
      return { ...draft, holders: draft.holders.filter(({ key }) => key !== change.key) };
    case 'sharing_chosen':
      return withSharing(draft, change.sharing);
    case 'split_equally':
      return splitAmongWriters(draft);
    default:
      return change satisfies never;
  }
}

function withHolder(
  draft: WorkDraft,
  key: string,
  run: (holder: WorkDraft['holders'][number]) => WorkDraft['holders'][number],
): WorkDraft {
  return {
    ...draft,
    holders: draft.holders.map((holder) => (holder.key === key ? run(holder) : holder)),
  };
}

function newHolder(draft: WorkDraft, person: DraftPerson): WorkDraft['holders'][number] {
  const isArrangement = draft.version_kind === 'modification';
  const role =
    person.kind === 'corporate'
      ? 'E'
      : isArrangement
        ? 'AR'
        : draft.text_music_relationship === 'MUS'
          ? 'C'
          : 'CA';
  return {
    key: newKey(),
    person,
    role,
    shares: { performing: '', mechanical: '', synchronisation: '' },
    isLocked: false,
    part: '',
    represents: [],
    publisherPart: usualPart(role),
  };
}

/**
 * What is not locked and not a publisher's is split evenly among the writers, right by right and exact to the
 * hundredth: 33.34 + 33.33 + 33.33. With one percentage for all rights, publishers keep theirs.
 */
function splitAmongWriters(draft: WorkDraft): WorkDraft {
  const mayChange = (holder: WorkDraft['holders'][number]) =>
    !holder.isLocked && !isPublisher(holder.role);
  const writers = draft.holders.filter(mayChange);
  const parts = Object.fromEntries(
    rights.map((right) => {
      const taken = draft.holders
        .filter((holder) => !mayChange(holder))
        .reduce((sum, holder) => sum + (parseShare(holder.shares[right]) ?? 0), 0);
      return [right, splitEqually(Math.max(0, fullShare - taken), writers.length)];
    }),
  ) as Record<Right, number[]>; // every right is a key: it was made from `rights`
  let next = 0;
  const holders = draft.holders.map((holder) => {
    if (!mayChange(holder)) return holder;
    const place = next;
    next += 1;
    return {
      ...holder,
      shares: {
        performing: shareText(parts.performing[place] ?? 0),
        mechanical: shareText(parts.mechanical[place] ?? 0),
        synchronisation: shareText(parts.synchronisation[place] ?? 0),
      },
    };
  });
  return { ...draft, holders };
}

// Going to separate rights starts from the one percentage; going back keeps what stands under performing.
function withSharing(draft: WorkDraft, sharing: WorkDraft['sharing']): WorkDraft {
  return {
    ...draft,
    sharing,
    holders: draft.holders.map((holder) => {
      const { performing } = holder.shares;
      return {
        ...holder,
        shares: { performing, mechanical: performing, synchronisation: performing },
      };
    }),
  };
}
