import { useQueryClient } from '@tanstack/react-query';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import { changeDispute, draftDispute, fileDispute } from '#contract/disputes/disputes.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import { type Answer, call } from '../../platform/call.ts';
import type { CallError } from '../../platform/call-error.ts';
import { useSending } from '../../platform/use-sending.ts';
import { disputeQuery, disputesOfWorkQuery } from '../disputes.queries.ts';
import type { ClaimDraft } from './claim-draft.ts';

/** A dispute is sent: prepared, or in the end raised as well. */
export type Sent = {
  /** As it was entered. */
  claim: ClaimDraft;
  input: DisputeInput;
  dispute: Answer<Dispute> | null;
  isRaised: boolean;
  /** Keeps it single: it is sent again under the same one. */
  key: string;
};

/** Sends a dispute that is prepared. Without a connection it waits and sends again by itself. */
export function useRaise({
  workId,
  onSaved,
  onRefused,
}: {
  workId: string;
  onSaved: (dispute: Dispute, sent: Sent) => void;
  onRefused: (refusal: CallError) => void;
}) {
  const queries = useQueryClient();
  return useSending({
    send: async ({ input, dispute, isRaised, key }: Sent) => {
      const saved = await save(workId, input, dispute, key);
      // At once, so that a second attempt knows of the first.
      queries.setQueryData(disputeQuery(saved.data.id).queryKey, saved);
      if (!isRaised) return saved;
      return call(fileDispute, {
        params: { id: saved.data.id },
        body: { declaration: disputeDeclarationVersion },
        ifMatch: `"${saved.data.version}"`,
        idempotencyKey: `${key}-raised`,
      });
    },
    onDone: (saved, sent) => {
      queries.setQueryData(disputeQuery(saved.data.id).queryKey, saved);
      onSaved(saved.data, sent);
      // Not awaited: lists and figures may come when they come.
      void queries.invalidateQueries({ queryKey: ['disputes', 'list'] });
      void queries.invalidateQueries({ queryKey: ['disputes', 'summary'] });
      void queries.invalidateQueries({ queryKey: disputesOfWorkQuery(workId).queryKey });
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
    onRefused: async (refusal, _, { dispute }) => {
      if (dispute && (refusal.status === 412 || refusal.status === 409))
        await queries.invalidateQueries({ queryKey: disputeQuery(dispute.data.id).queryKey });
      if (refusal.code === 'dispute_open' || refusal.code === 'dispute_draft_exists')
        await queries.invalidateQueries({ queryKey: disputesOfWorkQuery(workId).queryKey });
      onRefused(refusal);
    },
  });
}

function save(
  workId: string,
  body: DisputeInput,
  dispute: Answer<Dispute> | null,
  key: string,
): Promise<Answer<Dispute>> {
  return dispute === null
    ? call(draftDispute, { params: { id: workId }, body, idempotencyKey: key })
    : call(changeDispute, {
        params: { id: dispute.data.id },
        body,
        ifMatch: `"${dispute.data.version}"`,
        idempotencyKey: key,
      });
}
