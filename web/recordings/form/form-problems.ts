import { wordsOf } from '#contract/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { recordingGroupNames, recordingGroups } from '#domain/recordings/recording.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { nameOf } from '../../works/form/work-draft.ts';
import type { RecordingDraft } from './recording-draft.ts';

/** The steps of the form, in order. */
export const formSteps = ['sound', 'people', 'release', 'check'] as const;
/** One of {@link formSteps}. */
export type FormStep = (typeof formSteps)[number];

/** What each step is called. */
export const stepNames: Record<FormStep, string> = {
  sound: 'The recording',
  people: 'Performers and owners',
  release: 'Release and works',
  check: 'Check and register',
};

/** A refused field with its words; the path is also the field's id on the page. */
export type FormProblem = { path: string; message: string };

/** Puts words to problems found here; those of the server bring their own. */
export function inWords(details: readonly ProblemDetail[]): FormProblem[] {
  return details.map(({ path, code }) => ({ path, message: wordsOf(code) }));
}

/** A name was typed and nobody was added by it. */
export function notAdded(name: string, field: string): FormProblem {
  return {
    path: field,
    message: `“${name}” is not added yet. Choose the name from the list, add it as not listed, or empty this field.`,
  };
}

/** Groups of which somebody said that they name who is in it, and then named nobody: sent so, it would be an explicit "nobody". */
export function emptyGroups(draft: RecordingDraft): FormProblem[] {
  return recordingGroups
    .filter((group) => draft[group].said === 'lines' && draft[group].lines.length === 0)
    .map((group) => ({ path: group, message: 'Add somebody, or say that there is nobody.' }));
}

const ofFirstStep = ['title', 'version_title', 'artist', 'isrc', 'duration_seconds', 'file_id'];
const ofPeople = [...recordingGroups, 'credits'] as const;

/** The step that a problem's field stands on; null when it is about the whole. */
export function stepOf({ path }: { path: string }): FormStep | null {
  if (path === '') return null;
  const [field = ''] = path.split('.');
  if (ofFirstStep.includes(field)) return 'sound';
  return ofPeople.some((list) => field === list || field === `add_${list}`) ? 'people' : 'release';
}

/** Whether a problem stands in the way of going on from `step`: on this step or one before; at the last, any. */
export function isInTheWay(problem: { path: string }, step: FormStep): boolean {
  const at = stepOf(problem);
  if (step === 'check') return true;
  return at !== null && formSteps.indexOf(at) <= formSteps.indexOf(step);
}

/** The step that Continue leads to. */
export function stepAfter(step: FormStep): FormStep {
  return formSteps[formSteps.indexOf(step) + 1] ?? 'check';
}

/** What is wrong at one field, undefined when nothing is. */
export function problemAt(problems: readonly FormProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}

/** The problems for the summary. Away from its field a message says whose it is. */
export function summaryOf(
  problems: readonly FormProblem[],
  draft: RecordingDraft,
): SummaryProblem[] {
  return problems.map(({ path, message }) => {
    const place = placeOf(path, draft);
    return {
      id: path === '' ? null : path.startsWith('work_ids') ? 'add_work' : path,
      message: place === null ? message : `${place}: ${message}`,
    };
  });
}

const fieldNames: Record<string, string> = {
  title: 'Title',
  artist: 'Artist',
  duration_seconds: 'Duration',
  recorded_on: 'Recorded',
  'release.released_on': 'Released',
};

// Null where the message names its field by itself.
function placeOf(path: string, draft: RecordingDraft): string | null {
  const [list = '', index] = path.split('.');
  const group = recordingGroups.find((one) => one === list);
  if (group === undefined) {
    return list === 'credits' ? `Credit ${Number(index) + 1}` : (fieldNames[path] ?? null);
  }
  if (index === undefined) return recordingGroupNames[group];
  const person = draft[group].lines[Number(index)]?.person;
  if (!person) return recordingGroupNames[group];
  const part = lineParts[path.split('.').at(-1) ?? ''];
  return part === undefined ? nameOf(person) : `${nameOf(person)}, ${part}`;
}

const lineParts: Record<string, string> = {
  share: 'share',
  from: 'first day',
  until: 'last day',
  territories: 'countries',
  given_names: 'first names',
  family_name: 'last name',
  name: 'name',
  ipi_name_number: 'IPI name number',
};
