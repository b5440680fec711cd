import { recordingGroupNames, recordingGroups } from '#domain/recordings/recording.ts';
import type { FormProblem, FormSteps } from '../../forms/use-form-steps.ts';
import { nameOf } from '../../rightsholders/draft-person.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
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

/** Groups of which somebody said that they name who is in it, and then named nobody: sent so, it would be an explicit "nobody". */
export function emptyGroups(draft: RecordingDraft): FormProblem[] {
  return recordingGroups
    .filter((group) => draft[group].said === 'lines' && draft[group].lines.length === 0)
    .map((group) => ({ path: group, message: 'Add someone, or say that there is nobody.' }));
}

const ofFirstStep = ['title', 'version_title', 'artist', 'isrc', 'duration_seconds', 'file_id'];
const ofPeople = [...recordingGroups, 'credits'] as const;

/** The step that a problem's field is on; null when it is about the whole. */
function stepOf(path: string): FormStep | null {
  if (path === '') return null;
  const [field = ''] = path.split('.');
  if (ofFirstStep.includes(field)) return 'sound';
  return ofPeople.some((list) => field === list || field === `add_${list}`) ? 'people' : 'release';
}

/** The steps with their fields. */
export const recordingSteps: FormSteps<FormStep> = { names: formSteps, stepOf };

/** A problem for the summary. Away from its field a message says whose it is. */
export function inSummary({ path, message }: FormProblem, draft: RecordingDraft): SummaryProblem {
  const place = placeOf(path, draft);
  return {
    id: path === '' ? null : path.startsWith('work_ids') ? 'add_work' : path,
    message: place === null ? message : `${place}: ${message}`,
  };
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
  family_name: 'surname',
  name: 'name',
  ipi_name_number: 'IPI name number',
};
