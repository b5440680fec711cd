import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemMessage } from '#contract/messages/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { CallError } from '../platform/call-error.ts';
import type { SummaryProblem } from '../ui/fields/error-summary.tsx';
import { focusSteps } from './form-focus.ts';

/** A refused field with its message; the path is also the field's id on the page, '' is the form as a whole. */
export type FormProblem = { path: string; message: string };

/** The steps of a form, in order; the last one checks everything and sends. */
export type FormSteps<Step extends string> = {
  names: readonly Step[];
  /** The step on which the field of a path is; null when it is about the form as a whole. */
  stepOf: (path: string) => Step | null;
};

/** Puts messages to problems found here; those of the server bring their own. */
export function withMessages(details: readonly ProblemDetail[]): FormProblem[] {
  return details.map(({ path, code }) => ({ path, message: problemMessage(code, path) }));
}

/** What the server refused, with its own messages. */
export function refusalsOf({ problems, message }: CallError): readonly FormProblem[] {
  return problems.length > 0 ? problems : [{ path: '', message }];
}

/** What is wrong at one field, undefined when nothing is. */
export const problemAt = (problems: readonly FormProblem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message;

/** A name was typed in the field that adds somebody, and nobody was added by it. */
export const notAdded = (name: string, path: string): FormProblem => ({
  path,
  message: `“${name}” is not added yet. Choose the name from the list, add it as not listed, or clear this field.`,
});

/**
 * The step that the address names, the first without it. Nothing is checked before it is whole: while `firstWrong` is, the last step
 * leads to what is wrong first.
 */
export function stepInAddress<Step extends string>(
  { names, stepOf }: FormSteps<Step>,
  search: URLSearchParams,
  firstWrong: { path: string } | null,
): Step {
  const [first, second] = names as readonly [Step, Step]; // a form has two steps at least
  const asked = names.find((name) => name === search.get('step')) ?? first;
  return asked === names.at(-1) && firstWrong !== null
    ? (stepOf(firstWrong.path) ?? second)
    : asked;
}

const noProblems: { problems: readonly FormProblem[]; summary: readonly SummaryProblem[] } = {
  problems: [],
  summary: [],
};

/**
 * Goes through the steps of a form, which are in the address, and says what is wrong where: at its field, in the summary, and on the
 * step where it can be put right.
 */
export function useFormSteps<Step extends string>({
  steps: { names, stepOf },
  step,
  addressOf,
  summaryOf = ({ path, message }) => ({ id: path || null, message }),
}: {
  steps: FormSteps<Step>;
  step: Step;
  addressOf: (step: Step) => string;
  /** How a problem is said away from its field. */
  summaryOf?: (problem: FormProblem) => SummaryProblem;
}) {
  const navigate = useNavigate();
  // The summary takes focus with each new list: it must be the same one until there is.
  const [shown, setShown] = useState(noProblems);
  const at = names.indexOf(step);
  const isLast = at === names.length - 1;

  const goTo = (to: Step) => navigate(addressOf(to));

  function show(list: readonly FormProblem[]) {
    setShown({ problems: list, summary: list.map(summaryOf) });
    const first = list.map(({ path }) => stepOf(path)).find((one) => one !== null);
    if (first && first !== step) goTo(first);
  }

  // On this step or one before; at the last, any.
  function isInTheWay({ path }: FormProblem): boolean {
    const its = stepOf(path);
    return isLast || (its !== null && names.indexOf(its) <= at);
  }

  return {
    step,
    names,
    isLast,
    before: names[at - 1] ?? null,
    addressOf,
    goTo,
    summary: shown.summary,
    problemAt: (path: string) => problemAt(shown.problems, path),
    show,
    clear: () => setShown(noProblems),
    /** Goes to the next step, or sends at the last, unless something is wrong up to here. */
    goOn(wrong: readonly FormProblem[], send: () => void) {
      const soFar = wrong.filter(isInTheWay);
      const next = names[at + 1];
      if (soFar.length > 0) show(soFar);
      else if (next === undefined) send();
      else goTo(next);
    },
  };
}

/** Tells when the form has gone to another step, in the moment in which it is drawn. */
export function useStepChange<Step>(step: Step, onChange: () => void): void {
  const last = useRef(step);
  // Before anybody can press what is drawn: focus that moved after it would take their key press away.
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    onChange();
  });
}

/**
 * After going to another step focus goes to the list of steps, which says which one it is. A refusal keeps it: its
 * summary has taken focus and led here.
 */
export function useStepFocus(step: string, isRefused: boolean): void {
  useStepChange(step, () => {
    if (!isRefused) focusSteps();
  });
}
