import { type ParseResult, parse } from '#contract/parse.ts';
import { type WorkInput, workInputSchema } from '#contract/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { parseDuration } from '#domain/text/durations.ts';
import { shareProblems } from '#domain/works/share-problems.ts';
import { parseShare, type Right, rights, type SharesByRight } from '#domain/works/shares.ts';
import type { DraftHolder, DraftPerson, WorkDraft } from './work-draft.ts';

/**
 * The draft as the server will take it, or everything that is wrong with it: by the endpoint's own schema, then by the
 * rules for shares, which the server asks again.
 */
export function checkDraft(
  draft: WorkDraft,
  meId: string,
  thisYear: number,
): ParseResult<WorkInput> {
  const parsed = parse(workInputSchema, given(draft));
  const details = [
    ...(parsed.ok ? [] : inDraft(draft, parsed.details)),
    ...ruleProblems(draft, meId),
    ...yearProblems(draft, thisYear),
  ];
  if (!parsed.ok || details.length > 0)
    return { ok: false, details: withoutDoubles(draft, details) };
  return parsed;
}

/**
 * Problems at the places that the draft gives them: what is sent leaves out other titles without a letter, so the
 * second one sent may be the third one typed; and what is wrong with all shares of a line is said at its first.
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
    if (list === 'holders' && rest.join('.') === 'shares')
      return { ...problem, path: `${problem.path}.${rights[0]}` };
    const typed = list === 'alternative_titles' && sent[Number(place)];
    return typeof typed === 'number'
      ? { ...problem, path: [list, typed, ...rest].join('.') }
      : problem;
  });
}

/** The shares of a line as far as they can be read; what cannot be read counts as none. */
export function readShares(draft: WorkDraft, holder: DraftHolder): SharesByRight {
  const read = (right: Right) => parseShare(shareTextOf(draft, holder, right)) ?? 0;
  return {
    performing: read('performing'),
    mechanical: read('mechanical'),
    synchronisation: read('synchronisation'),
  };
}

function shareTextOf(draft: WorkDraft, holder: DraftHolder, right: Right): string {
  return draft.sharing === 'same' ? holder.shares.performing : holder.shares[right];
}

function given(draft: WorkDraft): unknown {
  const isArrangement = draft.version_kind === 'modification';
  return {
    title: draft.title,
    alternative_titles: draft.alternative_titles
      .filter(({ title }) => title.trim() !== '')
      .map(({ title, kind }) => ({ title, kind })),
    language: draft.text_music_relationship === 'MUS' ? null : draft.language || null,
    version_kind: draft.version_kind,
    text_music_relationship: draft.text_music_relationship,
    original_title: isArrangement ? draft.original_title.trim() || null : null,
    iswc: draft.iswc.trim() || null,
    // What cannot be read is given as no number, so that the schema refuses it with the field's own code.
    duration_seconds:
      draft.duration.trim() === '' ? null : (parseDuration(draft.duration) ?? Number.NaN),
    year:
      draft.year.trim() === ''
        ? null
        : /^\d{4}$/.test(draft.year.trim())
          ? Number(draft.year)
          : Number.NaN,
    holders: draft.holders.map((holder) => ({
      rights_holder: givenPerson(holder.person),
      role: holder.role,
      shares: Object.fromEntries(
        rights.map((right) => [right, givenShare(shareTextOf(draft, holder, right))]),
      ),
    })),
  };
}

function givenShare(text: string): number {
  if (text.trim() === '') return 0;
  return parseShare(text) ?? Number.NaN;
}

function givenPerson(person: DraftPerson): unknown {
  if (person.kind === 'known') return { id: person.id };
  return { ...withoutIpi(person), ipi_name_number: person.ipi.trim() || null };
}

function withoutIpi({ ipi: _, ...rest }: Exclude<DraftPerson, { kind: 'known' }>) {
  return rest;
}

function ruleProblems(draft: WorkDraft, meId: string): ProblemDetail[] {
  const problems = shareProblems(
    { versionKind: draft.version_kind, textMusicRelationship: draft.text_music_relationship },
    draft.holders.map((holder) => ({
      holderId: holder.person.kind === 'known' ? holder.person.id : null,
      role: holder.role,
      shares: readShares(draft, holder),
    })),
  );
  const isReadable = draft.holders.every((holder) =>
    rights.every((right) => !Number.isNaN(givenShare(shareTextOf(draft, holder, right)))),
  );
  const isNone = ({ code }: ProblemDetail) => code === 'no_share_held';
  const isAmongThem = draft.holders.some(
    ({ person }) => person.kind === 'known' && person.id === meId,
  );
  return [
    ...problems.filter((problem) => !isNone(problem)),
    ...(isAmongThem ? [] : [{ path: 'holders', code: 'registrant_missing' } as const]),
    // What cannot be read is refused as such; it may well be a share.
    ...(isReadable ? problems.filter(isNone) : []),
  ];
}

function yearProblems(draft: WorkDraft, thisYear: number): ProblemDetail[] {
  return Number(draft.year) > thisYear ? [{ path: 'year', code: 'year_invalid' }] : [];
}

// With one percentage for all rights, what is wrong with the other two is the same thing said again.
function withoutDoubles(draft: WorkDraft, details: readonly ProblemDetail[]): ProblemDetail[] {
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
