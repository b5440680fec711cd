import { isPublisher, isWriter, type Role } from '#domain/works/roles.ts';
import type { HolderChange } from './draft-change.ts';
import { isSame } from './merge-drafts.ts';
import {
  type DraftHolder,
  type DraftPerson,
  newKey,
  noPart,
  usualPart,
  type WorkDraft,
} from './work-draft.ts';

/** The draft after a change of who stands among its rights holders. */
export function changeHolders(draft: WorkDraft, change: HolderChange): WorkDraft {
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
    default:
      return change satisfies never;
  }
}

/** The draft with one of its lines changed. */
export function withHolder(
  draft: WorkDraft,
  key: string,
  run: (holder: DraftHolder) => DraftHolder,
): WorkDraft {
  return {
    ...draft,
    holders: draft.holders.map((holder) => (holder.key === key ? run(holder) : holder)),
  };
}

/** Where shares are typed themselves, the percentages that they once came from no longer explain them after a change. */
export function withoutParts(draft: WorkDraft): WorkDraft {
  if (draft.sharing === 'manuscript') return draft;
  return { ...draft, holders: draft.holders.map((holder) => ({ ...holder, part: '' })) };
}

function withAdded(draft: WorkDraft, person: DraftPerson): WorkDraft {
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

function firstRole(draft: WorkDraft, person: DraftPerson): Role {
  if (person.kind === 'corporate') return 'E';
  if (draft.version_kind === 'modification') return 'AR';
  return draft.text_music_relationship === 'MUS' ? 'C' : 'CA';
}

function inRole(draft: WorkDraft, holder: DraftHolder, role: Role): DraftHolder {
  if (!isPublisher(role)) return { ...holder, role };
  const isUntouched = isSame(holder.publisherPart, usualPart(holder.role));
  const others = { ...draft, holders: draft.holders.filter(({ key }) => key !== holder.key) };
  return {
    ...holder,
    role,
    publisherPart: isUntouched ? usualPart(role) : holder.publisherPart,
    represents: holder.represents.length > 0 ? holder.represents : onlyOneWithout(others),
  };
}

// For whom a publisher acts is plain only where one writer alone has none yet.
function onlyOneWithout({ holders }: WorkDraft): string[] {
  const acted = new Set(
    holders.flatMap(({ role, represents }) => (isPublisher(role) ? represents : [])),
  );
  const without = holders.filter(({ role, key }) => isWriter(role) && !acted.has(key));
  return without.length === 1 ? without.map(({ key }) => key) : [];
}
