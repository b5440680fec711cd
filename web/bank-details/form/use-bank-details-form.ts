import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type BankDetailsInput, proposeBankDetails } from '#contract/bank-details.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { useStepUp } from '../../session/use-step-up.ts';
import type { SummaryProblem } from '../../ui/error-summary.tsx';
import { bankDetailsQuery } from '../bank-details.queries.ts';
import { changeDraft, checkDraft, emptyDraft, type FormDraft } from './form-draft.ts';
import { inWords } from './form-words.ts';
import { forgetAnswers, keepAnswers, readKeptAnswers } from './kept-answers.ts';

/** The two views of the form, as the address names them. */
export type FormView = 'details' | 'check';

/** Where each view is. */
export const addressOf = (view: FormView): string => `/bank-details?change=${view}`;

/** The form of the bank details: change, check, save. The number lives in here only and goes with the page. */
export function useBankDetailsForm(memberId: string, asked: FormView) {
  const [found] = useState(() => readKeptAnswers(memberId));
  const [draft, setDraft] = useState<FormDraft>(found ?? emptyDraft);
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [isSending, setSending] = useState(false);
  const { run, dialog } = useStepUp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const checked = checkDraft(draft);

  function change(what: Partial<FormDraft>) {
    const next = changeDraft(draft, what);
    setDraft(next);
    setProblems([]);
    // Other answers are another request.
    setSendKey(crypto.randomUUID());
    keepAnswers(memberId, next);
  }

  function goOn() {
    if (!checked.ok) setProblems(inWords(checked.details));
    else if (asked === 'details') void navigate(addressOf('check'));
    else if (!isSending) void save(checked.value);
  }

  async function save(body: BankDetailsInput) {
    setSending(true);
    setProblems([]);
    try {
      const { data } = await run(() => call(proposeBankDetails, { body, idempotencyKey: sendKey }));
      forgetAnswers(memberId);
      queries.setQueryData(bankDetailsQuery().queryKey, data);
      void queries.invalidateQueries({ queryKey: ['bank-details', 'history'] });
      await navigate('/bank-details?done=saved', { replace: true });
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  }

  function refuse(error: unknown) {
    const refused = error instanceof CallError ? error.problems : [];
    setProblems(
      refused.length > 0
        ? refused.map(({ path, message }) => ({ id: path || null, message }))
        : [{ id: null, message: messageOf(error) }],
    );
    if (refused.length > 0) void navigate(addressOf('details'));
  }

  return {
    draft,
    change,
    goOn,
    problems,
    isSending,
    dialog,
    /** What would be saved; null while something is wrong. */
    input: checked.ok ? checked.value : null,
    /** Nothing is checked before it is whole: after a reload the number is missing. */
    view: checked.ok ? asked : ('details' as const),
    /** Entries of before a reload, whose number has to be entered again. */
    isFound: found !== null && draft.account_number === '' && draft.wallet_number === '',
    problemAt: (path: string) => problems.find(({ id }) => id === path)?.message,
  };
}
/** See {@link useBankDetailsForm}. */
export type BankDetailsForm = ReturnType<typeof useBankDetailsForm>;
