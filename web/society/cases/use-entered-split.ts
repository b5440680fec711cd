import { useState } from 'react';
import type { CaseChoice } from '#contract/society/case-choice.ts';
import type { RuledCase } from '#contract/society/cases.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import type { DecisionFailure } from '../queue/use-deciding.ts';
import {
  changesOf,
  firstShare,
  isAlike,
  problemsIn,
  type ShareTexts,
  sharesOf,
  textsOf,
} from './enter-split.tsx';

/**
 * The shares that the officer enters for `choice`, where it is decided on some, and what they would move. Of a decision that a first officer
 * proposed the second one sees the shares before choosing.
 */
export function useEnteredSplit({ choices, proposed }: RuledCase, choice: CaseChoice | null) {
  const [typed, setTyped] = useState<ShareTexts | null>(null);
  const [tried, setTried] = useState<readonly SummaryProblem[]>([]);
  const previewed = choice ?? choices.find((one) => one.id === proposed?.choice) ?? null;
  const split = previewed?.split;
  const texts = textsNow();
  const wrong = choice?.split === undefined ? [] : problemsIn(choice.split, texts);
  const changes = changesOf(previewed, texts);

  function textsNow(): ShareTexts {
    if (split === undefined) return [];
    return typed !== null && isAlike(typed, split.now) ? typed : textsOf(split, proposed?.shares);
  }

  return {
    texts,
    type: setTyped,
    changes,
    wrong,
    /** What must still be entered, and where; null when nothing is missing. */
    missing: missingIn(wrong, choice?.split !== undefined && changes.length === 0),
    /** Shows what is wrong from now on. */
    tryToSend: () => setTried(wrong),
    /** What is wrong once the officer has tried to send it, and what the server refuses. */
    problemsAfter: (failure: DecisionFailure | null) =>
      tried.length > 0
        ? tried
        : (failure?.problems ?? []).filter(({ id }) => id?.startsWith('shares')),
    body: choice?.split === undefined ? {} : { shares: sharesOf(texts) },
  };
}

function missingIn(wrong: readonly SummaryProblem[], isUnchanged: boolean) {
  if (wrong.length > 0) return { says: 'Correct the shares', at: firstShare };
  return isUnchanged ? { says: 'Enter the shares', at: firstShare } : null;
}
