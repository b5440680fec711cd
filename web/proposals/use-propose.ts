import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { proposeAmendment } from '#contract/proposals.ts';
import type { Work } from '#contract/work.ts';
import type { WorkInput } from '#contract/work-input.ts';
import { type Answer, call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { useSendAgain } from '../use-send-again.ts';
import { workQuery } from '../works/works.queries.ts';

type Sent = { work: WorkInput; reason: string | null; version: number };

/** Sends a proposal. Without a connection it waits and sends again by itself: the version that it names makes that safe. */
export function usePropose({
  workId,
  onDone,
  onRefused,
}: {
  workId: string;
  /** The work as it stands then: with the proposal open, or with the change made. */
  onDone: (work: Work) => void;
  /** The server refused it. `isStale`: because the work has changed meanwhile. */
  onRefused: (refusal: CallError, isStale: boolean) => void;
}) {
  const queries = useQueryClient();
  const [isOffline, setOffline] = useState(false);
  const finish = (answer: Answer<Work>) => {
    onDone(answer.data);
    queries.setQueryData(workQuery(workId).queryKey, answer);
    // Not awaited: lists and figures may come when they come.
    void queries.invalidateQueries({ queryKey: ['works'] });
  };
  const sending = useMutation({
    mutationFn: ({ work, reason, version }: Sent) =>
      call(proposeAmendment, {
        params: { id: workId },
        body: { work, reason },
        ifMatch: `"${version}"`,
      }),
    onSuccess: finish,
    onError: async (error) => {
      const isUnreached = error instanceof CallError && error.code === 'network';
      setOffline(isUnreached);
      if (!(error instanceof CallError) || isUnreached) return;
      if (error.status !== 409 && error.status !== 412) return onRefused(error, false);
      const newest = await queries
        .fetchQuery({ ...workQuery(workId), staleTime: 0 })
        .catch(() => null);
      // An earlier attempt, whose answer was lost on the way, has done it.
      if (newest !== null && isOffline && newest.data.open_proposal_id !== null) finish(newest);
      else onRefused(error, error.status === 412);
    },
  });
  const { isError, variables, mutate } = sending;
  useSendAgain(isOffline && isError, () => {
    if (variables !== undefined) mutate(variables);
  });
  return {
    send: mutate,
    isSending: sending.isPending,
    /** The last attempt found no connection; the next comes with it. */
    isOffline,
    reset() {
      setOffline(false);
      sending.reset();
    },
  };
}
