import { type ParseResult, parse } from '#contract/parse.ts';
import { type WorkInput, workInputSchema } from '#contract/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { parseDuration } from '#domain/text/durations.ts';
import { isWriter } from '#domain/works/roles.ts';
import { shareProblems } from '#domain/works/share-problems.ts';
import { noShares, parseShare, rights } from '#domain/works/shares.ts';
import { sharesOf, shareTextOf, writersOf } from './draft-shares.ts';
import type { DraftHolder, DraftPerson, DraftRecording, WorkDraft } from './work-draft.ts';

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

function given(draft: WorkDraft): unknown {
  const owned = sharesOf(draft);
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
    duration_seconds: givenDuration(draft.duration),
    year: givenYear(draft.year),
    recordings: draft.recordings.map(givenRecording),
    holders: draft.holders.map((holder, index) => ({
      rights_holder: givenPerson(holder.person),
      role: holder.role,
      shares: draft.sharing === 'manuscript' ? owned[index] : typedShares(draft, holder),
      manuscript_share: givenPart(draft, holder),
      represents: writersOf(draft, holder),
    })),
  };
}

// A part of a split stands as long as nobody typed over a share that was derived from it: then it is empty.
function givenPart(draft: WorkDraft, { role, part }: DraftHolder): number | null {
  if (!isWriter(role)) return null;
  return draft.sharing === 'manuscript' || part.trim() !== '' ? givenShare(part) : null;
}

function typedShares(draft: WorkDraft, holder: DraftHolder): unknown {
  return Object.fromEntries(
    rights.map((right) => [right, givenShare(shareTextOf(draft, holder, right))]),
  );
}

function givenRecording(recording: DraftRecording): unknown {
  return {
    title: recording.title,
    artist: recording.artist,
    isrc: recording.isrc.trim() || null,
    duration_seconds: givenDuration(recording.duration),
    year: givenYear(recording.year),
    label: recording.label.trim() || null,
  };
}

// What cannot be read is given as no number, so that the schema refuses it with the field's own code.
function givenDuration(text: string): number | null {
  return text.trim() === '' ? null : (parseDuration(text) ?? Number.NaN);
}

function givenYear(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
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
  const owned = sharesOf(draft);
  const problems = shareProblems(
    { versionKind: draft.version_kind, textMusicRelationship: draft.text_music_relationship },
    draft.holders.map((holder, index) => ({
      holderId: holder.person.kind === 'known' ? holder.person.id : null,
      role: holder.role,
      shares: owned[index] ?? noShares,
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
  const dated = [
    { path: 'year', year: draft.year },
    ...draft.recordings.map(({ year }, index) => ({ path: `recordings.${index}.year`, year })),
  ];
  return dated
    .filter(({ year }) => Number(year) > thisYear)
    .map(({ path }) => ({ path, code: 'year_invalid' }));
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
