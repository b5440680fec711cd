import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type BankDetailsInput, proposeBankDetails } from '#contract/members/bank-details.ts';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { type FormProblem, refusalsOf, useFormSteps } from '../../forms/use-form-steps.ts';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { useStepUp } from '../../session/step-up.tsx';
import { bankDetailsQuery } from '../bank-details.queries.ts';
import { changeDraft, checkDraft, emptyDraft, type FormDraft } from './form-draft.ts';

// For this tab only, and never a number: anybody who opens this phone next must not find where the money goes.
const drafts = savedDrafts({
  kind: 'bank-details-form:2',
  parse: shapedLike<Omit<FormDraft, 'account_number' | 'wallet_number' | 'sort_code'>>({}),
  isForTab: true,
});

/** What to do at an empty field that only this form has. */
const missing: Record<string, string> = {
  kind: 'Choose where your money goes.',
  holder_name: 'Enter the name on the account or wallet.',
};

/** Problems found here, as text, each with its field. */
function toFormProblems(details: readonly ProblemDetail[]): FormProblem[] {
  return details.map(({ path, code }) => ({
    path,
    message: (code === 'required' ? missing[path] : undefined) ?? problemMessage(code, path),
  }));
}

/** The two views of the form, as the address names them. */
const views = ['details', 'check'] as const;
/** One of {@link views}. */
export type FormView = (typeof views)[number];

/** Where each view is. */
export const addressOf = (view: FormView): string => pages.bankDetails({ change: view });

/** The form of the bank details: change, check, save. The number lives in here only and goes with the page. */
export function useBankDetailsForm(memberId: string, asked: FormView) {
  const saved = drafts.at(memberId);
  const [found] = useState(saved.read);
  const [draft, setDraft] = useState<FormDraft>({ ...emptyDraft, ...found });
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const { run, dialog } = useStepUp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const checked = checkDraft(draft);
  const steps = useFormSteps<FormView>({
    steps: { names: views, stepOf: (path) => (path === '' ? null : 'details') },
    // Nothing is checked before it is whole: after a reload the number is missing.
    step: checked.ok ? asked : 'details',
    addressOf,
  });

  function change(what: Partial<FormDraft>) {
    const next = changeDraft(draft, what);
    setDraft(next);
    steps.clear();
    // Other answers are another request.
    setSendKey(crypto.randomUUID());
    const { account_number, wallet_number, sort_code, ...rest } = next;
    saved.save(rest);
  }

  function goOn() {
    steps.goOn(checked.ok ? [] : toFormProblems(checked.details), () => {
      if (checked.ok && !isSending) void save(checked.value);
    });
  }

  async function save(body: BankDetailsInput) {
    setSending(true);
    steps.clear();
    try {
      const { data } = await run(() => call(proposeBankDetails, { body, idempotencyKey: sendKey }));
      saved.remove();
      queries.setQueryData(bankDetailsQuery().queryKey, data);
      void queries.invalidateQueries({ queryKey: ['bank-details', 'history'] });
      await navigate(pages.bankDetails({ done: 'saved' }), { replace: true });
    } catch (error) {
      steps.show(
        error instanceof CallError ? refusalsOf(error) : [{ path: '', message: messageOf(error) }],
      );
    } finally {
      setSending(false);
    }
  }

  return {
    draft,
    change,
    goOn,
    steps,
    isSending,
    dialog,
    /** What would be saved; null while something is wrong. */
    input: checked.ok ? checked.value : null,
    /** Entries of before a reload, whose number has to be entered again. */
    isFound: found !== null && draft.account_number === '' && draft.wallet_number === '',
    problemAt: steps.problemAt,
  };
}
export type BankDetailsForm = ReturnType<typeof useBankDetailsForm>;
