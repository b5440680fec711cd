import type { SplitLine } from '#contract/disputes/dispute.ts';
import type { DraftHolder, SplitDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { type ParseResult, parse } from '#contract/platform/parse.ts';
import type { Work } from '#contract/works/work.ts';
import { type HolderInput, holdersInputSchema } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { actingProblems, collectorProblems } from '#domain/works/chains/chains.ts';
import { manuscriptProblems } from '#domain/works/manuscript-problems.ts';
import { isPublisher, isWriter, type Role } from '#domain/works/roles.ts';
import { shareProblems, underRules } from '#domain/works/share-problems.ts';
import {
  fullShare,
  noShares,
  type Right,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { newKey } from '../platform/new-key.ts';
import { givenPerson, idOf, kindOf, nameOf, personOf } from '../rightsholders/draft-person.ts';
import { givenShare } from '../ui/shares/share-field.tsx';
import {
  actedForBy,
  chainOf,
  givenCollection,
  holdersOf,
  inOneField,
  isReadable,
  type LineOfWork,
  manuscriptOf,
  sharesOf,
  sharesText,
  shareTextOf,
  usualPart,
} from './split-lines.ts';
import { switchSharing } from './switch-sharing.ts';

/** A split with the member as the only writer, or as the publisher. */
export function newSplit(me: RightsHolder): SplitDraft {
  const role = me.kind === 'corporate' ? 'E' : 'CA';
  const begins = role === 'E' ? fullShare / 2 : fullShare;
  return {
    version_kind: 'original',
    text_music_relationship: 'MTX',
    sharing: 'same',
    holders: [
      {
        key: newKey(),
        person: personOf(me),
        role,
        // A publisher begins with the half it may hold, and leaves the writers theirs.
        shares: sharesText({ performing: begins, mechanical: begins, synchronisation: begins }),
        isLocked: false,
        part: '',
        represents: [],
        publisherPart: usualPart(role),
      },
    ],
  };
}

/** The split of a registered work as the start of an amendment. */
export function splitOfWork(
  work: Pick<Work, 'version_kind' | 'text_music_relationship'>,
  holders: readonly LineOfWork[],
): SplitDraft {
  return {
    version_kind: work.version_kind,
    text_music_relationship: work.text_music_relationship,
    ...holdersOf(holders),
  };
}

/** A split in a dispute as the start of another one. Nothing of it is locked: who disagrees does so with what was confirmed. */
export function splitOfLines(work: Work, lines: readonly SplitLine[]): SplitDraft {
  return splitOfWork(
    work,
    lines.map((line) => {
      const standing = work.holders.find(
        ({ rights_holder_id }) => rights_holder_id === line.rights_holder_id,
      );
      return {
        ...line,
        confirmation: 'unconfirmed',
        ipi_name_number: standing?.ipi_name_number ?? null,
        ...(standing !== undefined && { kind: standing.kind }),
      };
    }),
  );
}

/** The draft with its shares given so that only some rights can be entered: right by right, unless it is about all of them. */
export function inTheseRights(draft: SplitDraft, entered: readonly Right[]): SplitDraft {
  return entered.length === rights.length ? draft : switchSharing(draft, 'by_right');
}

/** A line of a split while it is entered: who is not known yet goes by the line’s own key. */
export type EnteredLine = {
  rights_holder_id: string;
  name: string;
  is_me: boolean;
  role: Role;
  shares: SharesByRight;
};

/** The lines of a split as far as they can be read. */
export function enteredLines(draft: SplitDraft): EnteredLine[] {
  const owned = sharesOf(draft);
  return draft.holders.map(({ key, person, role }, place) => ({
    rights_holder_id: idOf(person) ?? key,
    name: nameOf(person),
    is_me: person.kind === 'known' && person.isMe,
    role,
    shares: owned[place] ?? { ...noShares },
  }));
}

/** The holders in the shape that is sent; a share that cannot be read is no number, so that the schema refuses it by the field's own code. */
export function givenHolders(draft: SplitDraft): unknown[] {
  const owned = sharesOf(draft);
  const parts = manuscriptOf(draft);
  return draft.holders.map((holder, place) => ({
    rights_holder: givenPerson(holder.person),
    role: holder.role,
    shares:
      draft.sharing === 'manuscript'
        ? owned[place]
        : givenShares(draft, holder, owned[place] ?? noShares),
    manuscript_share: givenPart(draft, holder, parts[place]?.part ?? 0),
    represents: actedForBy(draft, holder),
    collection: givenCollection(holder),
  }));
}

// A part of a split stands as long as nobody typed over a share that was made of it: then it is empty.
function givenPart(draft: SplitDraft, { role, part }: DraftHolder, trimmed: number): number | null {
  if (!isWriter(role)) return null;
  const isGiven = draft.sharing === 'manuscript' || part.trim() !== '';
  return isGiven ? readOr(part, trimmed) : null;
}

// What cannot be read stays no number; what can is given without what rounding added above 100 %.
function readOr(text: string, trimmed: number): number {
  return Number.isNaN(givenShare(text)) ? Number.NaN : trimmed;
}

function givenShares(
  draft: SplitDraft,
  holder: DraftHolder,
  owned: SharesByRight,
): Record<Right, number> {
  const share = (right: Right) => readOr(shareTextOf(draft, holder, right), owned[right]);
  return {
    performing: share('performing'),
    mechanical: share('mechanical'),
    synchronisation: share('synchronisation'),
  };
}

/** The holders in these rights as the server will take them, or what is wrong with them. */
export function checkHolders(
  draft: SplitDraft,
  inRights: readonly Right[],
): ParseResult<HolderInput[]> {
  const parsed = parse(holdersInputSchema, { holders: givenHolders(draft) });
  const isAsked = ({ path }: ProblemDetail) =>
    rights.every((right) => !path.endsWith(`.${right}`) || inRights.includes(right));
  const details = [
    ...(parsed.ok ? [] : inFields(draft, parsed.details)),
    ...unreadableParts(draft),
    ...sharingProblems(draft).filter(isAsked),
  ];
  return parsed.ok && details.length === 0
    ? { ok: true, value: parsed.value.holders }
    : { ok: false, details: oncePerField(draft, details) };
}

/** What is wrong with the split besides what the schema refuses, each at its field. */
export function splitProblems(draft: SplitDraft): ProblemDetail[] {
  return [...unreadableParts(draft), ...sharingProblems(draft)];
}

/** The first problem of each field: with one percentage for all rights the other two would repeat it. */
export function oncePerField(
  draft: SplitDraft,
  details: readonly ProblemDetail[],
): ProblemDetail[] {
  const seen = new Set<string>();
  return details
    .map(({ path, code }) => ({ path: inOneField(draft, path), code }))
    .filter(({ path }) => {
      const isNew = !seen.has(path);
      seen.add(path);
      return isNew;
    });
}

/** What is wrong with the shares as they are typed, each at its field. */
export function sharingProblems(draft: SplitDraft): ProblemDetail[] {
  const owners = chainOf(draft, sharesOf(draft));
  const problems = shareProblems(
    underRules(draft),
    owners.map(({ person, role, shares }) => ({
      holderId: idOf(person),
      kind: kindOf(person),
      role,
      shares,
    })),
    // What cannot be read is refused as such; it may well be a share.
  ).filter(({ code }) => code !== 'no_share_held' || isReadable(draft));
  problems.push(...collectorProblems(owners));
  if (draft.sharing !== 'manuscript') return [...problems, ...actingProblems(owners)];
  // Above 100 % is said where it was agreed, and not again at a share that was made of it.
  const ofShares = problems.filter(({ code }) => code !== 'share_above_100');
  return [...manuscriptProblems(manuscriptOf(draft)), ...inFields(draft, ofShares)];
}

function shareField({ sharing, holders }: SplitDraft, place: number, field: string): string {
  const right = rights.find((one) => field === `shares.${one}`) ?? rights[0];
  if (sharing !== 'manuscript') return `shares.${right}`;
  const role = holders[place]?.role;
  return role !== undefined && isPublisher(role) ? `publisher_part.${right}` : 'part';
}

// They are not sent themselves, so the schema does not see them.
function unreadableParts({ sharing, holders }: SplitDraft): ProblemDetail[] {
  if (sharing !== 'manuscript') return [];
  return holders.flatMap(({ role, publisherPart }, place) =>
    rights
      .filter((right) => isPublisher(role) && Number.isNaN(givenShare(publisherPart[right])))
      .map((right) => ({
        path: `holders.${place}.publisher_part.${right}`,
        code: 'share_not_whole' as const,
      })),
  );
}

/** Problems of what is sent at the fields in which it was typed: shares that were made of an agreed split are blamed where that was typed. */
export function inFields<Problem extends { path: string }>(
  draft: SplitDraft,
  problems: readonly Problem[],
): Problem[] {
  return problems.map((problem) => {
    const [list, place, ...rest] = problem.path.split('.');
    const field = rest.join('.');
    return list === 'holders' && /^(shares|manuscript_share)/.test(field)
      ? { ...problem, path: `holders.${place}.${shareField(draft, Number(place), field)}` }
      : problem;
  });
}
