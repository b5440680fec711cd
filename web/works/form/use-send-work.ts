import { useQueryClient } from '@tanstack/react-query';
import { proposeAmendment } from '#contract/proposals.ts';
import type { WorkInput } from '#contract/work-input.ts';
import { amendWork, registerWork } from '#contract/works.ts';
import { call } from '../../platform/call.ts';
import type { CallError } from '../../platform/call-error.ts';
import { useSending } from '../../platform/use-sending.ts';
import { whoMustAgree } from '../who-must-agree.ts';
import { workQuery } from '../works.queries.ts';

/** What is sent: a new work with the key that keeps it single, or an amendment of a version. */
export type Sending =
  | { kind: 'register'; input: WorkInput; sendKey: string }
  | { kind: 'amend'; id: string; version: number; input: WorkInput };

/** Sends the work. Without a connection it waits and sends again by itself as soon as there is one: the key makes that safe. */
export function useSendWork({
  onDone,
  onRefused,
}: {
  onDone: (id: string) => void;
  /**
   * The server refused it, for a reason that trying again would not change. After an attempt without an answer it may
   * have been done by that one.
   */
  onRefused: (refusal: CallError, mayBeDone: boolean) => void;
}) {
  const queries = useQueryClient();
  const workAtHand = (id: string) => queries.getQueryData(workQuery(id).queryKey)?.data;

  /** What would change a share that another has confirmed is proposed to them; else it is made at once. */
  function sendAmendment({ id, version, input }: Extract<Sending, { kind: 'amend' }>) {
    const given = { params: { id }, ifMatch: `"${version}"` };
    const work = workAtHand(id);
    return work !== undefined && whoMustAgree(work, input).length > 0
      ? call(proposeAmendment, { ...given, body: { work: input, reason: null } })
      : call(amendWork, { ...given, body: input });
  }

  /** Whether a proposal is open now that was not before: then an attempt whose answer was lost has made it. */
  async function isProposed(id: string): Promise<boolean> {
    if (workAtHand(id)?.open_proposal_id !== null) return false;
    try {
      const newest = await queries.fetchQuery({ ...workQuery(id), staleTime: 0 });
      return newest.data.open_proposal_id !== null;
    } catch {
      return false;
    }
  }

  return useSending({
    send: (what: Sending) =>
      what.kind === 'register'
        ? call(registerWork, { body: what.input, idempotencyKey: what.sendKey })
        : sendAmendment(what),
    onDone: (answer) => {
      queries.setQueryData(workQuery(answer.data.id).queryKey, answer);
      // Not awaited: the lists may come when they come, the work is registered.
      void queries.invalidateQueries({ queryKey: ['works'] });
      onDone(answer.data.id);
    },
    onRefused: async (refusal, mayBeDone, what) => {
      if (mayBeDone && what.kind === 'amend' && (await isProposed(what.id))) onDone(what.id);
      else onRefused(refusal, mayBeDone);
    },
  });
}
