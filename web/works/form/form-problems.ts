import { wordsOf } from '#contract/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { nameOf, type WorkDraft } from './work-draft.ts';

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

/** A refused field with its words; the path is also the field's id on the page. */
export type FormProblem = { path: string; message: string };

/** Puts words to problems found here; those of the server bring their own. */
export function inWords(details: readonly ProblemDetail[]): FormProblem[] {
  return details.map(({ path, code }) => ({ path, message: wordsOf(code) }));
}

/** A name was typed and nobody was added by it. */
export function notAdded(name: string): FormProblem {
  return {
    path: 'add_holder',
    message: `“${name}” is not added yet. Choose the name from the list, add it as not listed, or empty this field.`,
  };
}

/** The step that a problem's field stands on; null when it is about the whole. */
export function stepOf({ path }: { path: string }): FormStep | null {
  if (path === '') return null;
  if (path === 'add_holder') return 'shares';
  const [list] = path.split('.');
  return list === 'holders' ? 'shares' : list === 'recordings' ? 'recordings' : 'work';
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

/**
 * The problems for the summary: each with its field, those about all holders with the field that adds one. Away from
 * its field a message says whose it is.
 */
export function summaryOf(problems: readonly FormProblem[], draft: WorkDraft): SummaryProblem[] {
  return problems.map(({ path, message }) => {
    const place = placeOf(path, draft);
    return {
      id: path === '' ? null : path === 'holders' ? 'add_holder' : path,
      message: place === null ? message : `${place}: ${message}`,
    };
  });
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
