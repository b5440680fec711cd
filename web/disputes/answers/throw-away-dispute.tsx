import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { dropDispute } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Text } from '../../ui/text/text.tsx';
import { claimAt } from '../raise/saved-claim.ts';
import { failureWords } from './attempt.ts';

/** Throws away a draft of mine, with its evidence. */
export function ThrowAwayDispute({ meId, dispute }: { meId: string; dispute: Dispute }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  // It is thrown away once, however often it is asked for.
  const key = useRef(crypto.randomUUID());
  const dropping = useMutation({
    mutationFn: () =>
      call(dropDispute, { params: { id: dispute.id }, idempotencyKey: key.current }),
    onSuccess: () => {
      claimAt({ meId, workId: dispute.work.id }).remove();
      queries.removeQueries({ queryKey: ['disputes', 'work', dispute.work.id] });
      navigate(pages.disputes({ standing: 'draft' }), { replace: true });
      void queries.invalidateQueries({ queryKey: ['disputes', 'list'] });
      void queries.invalidateQueries({ queryKey: ['disputes', 'summary'] });
    },
  });
  return (
    <>
      <Button tone="quiet" compact icon="trash" onClick={() => setAsking(true)}>
        Throw away
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Throw away this draft?"
        action="Throw it away"
        pending={dropping.isPending}
        pendingLabel="Throwing it away"
        keep="Keep it"
        failure={dropping.isError ? failureWords(dropping.error) : null}
        onConfirm={() => dropping.mutate()}
      >
        <Text>What you entered and the evidence that you added are gone then.</Text>
      </ConfirmDialog>
    </>
  );
}
