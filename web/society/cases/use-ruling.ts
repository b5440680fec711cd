import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideCase, type RuledCase } from '#contract/society/cases.ts';
import {
  askAgainText,
  type CheckReason,
  checkReasonNames,
  checkReasons,
} from '#domain/staff/identity-check.ts';
import { useDeciding } from '../queue/use-deciding.ts';
import { callDesk } from '../session/call-desk.ts';
import { lineId } from '../shell/case/compare-table.tsx';
import { type DeskKey, useDeskKeys } from '../shell/keys/desk-keys.ts';
import { focusOn } from '../shell/keys/focus-on.ts';
import { type LastDecided, lastDecidedQuery, ruledCaseQuery } from './case.queries.ts';
import type { useDocuments } from './case-documents.tsx';
import { useEnteredSplit } from './use-entered-split.ts';
import { useMarks } from './use-marks.ts';
import { useHiddenLines } from './whole-line.tsx';

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
export function useRuling(
  shown: RuledCase,
  { isOn, documents }: { isOn: boolean; documents: ReturnType<typeof useDocuments> },
) {
  const { kind, id, version, choices, proposed, compared } = shown;
  const { queryKey } = ruledCaseQuery({ kind, id });
  const queries = useQueryClient();
  const deciding = useDeciding({ kind, queryKey });
  const [chosen, setChosen] = useState<string | null>(null);
  const [cause, setCause] = useState<CheckReason | null>(null);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [isEditing, setEditing] = useState(false);
  const [isAskingToReplace, setAsking] = useState(false);
  const [target, setTarget] = useState<Target | null>(null);
  const marks = useMarks(compared?.lines ?? [], { isOn, hidden: useHiddenLines(shown) });
  const choiceOf = (one: string | null) => choices.find((choice) => choice.id === one) ?? null;
  const choice = choiceOf(chosen);
  const entered = useEnteredSplit(shown, choice);
  const told = choice?.told;
  const differs = marks.differing.length > 0;
  // What a member is told stays when the officer goes from asking again to refusing.
  const place = told === undefined ? (chosen ?? '') : 'told';
  const standard = standardText();
  const reason = written[place] ?? standard;
  const missing = missingNow();

  /** What is said as long as the officer writes nothing else: who decides second starts from the reason of the first. */
  function standardText(): string {
    if (told !== undefined) return cause === null ? '' : askAgainText(told, cause, marks.differing);
    return (proposed?.choice === chosen && proposed?.reason) || '';
  }

  const write = (text: string) => setWritten((last) => ({ ...last, [place]: text }));
  function writeStandard(next: CheckReason | null): void {
    setWritten(({ told: _, ...last }) => last);
    // Without a reason of the list only the officer knows why.
    setEditing(next === 'other');
    setAsking(false);
  }

  /** The text for the member follows; what was written by hand is only replaced when the officer says so. */
  function change(next: { readonly chosen: string | null; readonly cause: CheckReason | null }) {
    if (next.chosen === chosen && next.cause === cause) return;
    setChosen(next.chosen);
    setCause(next.cause);
    const { told: own } = written;
    const hasText = own !== undefined && own !== (told === undefined ? '' : standard);
    if (!hasText) writeStandard(next.cause);
    else if (choiceOf(next.chosen)?.told !== undefined && next.cause !== null) setAsking(true);
  }
  const choose = (next: string) => change({ chosen: next, cause });
  // Without a document nothing is unclear, out of date or another person's.
  const hasDocument = (compared?.documents.length ?? 0) > 0;
  const causes = checkReasons.filter(
    (one) => hasDocument || one === 'other' || one === 'detail_differs',
  );
  const reasons = (told === undefined ? (choice?.reasons ?? []) : causes).map((value, at) => ({
    value,
    label: told === undefined ? value : checkReasonNames[value as CheckReason],
    shortcut: String(at + 1),
  }));
  function chooseReason(value: string): void {
    if (told === undefined) write(value);
    else change({ chosen, cause: checkReasons.find((one) => one === value) ?? null });
  }

  /** Enter then decides: the focus goes from the field back to the choice. */
  function aimAt(found: Target | null): void {
    setTarget(found);
    if (found !== null && choice !== null) focusOn(`${rulingPlaces.choice}-${choice.id}`);
  }

  function missingNow(): { readonly says: string; readonly at: string } | null {
    if (choice === null) return { says: 'Choose a decision', at: rulingPlaces.choice };
    if (choice.target_label !== undefined && target === null)
      return { says: choice.target_label, at: rulingPlaces.target };
    if (entered.missing !== null) return entered.missing;
    const isEmpty = reason.trim() === '';
    if (choice.reason === 'if_differing') {
      const [first, ...others] = marks.unmarked;
      if (first !== undefined) {
        const lines = others.length === 0 ? '1 more line' : `${others.length + 1} more lines`;
        return { says: `Compare ${lines}`, at: lineId(first.field) };
      }
      if (documents.unseen.length > 0) return { says: 'Open every document', at: '' };
      return differs && isEmpty
        ? { says: 'Say why you are approving', at: rulingPlaces.reason }
        : null;
    }
    if (told !== undefined) {
      if (cause === null) return { says: 'Choose a reason', at: rulingPlaces.reasons };
      const isUnsaid = cause === 'other' && reason.trim() === standard.trim();
      if (isEmpty || isUnsaid)
        return { says: `Write what ${compared?.by} will read`, at: rulingPlaces.reason };
    }
    if (choice.reason === 'required' && isEmpty)
      return { says: 'Give a reason', at: rulingPlaces.reason };
    return null;
  }

  /** `insteadOf` is what the first officer wrote to members, once the reader chose their own words. */
  function act(insteadOf?: string | null): void {
    if (deciding.isPending) return;
    entered.tryToSend();
    if (choice === null || missing !== null) {
      if (missing?.at === '') {
        documents.choose(documents.unseen[0] ?? '');
        return;
      }
      // The list of problems takes the focus itself.
      if (entered.wrong.length === 0) focusOn(missing?.at ?? rulingPlaces.choice);
      return;
    }
    const isAsked = choice.reason !== 'if_differing' || differs;
    void deciding.decide(async () => {
      const body = {
        version,
        choice: choice.id,
        ...(choice.target_label !== undefined && target !== null && { target: target.id }),
        ...(told !== undefined && cause !== null && { cause }),
        ...entered.body,
        reason: (isAsked && reason.trim()) || null,
        ...(insteadOf !== undefined && { instead_of: insteadOf }),
        ...(compared !== undefined && {
          lines: marks.compared.map(({ field, is_same, read }) => ({ field, is_same, read })),
        }),
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
        choose(one.id);
        focusOn(`${rulingPlaces.choice}-${one.id}`);
      },
    })),
    ...reasons.map(({ value, label, shortcut }) => ({
      key: shortcut,
      does: `Reason: ${label}`,
      press: () => {
        chooseReason(value);
        focusOn(`${rulingPlaces.reasons}-${value}`);
      },
    })),
    {
      key: 'Enter',
      does: choice?.act ?? 'Send your decision, once nothing is missing',
      press: () => act(),
    },
  ];
  useDeskKeys(isOn ? keys : []);

  return {
    choice,
    choose,
    cause,
    reasons,
    chooseReason,
    target,
    aimAt,
    texts: entered.texts,
    type: entered.type,
    problems: entered.problemsAfter(deciding.failure),
    changes: entered.changes,
    reason,
    write,
    isEditing,
    edit: () => {
      setEditing(true);
      write(reason);
    },
    isAskingToReplace,
    keepText: () => setAsking(false),
    replaceText: () => writeStandard(cause),
    marks,
    missing,
    act: () => act(),
    /** What the first officer wrote to members, when the reader wrote something else and has to choose. */
    wordsOfFirst:
      deciding.failure?.code === 'words_differ' && proposed?.choice === chosen ? proposed : null,
    useOwnWords: () => act(proposed?.reason ?? null),
    useFirstWords: () => {
      deciding.forget();
      write(proposed?.reason ?? '');
    },
    deciding,
    isOn,
  };
}
