import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseChoice, decideCase, type RuledCase } from '#contract/society/cases.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { type DecisionFailure, useDeciding } from '../queue/use-deciding.ts';
import { callDesk } from '../session/call-desk.ts';
import { type DeskKey, useDeskKeys } from '../shell/keys/desk-keys.ts';
import { focusOn } from '../shell/keys/focus-on.ts';
import { type LastDecided, lastDecidedQuery, ruledCaseQuery } from './case.queries.ts';
import {
  changesOf,
  firstShare,
  isAlike,
  problemsIn,
  type ShareTexts,
  sharesOf,
  textsOf,
} from './enter-split.tsx';

/** The ids of the places where something can be missing. */
export const rulingPlaces = {
  choice: 'choice',
  target: 'target',
  reasons: 'reasons',
  reason: 'reason',
} as const;

/** What was searched for and found, to decide on. */
export type Target = { readonly id: string; readonly label: string };

/** What the officer decides of a case, and the keys for it. `missing` is what is needed before it can be sent, and where. */
export function useRuling(shown: RuledCase, { isOn }: { isOn: boolean }) {
  const { kind, id, version, choices, proposed } = shown;
  const { queryKey } = ruledCaseQuery({ kind, id });
  const queries = useQueryClient();
  const deciding = useDeciding({ kind, queryKey });
  const [chosen, setChosen] = useState<string | null>(null);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [target, setTarget] = useState<Target | null>(null);
  const [typed, setTyped] = useState<ShareTexts | null>(null);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const choice = choices.find((one) => one.id === chosen) ?? null;
  // Who decides second starts from the reason of the first.
  const first = proposed !== null && proposed.choice === chosen ? proposed.reason : null;
  const reason = choice === null ? '' : (written[choice.id] ?? first ?? '');
  // What a first officer decided is shown before the second one decides, with the shares that they entered.
  const previewed = choice ?? choices.find((one) => one.id === proposed?.choice) ?? null;
  const split = previewed?.split;
  const texts =
    split === undefined
      ? []
      : typed !== null && isAlike(typed, split.now)
        ? typed
        : textsOf(split, proposed?.shares);
  const wrong = choice?.split === undefined ? [] : problemsIn(choice.split, texts);
  const isUnchanged = choice?.split !== undefined && changesOf(choice, texts).length === 0;
  const missing = missingIn(choice, target, reason, { wrong, isUnchanged });

  const write = (text: string) =>
    choice !== null && setWritten((last) => ({ ...last, [choice.id]: text }));

  /** Enter then decides: the focus goes from the field back to the choice. */
  function aimAt(found: Target | null): void {
    setTarget(found);
    if (found !== null && choice !== null) focusOn(`${rulingPlaces.choice}-${choice.id}`);
  }

  function act(): void {
    if (deciding.isPending) return;
    setProblems(wrong);
    if (choice === null || missing !== null) {
      // The list of problems takes the focus itself.
      if (wrong.length === 0) focusOn(missing?.at ?? rulingPlaces.choice);
      return;
    }
    void deciding.decide(async () => {
      const body = {
        version,
        choice: choice.id,
        ...(choice.target_label !== undefined && target !== null && { target: target.id }),
        ...(choice.split !== undefined && { shares: sharesOf(texts) }),
        reason: reason.trim() || null,
      };
      const { says } = (await callDesk(decideCase, { params: { kind, id }, body })).data;
      queries.setQueryData<LastDecided>(lastDecidedQuery().queryKey, { kind, id, says });
      return says;
    });
  }

  const keys: readonly DeskKey[] = [
    ...choices.map((one) => ({
      key: one.shortcut,
      does: `Choose: ${one.label}`,
      press: () => {
        setChosen(one.id);
        focusOn(`${rulingPlaces.choice}-${one.id}`);
      },
    })),
    ...(choice?.reasons ?? []).map((text, place) => ({
      key: String(place + 1),
      does: `Reason: ${text}`,
      press: () => write(text),
    })),
    {
      key: 'Enter',
      does: choice?.act ?? 'Send your decision',
      press: act,
    },
  ];
  useDeskKeys(isOn ? keys : []);

  return {
    choice,
    choose: setChosen,
    target,
    aimAt,
    texts,
    type: setTyped,
    /** What is wrong with the shares, once the officer has tried to send them. */
    problems: problems.length > 0 ? problems : problemsOf(deciding.failure),
    changes: changesOf(previewed, texts),
    reason,
    write,
    missing,
    act,
    deciding,
    isOn,
  };
}

function missingIn(
  choice: CaseChoice | null,
  target: Target | null,
  reason: string,
  {
    wrong,
    isUnchanged,
  }: { readonly wrong: readonly SummaryProblem[]; readonly isUnchanged: boolean },
): { readonly says: string; readonly at: string } | null {
  if (choice === null) return { says: 'Choose a decision', at: rulingPlaces.choice };
  if (choice.target_label !== undefined && target === null)
    return { says: choice.target_label, at: rulingPlaces.target };
  if (wrong.length > 0) return { says: 'Correct the shares', at: firstShare };
  if (isUnchanged) return { says: 'Enter the shares', at: firstShare };
  if (choice.reason === 'required' && reason.trim() === '')
    return { says: 'Give a reason', at: rulingPlaces.reason };
  return null;
}

/** What the server refuses about the shares. */
function problemsOf(failure: DecisionFailure | null): readonly SummaryProblem[] {
  return (failure?.problems ?? []).filter(({ id }) => id?.startsWith('shares'));
}
