import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import {
  changeDispute,
  draftDispute,
  fileDispute,
  type readDisputesOfWork,
} from '#contract/disputes/disputes.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import { focusSteps } from '../../forms/form-focus.ts';
import { useFormSteps, useStepFocus } from '../../forms/use-form-steps.ts';
import { type Answer, call } from '../../platform/call.ts';
import type { CallError } from '../../platform/call-error.ts';
import { useSending } from '../../platform/use-sending.ts';
import { failureMessage, mayBeDone } from '../answers/attempt.ts';
import { atField } from '../answers/split-check.ts';
import {
  addressOfDispute,
  addressOfRaising,
  type RaiseStep,
  raiseSteps,
} from '../dispute-address.ts';
import { disputeQuery, disputesOfWorkQuery } from '../disputes.queries.ts';
import type { AddPending } from '../evidence/add-evidence.tsx';
import { asFormProblem, type ClaimDraft, checkClaim, stepsOfRaising } from './claim-draft.ts';
import { useClaimDraft } from './use-claim-draft.ts';

/** What the form of a dispute can do: change, go on by steps that are saved, raise, and get over a refusal. */
export function useRaiseForm({
  me,
  work,
  standing,
  dispute,
}: {
  me: RightsHolder;
  work: Work;
  standing: Reply<typeof readDisputesOfWork>;
  /** What the server stores of it; null before the first step was left. */
  dispute: Answer<Dispute> | null;
}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useClaimDraft(
    { meId: me.id, workId: work.id },
    work,
    standing.rights.filter((one) => one.may_raise).map(({ right }) => right),
    dispute?.data ?? null,
  );
  const { claim, elsewhere } = draft;
  const [nameToAdd, setNameToAdd] = useState('');
  const [isDeclared, setDeclared] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  // What was sent and not answered: it is sent again as it was, and counts once.
  const unanswered = useRef<Sent | null>(null);
  // A file that was uploaded belongs to the claim, whether or not its own button was pressed.
  const pendingEvidence = useRef<AddPending>(null);
  const asked = raiseSteps.find((one) => one === search.get('step')) ?? 'kind';
  // Evidence belongs to what the server knows: without it one begins at the first step.
  const step = dispute === null && asked !== 'kind' && asked !== 'claim' ? 'claim' : asked;
  const addressOf = (to: RaiseStep, id: string | undefined = dispute?.data.id) =>
    addressOfRaising(work.id, { step: to, disputeId: id ?? null });
  const steps = useFormSteps({ steps: stepsOfRaising, step, addressOf });
  useStepFocus(step, steps.summary.length > 0);

  const sending = useRaise({
    workId: work.id,
    onSaved(saved, sent) {
      unanswered.current = null;
      if (saved.state !== 'draft' && saved.state !== 'needs_information') {
        draft.remove();
        navigate(addressOfDispute(saved.id, 'raised'), { replace: true });
        return;
      }
      draft.markSaved(sent.claim, saved);
      navigate(addressOf(raiseSteps[raiseSteps.indexOf(step) + 1] ?? 'check', saved.id));
    },
    onRefused(refusal) {
      if (!mayBeDone(refusal)) unanswered.current = null;
      setOpenId(refusal.code === 'dispute_open' ? refusal.subjectId : null);
      if (refusal.code === 'dispute_draft_exists' && refusal.subjectId !== null)
        navigate(addressOf(step, refusal.subjectId), { replace: true });
      steps.show(
        refusal.problems.length === 0
          ? [{ path: '', message: failureMessage(refusal) }]
          : refusal.problems.map(({ path, message }) =>
              path.startsWith('holders')
                ? asFormProblem(atField(claim.split, path, message))
                : { path, message },
            ),
      );
    },
  });

  function finish() {
    sending.reset();
    unanswered.current = null;
    steps.clear();
    setOpenId(null);
    focusSteps();
  }

  async function goOn() {
    if (sending.isSending || elsewhere) return;
    if (pendingEvidence.current && !(await pendingEvidence.current())) return;
    const checked = checkClaim(claim, step, nameToAdd, work.holders);
    if (!checked.ok) return steps.show(checked.problems);
    if (steps.isLast && !isDeclared)
      return steps.show([
        { path: 'declaration', message: 'Read the declaration and agree to it, then raise it.' },
      ]);
    steps.clear();
    setOpenId(null);
    // Nothing is told to the server before there is a claim: a look at the first step leaves no draft behind.
    if (step === 'kind') return steps.goTo('claim');
    const sent = { claim, input: checked.input, dispute, isRaised: steps.isLast };
    const last = unanswered.current;
    unanswered.current =
      last && isSameSaid(last, sent) ? last : { ...sent, key: crypto.randomUUID() };
    sending.send(unanswered.current);
  }

  return {
    ...steps,
    claim,
    nameToAdd,
    setNameToAdd,
    pendingEvidence,
    isDeclared,
    setDeclared,
    openId,
    sending,
    goOn,
    change(part: Partial<ClaimDraft>) {
      draft.change(part);
      sending.reset();
    },
    elsewhere,
    isSavingRefused: draft.isRefused,
    takeTheirs() {
      draft.takeTheirs();
      finish();
    },
    goOnWithMine() {
      draft.goOnWithMine();
      finish();
    },
    goBackTo(to: RaiseStep) {
      steps.clear();
      steps.goTo(to);
    },
  };
}

export type RaiseFormState = ReturnType<typeof useRaiseForm>;

function isSameSaid(one: Sent, other: Omit<Sent, 'key'>): boolean {
  return (
    one.isRaised === other.isRaised && JSON.stringify(one.input) === JSON.stringify(other.input)
  );
}

/** A dispute is sent: prepared, or in the end raised as well. */
type Sent = {
  /** As it was entered. */
  claim: ClaimDraft;
  input: DisputeInput;
  dispute: Answer<Dispute> | null;
  isRaised: boolean;
  /** Keeps it single: it is sent again under the same one. */
  key: string;
};

/** Sends a dispute that is prepared. Without a connection it waits and sends again by itself. */
function useRaise({
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
