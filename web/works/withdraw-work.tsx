import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawWork } from '#contract/proposals.ts';
import type { Work } from '#contract/work.ts';
import { call } from '../call.ts';
import { CallError, messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { workQuery } from './works.queries.ts';

/** Withdraws a work, once it was said what that does and why it is done. */
export function WithdrawWork({ work, label }: { work: Work; label: string }) {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useWithdrawal(work, () => setAsking(false));
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <WithdrawDialog
        work={work}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        withdrawal={withdrawal}
      />
    </>
  );
}

/** Sends a withdrawal; what it makes of the work is shown at once. */
export function useWithdrawal(work: Work, onDone: () => void) {
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: (reason: string) =>
      call(withdrawWork, {
        params: { id: work.id },
        body: { reason },
        ifMatch: `"${work.version}"`,
      }),
    onSuccess: (answer) => {
      onDone();
      queries.setQueryData(workQuery(work.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
    onError: (error) => {
      if (error instanceof CallError && [409, 412].includes(error.status))
        void queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey });
    },
  });
  return {
    withdraw: (reason: string) => withdrawing.mutate(reason),
    isPending: withdrawing.isPending,
    failure: withdrawing.isError ? messageOf(withdrawing.error) : null,
    reset: withdrawing.reset,
  };
}
