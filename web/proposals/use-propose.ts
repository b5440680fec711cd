import { useQueryClient } from '@tanstack/react-query';
import { proposeAmendment } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import { type Answer, call } from '../platform/call.ts';
import type { CallError } from '../platform/call-error.ts';
import { useSending } from '../platform/use-sending.ts';
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
  const finish = (answer: Answer<Work>) => {
    onDone(answer.data);
    queries.setQueryData(workQuery(workId).queryKey, answer);
    // Not awaited: lists and figures may come when they come.
    void queries.invalidateQueries({ queryKey: ['works'] });
  };
  return useSending({
    send: ({ work, reason, version }: Sent) =>
      call(proposeAmendment, {
        params: { id: workId },
        body: { work, reason },
        ifMatch: `"${version}"`,
      }),
    onDone: finish,
    onRefused: async (refusal, mayBeDone) => {
      if (refusal.status !== 409 && refusal.status !== 412) return onRefused(refusal, false);
      const newest = await queries
        .fetchQuery({ ...workQuery(workId), staleTime: 0 })
        .catch(() => null);
      // An earlier attempt, whose answer was lost on the way, has done it.
      if (newest !== null && mayBeDone && newest.data.open_proposal_id !== null) finish(newest);
      else onRefused(refusal, refusal.status === 412);
    },
  });
}
