import { type DraftRecording, draftSteps, type WorkDraft } from '#contract/drafts.ts';
import { missingMessage } from '#contract/messages/field-messages.ts';
import { type ParseResult, parse } from '#contract/platform/parse.ts';
import { type WorkInput, workInputSchema } from '#contract/works/work-input.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { parseDuration } from '#domain/text/durations.ts';
import { recordingProblems } from '#domain/works/fact-problems.ts';
import {
  forEachWorkField,
  type NumberWorkField,
  typedName,
  type WorkField,
} from '#domain/works/fields.ts';
import { readGenre } from '#domain/works/genres.ts';
import type { FormProblem, FormSteps } from '../../forms/use-form-steps.ts';
import { nameOf } from '../../rightsholders/draft-person.ts';
import { givenHolders, inFields, oncePerField, splitProblems } from '../../shares/split-draft.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

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
  const sharing = splitProblems(draft);
  const isNone = ({ code }: ProblemDetail) => code === 'no_share_held';
  const details = [
    ...(parsed.ok ? [] : inDraft(draft, parsed.details)),
    ...sharing.filter((problem) => !isNone(problem)),
    ...registrantProblems(draft, meId),
    ...sharing.filter(isNone),
    ...recordingProblems(draft.recordings.map(({ isrc }) => ({ isrc: parseIsrc(isrc) }))),
    ...yearProblems(draft, thisYear),
  ];
  if (!parsed.ok || details.length > 0) return { ok: false, details: oncePerField(draft, details) };
  return parsed;
}

/**
 * Problems at the places that the draft gives them: what is sent leaves out other titles without a letter, so the
 * second one sent may be the third one typed. Those of the shares stand where they were typed.
 */
export function inDraft<Problem extends { path: string }>(
  draft: WorkDraft,
  problems: readonly Problem[],
): Problem[] {
  const sent = draft.alternative_titles.flatMap(({ title }, place) =>
    title.trim() === '' ? [] : [place],
  );
  return inFields(draft, problems).map((problem) => {
    const [list, place, ...rest] = problem.path.split('.');
    const typed = list === 'alternative_titles' && sent[Number(place)];
    return typeof typed === 'number'
      ? { ...problem, path: [list, typed, ...rest].join('.') }
      : problem;
  });
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

type Given = (draft: WorkDraft) => unknown;

// The fields that are given otherwise than as their text, or null without one. What cannot be read is given as no number, so
// that the schema refuses it by the field's own code.
const givenAs: Record<NumberWorkField, Given> & Partial<Record<WorkField, Given>> = {
  title: ({ title }) => title,
  language: (draft) => (draft.text_music_relationship === 'MUS' ? null : draft.language || null),
  original_title: ({ version_kind, original_title }) =>
    version_kind === 'modification' ? original_title.trim() || null : null,
  duration_seconds: ({ duration }) => givenDuration(duration),
  year: ({ year }) => givenYear(year),
  genre: ({ genre }) => readGenre(genre.trim()) || null,
};

// An original work can contain a sample; the other ways to be made from another make it a modification.
function givenMadeFrom({ version_kind, made_from }: WorkDraft): unknown {
  const named = made_from.filter(
    ({ kind }) => version_kind === 'modification' || kind === 'sample',
  );
  if (named.length === 0) return null;
  return named.map(({ kind, work_id, title, writers, iswc, protection }) => ({
    kind,
    work_id,
    title,
    writers: writers.trim() || null,
    iswc: iswc.trim() || null,
    protection,
  }));
}

/** The draft in the shape that is sent. */
function givenBy(draft: WorkDraft): Record<keyof WorkInput, unknown> {
  return {
    ...forEachWorkField((field) => {
      if (field === 'made_from') return givenMadeFrom(draft);
      const give = givenAs[field];
      return give ? give(draft) : draft[typedName(field)].trim() || null;
    }),
    own_reference: draft.own_reference?.trim() || null,
    alternative_titles: draft.alternative_titles
      .filter(({ title }) => title.trim() !== '')
      .map(({ title, kind }) => ({ title, kind })),
    recordings: draft.recordings.map(givenRecording),
    holders: givenHolders(draft),
  };
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

function givenDuration(text: string): number | null {
  return text.trim() === '' ? null : (parseDuration(text) ?? Number.NaN);
}

function givenYear(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** One of the steps of the form. */
export type FormStep = (typeof draftSteps)[number];

/** What each step is called. */
export const stepNames: Record<FormStep, string> = {
  work: 'The work',
  shares: 'Rights holders and shares',
  recordings: 'Recordings and performers',
  check: 'Check and register',
};

/** The step that a problem's field is on; null when it is about the whole. */
function stepOf(path: string): FormStep | null {
  if (path === '') return null;
  if (path === 'add_holder') return 'shares';
  const [list] = path.split('.');
  return list === 'holders' ? 'shares' : list === 'recordings' ? 'recordings' : 'work';
}

/** The steps with their fields. */
export const workSteps: FormSteps<FormStep> = { names: draftSteps, stepOf };

/**
 * A problem for the summary: with its field, those about all holders with the field that adds one. Away from its field a message says
 * whose it is.
 */
export function inSummary({ path, message }: FormProblem, draft: WorkDraft): SummaryProblem {
  const place = message === missingMessage(path) ? whoseOf(path, draft) : placeOf(path, draft);
  return {
    id: path === '' ? null : path === 'holders' ? 'add_holder' : path,
    message: place === null ? message : `${place}: ${message}`,
  };
}

// The message of an empty field names the field: beside it stands only whose field it is.
function whoseOf(path: string, draft: WorkDraft): string | null {
  const place = path.split('.').slice(0, -1).join('.');
  return place === '' ? null : placeOf(place, draft);
}

// Null where the message names its field by itself.
function placeOf(path: string, draft: WorkDraft): string | null {
  if (path === 'title') return 'Title';
  if (path === 'original_title') return 'Title of the earlier work';
  const [list, index] = path.split('.');
  if (index === undefined) return null;
  if (list === 'alternative_titles') return `Other title ${Number(index) + 1}`;
  if (list === 'made_from') return `Earlier work ${Number(index) + 1}`;
  const part = lineParts[path.split('.').at(-1) ?? ''];
  if (list === 'recordings') return `Recording ${Number(index) + 1}${part ? `, ${part}` : ''}`;
  const person = list === 'holders' && draft.holders[Number(index)]?.person;
  if (!person) return null;
  return part === undefined ? nameOf(person) : `${nameOf(person)}, ${part}`;
}

const lineParts: Record<string, string> = {
  title: 'title',
  artist: 'performers',
  label: 'label',
  given_names: 'first name(s)',
  family_name: 'surname',
  name: 'name',
  ipi_name_number: 'IPI name number',
  ipi_base_number: 'IPI base number',
};
