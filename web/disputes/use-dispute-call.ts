import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispute } from '#contract/dispute.ts';
import type { Answer } from '../call.ts';
import { CallError } from '../call-error.ts';
import { disputeQuery } from './disputes.queries.ts';

/** Makes a move in a dispute, and brings everything that it changes up to date. */
export function useDisputeCall<Given>(
  disputeId: string,
  run: (given: Given) => Promise<Answer<Dispute> | Answer<unknown>>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const { queryKey } = disputeQuery(disputeId);
  const refreshOthers = () => {
    void queries.invalidateQueries({ queryKey: ['disputes', 'list'] });
    void queries.invalidateQueries({ queryKey: ['disputes', 'summary'] });
    void queries.invalidateQueries({ queryKey: ['works'] });
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
  };
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      // A move answers with the whole dispute; messages and evidence only with themselves.
      if (isDispute(answer)) queries.setQueryData(queryKey, answer);
      else await queries.invalidateQueries({ queryKey });
      onDone?.();
      refreshOthers();
    },
    onError: async (error) => {
      // It has moved on meanwhile: how it stands now says more than the refusal.
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
