import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import {
  type CheckDecision,
  checkDecisions,
  checkReasonNames,
  checkReasons,
} from '#domain/staff/identity-check.ts';
import { type DeskKey, useDeskKeys } from '../shell/keys/desk-keys.ts';
import { focusOn } from '../shell/keys/focus-on.ts';
import { focusedLine, focusLine } from './compare-lines.tsx';
import { actNames, type Draft, missingIn, placeIds } from './decision.ts';
import type { useDecide } from './use-decide.ts';
import type { useDraft } from './use-draft.ts';

/** The key of each decision. Letters only choose. */
export const decisionKeys: Readonly<Record<CheckDecision, string>> = {
  approve: 'a',
  ask_again: 'r',
  refuse: 'x',
};

/** What each decision is called where it is chosen. */
export const decisionNames: Readonly<Record<CheckDecision, string>> = {
  approve: 'Approve',
  ask_again: 'Ask again',
  refuse: 'Refuse',
};

/** The keys that compare and decide. */
export function useDecisionKeys({
  check,
  drafting,
  deciding,
  isOn,
}: {
  check: IdentityCheck;
  drafting: ReturnType<typeof useDraft>;
  deciding: ReturnType<typeof useDecide>;
  isOn: boolean;
}): void {
  const { draft } = drafting;
  const isTelling = draft.decision !== null && draft.decision !== 'approve';
  const lineInFocus = () => check.typed.find(({ field }) => field === focusedLine());

  const keys: DeskKey[] = [
    {
      key: '=',
      does: 'Mark this line as the same, or all unmarked lines if none is selected',
      press: () => {
        const line = lineInFocus();
        if (line === undefined) return drafting.markRest();
        drafting.markAs(line, true);
        focusLine(check.typed[check.typed.indexOf(line) + 1]?.field);
      },
    },
    {
      key: 'd',
      does: 'Mark the line as differing',
      press: () => {
        const line = lineInFocus();
        if (line !== undefined) drafting.markAs(line, false);
      },
    },
    ...checkDecisions.map((decision) => ({
      key: decisionKeys[decision],
      does: `Choose: ${decisionNames[decision]}`,
      press: () => {
        drafting.choose({ decision });
        focusOn(`${placeIds.decision}-${decision}`);
      },
    })),
    ...(isTelling ? checkReasons : []).map((reason, place) => ({
      key: String(place + 1),
      does: `Choose: ${checkReasonNames[reason]}`,
      press: () => {
        drafting.choose({ reason });
        focusOn(`${placeIds.reason}-${reason}`);
      },
    })),
    {
      key: 'Enter',
      does:
        draft.decision === null
          ? 'Send your decision, once nothing is missing'
          : actNames[draft.decision],
      press: () => act(draft, check, deciding),
    },
  ];
  useDeskKeys(isOn ? keys : []);
}

/** Decides when all is there; else moves the focus to what is missing. */
export function act(
  draft: Draft,
  check: IdentityCheck,
  { decide, isPending }: Pick<ReturnType<typeof useDecide>, 'decide' | 'isPending'>,
): void {
  if (isPending) return;
  const missing = missingIn(draft, check);
  if (missing === null) void decide(draft);
  else focusOn(missing.at);
}
