import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelBankDetails } from '#contract/members/bank-details.ts';
import { pages } from '#contract/pages.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { Text } from '../ui/text/text.tsx';
import { bankDetailsQuery } from './bank-details.queries.ts';

/** Cancels the pending change, once it was asked whether it is meant. */
export function CancelChange({ id, hasInForce }: { id: string; hasInForce: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const cancelling = useMutation({
    mutationFn: () => call(cancelBankDetails, { params: { id } }),
    onSuccess: ({ data }) => {
      setAsking(false);
      queries.setQueryData(bankDetailsQuery().queryKey, data);
      void queries.invalidateQueries({ queryKey: ['bank-details', 'history'] });
      void navigate(pages.bankDetails({ done: 'cancelled' }), { replace: true });
    },
    onError: async (error) => {
      const isGone = error instanceof CallError && [404, 409].includes(error.status);
      if (!isGone) return;
      // It has come into force or ended meanwhile: how things stand now says more than a refusal.
      await queries.invalidateQueries({ queryKey: ['bank-details'] });
      setAsking(false);
      void navigate(pages.bankDetails({ done: 'gone' }), { replace: true });
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel this change</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this change?"
        action="Cancel the change"
        pending={cancelling.isPending}
        pendingLabel="Cancelling"
        keep="Keep it"
        failure={cancelling.isError ? messageOf(cancelling.error) : null}
        onConfirm={() => cancelling.mutate()}
      >
        <Text>
          {hasInForce
            ? 'Your bank details stay as they are in force now.'
            : 'You will have no bank details then, and nothing can be paid out to you.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}
