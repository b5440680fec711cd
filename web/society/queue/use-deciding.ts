import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { CallError } from '../../platform/call-error.ts';
import { problemText } from '../../platform/problem-text.ts';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { queueKey } from './queue.queries.ts';
import { useNextCase } from './use-next-case.ts';

/** Why a decision was not taken; `at` is the field that it is about, '' for none; `problems` are all that were found. */
export type DecisionFailure = {
  readonly code: string;
  readonly message: string;
  readonly at: string;
  readonly problems: readonly SummaryProblem[];
};

/** Sends a decision once, says what was done, and opens the next case of the same kind. `queryKey` is of the case. */
export function useDeciding({ kind, queryKey }: { kind: CaseKind; queryKey: readonly string[] }) {
  const queries = useQueryClient();
  const next = useNextCase();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<DecisionFailure | null>(null);
  // Two presses of Enter come faster than anything is drawn. What was decided is not decided again.
  const isSent = useRef(false);

  /** `send` gives what is said when it is done. */
  async function decide(send: () => Promise<string>): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    setPending(true);
    setFailure(null);
    let done: string;
    try {
      done = await send();
    } catch (error) {
      isSent.current = false;
      setPending(false);
      setFailure(failureOf(error));
      // Who has it now, or what a colleague decided or wrote. What the member changed is read when the officer asks for it.
      if (isOfColleague(error)) await reload();
      return;
    }
    showSuccess(done);
    void queries.invalidateQueries({ queryKey: queueKey });
    // Read again when it is opened again, not while it is left.
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    await next.open(kind, { isDone: true });
    setPending(false);
  }

  async function reload(): Promise<void> {
    await queries.invalidateQueries({ queryKey: queueKey });
    await queries.invalidateQueries({ queryKey });
  }

  return {
    decide,
    isPending,
    failure,
    forget: () => setFailure(null),
    next,
    /** Reads the case again; what was entered about what has not changed stays. */
    reload: async () => {
      await reload();
      setFailure(null);
    },
  };
}

function failureOf(error: unknown): DecisionFailure {
  const code = error instanceof CallError ? error.code : '';
  const found = error instanceof CallError ? error.problems : [];
  const problems = found.map(({ path, message }) => ({ id: path || null, message }));
  return { code, message: problemText(error), at: found[0]?.path ?? '', problems };
}

function isOfColleague(error: unknown): boolean {
  return (
    error instanceof CallError && ['case_taken', 'case_over', 'words_differ'].includes(error.code)
  );
}
