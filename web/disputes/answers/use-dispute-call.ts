import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Answer } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { disputeQuery } from '../disputes.queries.ts';
import { type Attempt, attemptAt, mayBeDone } from './attempt.ts';

/** Where the last attempt is saved whose answer never came. */
export type AttemptStore = {
  read: () => Attempt | null;
  save: (attempt: Attempt | null) => void;
};

/**
 * Acts in a dispute, and brings everything that it changes up to date. Done again after an answer that was lost, it counts once. An
 * attempt lasts as long as the page, unless a store saves it with what was typed.
 */
export function useDisputeCall<Given>(
  { id, version }: Pick<Dispute, 'id' | 'version'>,
  run: (given: Given, attempt: Attempt) => Promise<Answer<Dispute> | Answer<unknown>>,
  { onDone, attempts: saved }: { onDone?: (given: Given) => void; attempts?: AttemptStore } = {},
) {
  const queries = useQueryClient();
  const { queryKey } = disputeQuery(id);
  const onPage = useRef<Attempt | null>(null);
  const attempts: AttemptStore = saved ?? {
    read: () => onPage.current,
    save: (attempt) => {
      onPage.current = attempt;
    },
  };
  const isAgain = useRef(false);
  const refreshOthers = () => {
    void queries.invalidateQueries({ queryKey: ['disputes', 'list'] });
    void queries.invalidateQueries({ queryKey: ['disputes', 'summary'] });
    void queries.invalidateQueries({ queryKey: ['works'] });
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
  };
  return useMutation({
    mutationFn: (given: Given) => {
      const last = attempts.read();
      const attempt = attemptAt(given, version, last);
      isAgain.current = attempt === last;
      // Before it is sent: a page that dies in the meantime knows of it.
      attempts.save(attempt);
      return run(given, attempt);
    },
    onSuccess: async (answer, given) => {
      attempts.save(null);
      if (isAgain.current) showSuccess('It has arrived, and counts once.');
      // A move answers with the whole dispute; messages and evidence only with themselves.
      if (isDispute(answer)) queries.setQueryData(queryKey, answer);
      else await queries.invalidateQueries({ queryKey });
      // The answer of long ago, given again, may be old by now.
      if (isAgain.current) void queries.invalidateQueries({ queryKey });
      onDone?.(given);
      refreshOthers();
    },
    onError: async (error) => {
      if (!mayBeDone(error)) attempts.save(null);
      // It has moved on in the meantime: how it stands now says more than the refusal.
      if (error instanceof CallError && [404, 409, 412].includes(error.status)) {
        await queries.invalidateQueries({ queryKey });
        refreshOthers();
      }
    },
  });
}

function isDispute(answer: Answer<unknown>): answer is Answer<Dispute> {
  return typeof answer.data === 'object' && answer.data !== null && 'acts' in answer.data;
}
