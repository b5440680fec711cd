import { type ParseResult, parse } from '#contract/parse.ts';
import { type HolderInput, type WorkInput, workInputSchema } from '#contract/work-input.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { manuscriptProblems } from '#domain/works/manuscript-problems.ts';
import { recordingProblems } from '#domain/works/recordings.ts';
import { isPublisher } from '#domain/works/roles.ts';
import { shareProblems } from '#domain/works/share-problems.ts';
import { noShares, type Right, rights } from '#domain/works/shares.ts';
import { givenBy, isReadable } from './draft-given.ts';
import { manuscriptOf, sharesOf } from './draft-shares.ts';
import { givenShare } from './given-parts.ts';
import type { WorkDraft } from './work-draft.ts';

/**
 * The draft as the server will take it, or everything that is wrong with it: by the endpoint's own schema, then by the
 * rules for shares and recordings, which the server asks again.
 */
export function checkDraft(
  draft: WorkDraft,
  meId: string,
  thisYear: number,
): ParseResult<WorkInput> {
  const parsed = parse(workInputSchema, givenBy(draft));
  const sharing = sharingProblems(draft);
  const isNone = ({ code }: ProblemDetail) => code === 'no_share_held';
  const details = [
    ...(parsed.ok ? [] : inDraft(draft, parsed.details)),
    ...unreadableParts(draft),
    ...sharing.filter((problem) => !isNone(problem)),
    ...registrantProblems(draft, meId),
    ...sharing.filter(isNone),
    ...recordingProblems(draft.recordings.map(({ isrc }) => ({ isrc: parseIsrc(isrc) }))),
    ...yearProblems(draft, thisYear),
  ];
  if (!parsed.ok || details.length > 0)
    return { ok: false, details: withoutDuplicates(draft, details) };
  return parsed;
}

/** The holders of the draft alone, in these rights, as the server will take them, or what is wrong with them. */
export function checkHolders(
  draft: WorkDraft,
  those: readonly Right[],
): ParseResult<HolderInput[]> {
  const parsed = parse(workInputSchema, givenBy(draft));
  const isAsked = ({ path }: ProblemDetail) =>
    rights.every((right) => !path.endsWith(`.${right}`) || those.includes(right));
  const details = [
    ...(parsed.ok ? [] : inDraft(draft, parsed.details)),
    ...unreadableParts(draft),
    ...sharingProblems(draft).filter(isAsked),
  ];
  return parsed.ok && details.length === 0
    ? { ok: true, value: parsed.value.holders }
    : { ok: false, details: withoutDuplicates(draft, details) };
}

/**
 * Problems at the places that the draft gives them: what is sent leaves out other titles without a letter, so the
 * second one sent may be the third one typed; what is wrong with all shares of a line is said at its first; and shares
 * that were made of an agreed split are blamed where it was typed.
 */
export function inDraft<Problem extends { path: string }>(
  draft: WorkDraft,
  problems: readonly Problem[],
): Problem[] {
  const sent = draft.alternative_titles.flatMap(({ title }, place) =>
    title.trim() === '' ? [] : [place],
  );
  return problems.map((problem) => {
    const [list, place, ...rest] = problem.path.split('.');
    const field = rest.join('.');
    if (list === 'holders' && /^(shares|manuscript_share)/.test(field))
      return { ...problem, path: `holders.${place}.${shareField(draft, Number(place), field)}` };
    const typed = list === 'alternative_titles' && sent[Number(place)];
    return typeof typed === 'number'
      ? { ...problem, path: [list, typed, ...rest].join('.') }
      : problem;
  });
}

/** What is wrong with the shares as they are typed, each at its field. */
export function sharingProblems(draft: WorkDraft): ProblemDetail[] {
  const owned = sharesOf(draft);
  const problems = shareProblems(
    { versionKind: draft.version_kind, textMusicRelationship: draft.text_music_relationship },
    draft.holders.map(({ person, role }, place) => ({
      holderId: person.kind === 'known' ? person.id : null,
      role,
      shares: owned[place] ?? noShares,
    })),
    // What cannot be read is refused as such; it may well be a share.
  ).filter(({ code }) => code !== 'no_share_held' || isReadable(draft));
  if (draft.sharing !== 'manuscript') return problems;
  // Above 100 % is said where it was agreed, and not again at a share that was made of it.
  const ofShares = problems.filter(({ code }) => code !== 'share_above_100');
  return [...manuscriptProblems(manuscriptOf(draft)), ...inDraft(draft, ofShares)];
}

function shareField({ sharing, holders }: WorkDraft, place: number, field: string): string {
  const right = rights.find((one) => field === `shares.${one}`) ?? rights[0];
  if (sharing !== 'manuscript') return `shares.${right}`;
  const role = holders[place]?.role;
  return role !== undefined && isPublisher(role) ? `publisher_part.${right}` : 'part';
}

// They are not sent themselves, so the schema does not see them.
function unreadableParts({ sharing, holders }: WorkDraft): ProblemDetail[] {
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

function registrantProblems({ holders }: WorkDraft, meId: string): ProblemDetail[] {
  const isAmongThem = holders.some(({ person }) => person.kind === 'known' && person.id === meId);
  return isAmongThem ? [] : [{ path: 'holders', code: 'registrant_missing' }];
}

function yearProblems(draft: WorkDraft, thisYear: number): ProblemDetail[] {
  const dated = [
    { path: 'year', year: draft.year },
    ...draft.recordings.map(({ year }, place) => ({ path: `recordings.${place}.year`, year })),
  ];
  return dated
    .filter(({ year }) => Number(year) > thisYear)
    .map(({ path }) => ({ path, code: 'year_invalid' }));
}

// With one percentage for all rights, what is wrong with the other two is the same thing said again.
function withoutDuplicates(draft: WorkDraft, details: readonly ProblemDetail[]): ProblemDetail[] {
  const seen = new Set<string>();
  return details
    .map(({ path, code }) => ({ path: draft.sharing === 'same' ? inOneField(path) : path, code }))
    .filter(({ path }) => {
      const isNew = !seen.has(path);
      seen.add(path);
      return isNew;
    });
}

function inOneField(path: string): string {
  return path.replace(/\.(mechanical|synchronisation)$/, '.performing');
}
