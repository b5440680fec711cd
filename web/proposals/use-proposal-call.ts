import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../platform/call-error.ts';
import { workQuery } from '../works/works.queries.ts';

/** Does something to a proposal about this work, and brings everything that it changes up to date. */
export function useProposalCall<Given>(
  workId: string,
  run: (given: Given) => Promise<unknown>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const refresh = async () => {
    // The work first, for its page shows what may be done next; lists and figures may come when they come.
    await queries.invalidateQueries({ queryKey: workQuery(workId).queryKey });
    void queries.invalidateQueries({ queryKey: ['works'] });
  };
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      onDone?.();
      await refresh();
    },
    onError: async (error) => {
      // It has ended or changed meanwhile: how it stands now says more than the refusal.
      if (error instanceof CallError && [404, 409, 412].includes(error.status)) await refresh();
    },
  });
}
