import type { WorkDraft } from '#contract/drafts.ts';
import type { FormProblem, FormSteps } from '../../forms/use-form-steps.ts';
import { nameOf } from '../../rightsholders/draft-person.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** The steps of the form, in order. */
export const formSteps = ['work', 'shares', 'recordings', 'check'] as const;
/** One of {@link formSteps}. */
export type FormStep = (typeof formSteps)[number];

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
export const workSteps: FormSteps<FormStep> = { names: formSteps, stepOf };

/**
 * A problem for the summary: with its field, those about all holders with the field that adds one. Away from its field a message says
 * whose it is.
 */
export function inSummary({ path, message }: FormProblem, draft: WorkDraft): SummaryProblem {
  const place = placeOf(path, draft);
  return {
    id: path === '' ? null : path === 'holders' ? 'add_holder' : path,
    message: place === null ? message : `${place}: ${message}`,
  };
}

// Null where the message names its field by itself.
function placeOf(path: string, draft: WorkDraft): string | null {
  if (path === 'title') return 'Title';
  if (path === 'original_title') return 'Title of the earlier work';
  const [list, index] = path.split('.');
  if (index === undefined) return null;
  if (list === 'alternative_titles') return `Other title ${Number(index) + 1}`;
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
  given_names: 'first names',
  family_name: 'last name',
  name: 'name',
  ipi_name_number: 'IPI name number',
};
