import type { DraftPerson } from '#contract/drafts.ts';
import type { ContributorRole } from '#domain/recordings/recording.ts';
import { fullShare, parseShare, type Share, splitEqually } from '#domain/works/shares.ts';
import { newKey } from '../../platform/new-key.ts';
import { noDay } from '../../ui/fields/day-text.ts';
import { shareText } from '../../ui/shares/share-field.tsx';
import type { DraftGroup, DraftOwner, DraftPerformer } from './recording-draft.ts';

type Line = { key: string; person: DraftPerson; share: string };

/** A performer begun with a role; the first of a group begins with all of it. */
export function newPerformer(
  person: DraftPerson,
  role: ContributorRole,
  group: DraftGroup<DraftPerformer>,
): DraftPerformer {
  return { key: newKey(), person, role, share: firstShare(group) };
}

/** An owner of the whole world for all time, until something else is said. */
export function newOwner(person: DraftPerson, group: DraftGroup<DraftOwner>): DraftOwner {
  return {
    key: newKey(),
    person,
    share: firstShare(group),
    where: 'world',
    territories: [],
    isForATime: false,
    from: noDay,
    until: noDay,
  };
}

/** The group with one more line; it is said by lines from then on. */
export function withLine<L extends Line>(group: DraftGroup<L>, line: L): DraftGroup<L> {
  return { said: 'lines', lines: [...group.lines, line] };
}

/** The group with one of its lines changed. */
export function withChanged<L extends Line>(
  group: DraftGroup<L>,
  key: string,
  part: Partial<L>,
): DraftGroup<L> {
  return {
    ...group,
    lines: group.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
  };
}

/** The group without one of its lines. */
export function withoutLine<L extends Line>(group: DraftGroup<L>, key: string): DraftGroup<L> {
  return { ...group, lines: group.lines.filter((line) => line.key !== key) };
}

/** The group with all of it split evenly, exact to the hundredth: 33.34 + 33.33 + 33.33. */
export function splitEvenly<L extends Line>(group: DraftGroup<L>): DraftGroup<L> {
  const parts = splitEqually(fullShare, group.lines.length);
  return {
    ...group,
    lines: group.lines.map((line, place) => ({ ...line, share: shareText(parts[place] ?? 0) })),
  };
}

/** The share as far as it can be read. */
export const shareIn = ({ share }: { share: string }): Share => parseShare(share) ?? 0;

function firstShare(group: DraftGroup<Line>): string {
  return group.lines.length === 0 ? shareText(fullShare) : '';
}
