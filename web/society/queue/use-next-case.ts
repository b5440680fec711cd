import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { type CaseLine, takeNextCase } from '#contract/society/queue.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { problemText } from '../../platform/problem-text.ts';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { ruledCaseQuery } from '../cases/case.queries.ts';
import { callDesk } from '../session/call-desk.ts';
import { caseNouns } from './case-text.ts';
import { queueKey } from './queue.queries.ts';
import { queueAddress } from './queue-filters.ts';

/** Takes the next case and opens it; when nothing is left it says so in the queue. `failure` is why it could not. */
export function useNextCase() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);

  /** `after` is a case that is left undecided; `isDone` when one has just been decided. */
  async function open(
    kind: CaseKind | null,
    {
      after = null,
      isDone = false,
    }: { after?: Pick<CaseLine, 'kind' | 'id'> | null; isDone?: boolean } = {},
  ): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setFailure(null);
    try {
      const body = { kind, after: after && { kind: after.kind, id: after.id } };
      const { taken } = (await callDesk(takeNextCase, { body })).data;
      void queries.invalidateQueries({ queryKey: queueKey });
      if (taken !== null) {
        // With what it shows: nothing flashes between two cases. What fails says so on the page itself.
        await queries.prefetchQuery({ ...ruledCaseQuery(taken), staleTime: 0 });
        await navigate(deskPages.case(taken.kind, taken.id));
        return;
      }
      const { one, many } = caseNouns(kind);
      showSuccess(
        isDone ? `That was the last ${one} you can take.` : `There are no other ${many} to take.`,
      );
      if (after === null) await navigate(queueAddress(kind === null ? {} : { kind }));
    } catch (error) {
      setFailure(problemText(error));
      // What was decided is decided: the queue has the way on.
      if (isDone) await navigate(deskPages.queue());
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  return { open, isPending, failure };
}
