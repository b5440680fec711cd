import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import { registerWork } from '#contract/works/works.ts';
import { focusSteps } from '../../forms/form-focus.ts';
import {
  notAdded,
  refusalsOf,
  stepInAddress,
  useStepChange,
  withMessages,
} from '../../forms/use-form-steps.ts';
import { useRegistration } from '../../forms/use-registration.ts';
import { call } from '../../platform/call.ts';
import { loadChunk } from '../../platform/lazy-chunk.ts';
import { workQuery } from '../works.queries.ts';
import { checkDraft, type FormStep, inDraft, inSummary, workSteps } from './draft-input.ts';
import { type StepProps, useWorkDraft } from './use-work-draft.ts';
import type { DraftChange, Opening } from './work-draft.ts';

/** A new work with the key that keeps it single, or an amendment of a version. */
type Sent = { input: WorkInput; sendKey: string; version: number };

/** What the form of a work can do: change, go between the steps, send, and get over a refusal or somebody else's version. */
export function useWorkForm(me: RightsHolder, work: Work | null, opening: Opening) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const saved = useWorkDraft(me, work, opening);
  // What is in the field that adds a holder: going on without adding them would leave them out unseen.
  const [nameToAdd, setNameToAdd] = useState('');
  const [isLooking, setLooking] = useState(false);

  const checked = checkDraft(saved.draft, me.id, new Date().getFullYear());
  const input = checked.ok ? checked.value : null;
  const isSaved = saved.savedState.device !== 'fresh';
  const { steps, sending, reset, isStale, withNewest } = useRegistration({
    steps: workSteps,
    step: stepInAddress(workSteps, search, checked.ok ? null : (checked.details[0] ?? null)),
    addressOf: (to) => addressIn(search, to, work || !isSaved ? null : saved.id),
    summaryOf: (problem) => inSummary(problem, saved.draft),
    amended: work,
    amendedVersion: saved.version,
    queryOf: workQuery,
    listKey: 'works',
    async send({ input, sendKey, version }: Sent) {
      if (work === null) return call(registerWork, { body: input, idempotencyKey: sendKey });
      // There already: the step from which it is sent says who must agree.
      const { amendOrPropose } = await loadChunk(() => import('../amending.ts'));
      return amendOrPropose(work, input, version);
    },
    async isDoneBy(newest, refusal) {
      // A proposal that is open now and was not before is the one that was sent.
      if (work?.open_proposal_id === null && newest.open_proposal_id !== null) return true;
      if (refusal.code !== 'stale_version' || input === null) return false;
      // There already: the step from which it was sent shows what changes.
      const { changesAgainst } = await import('./changes-against.ts');
      return changesAgainst(newest, saved.draft, input).length === 0;
    },
    pageOf: pages.work,
    onDone: saved.remove,
    onRefused: (refusal) => inDraft(saved.draft, refusalsOf(refusal)),
  });
  const { step } = steps;
  useStepChange(step, () => saved.standAt(step));

  // From the first letter on the address names the draft, so that a reload or another device finds it.
  function stayAt(id: string, at: FormStep) {
    if (work || search.get('draft') === id) return;
    const address = addressIn(search, at, id);
    // At once, for who reloads now: going there looks at the session first.
    window.history.replaceState(window.history.state, '', address);
    navigate(address, { replace: true, preventScrollReset: true });
  }

  function beginAnew() {
    setNameToAdd('');
    navigate(addressIn(search, 'work', null), { replace: true });
  }

  function goOn() {
    if (saved.elsewhere) return;
    const wrong = [
      ...(checked.ok ? [] : withMessages(checked.details)),
      ...(nameToAdd.trim() === '' ? [] : [notAdded(nameToAdd.trim(), 'add_holder')]),
    ];
    steps.goOn(wrong, send);
  }

  async function send() {
    if (input === null || sending.isSending || isLooking) return;
    setLooking(true);
    const isStillMine = await saved.isStillMine();
    setLooking(false);
    if (!isStillMine) return;
    const version = saved.version ?? work?.version ?? 0;
    sending.send({ input, sendKey: saved.sendKey, version });
  }

  const stepProps: StepProps = {
    draft: saved.draft,
    change(what: DraftChange) {
      reset();
      saved.change(what);
      stayAt(saved.id, step);
    },
    problemAt: steps.problemAt,
  };
  return {
    saved,
    steps,
    stepProps,
    input,
    isSending: sending.isSending || isLooking,
    isOffline: sending.isOffline,
    isStale,
    nameToAdd,
    typeNameToAdd(text: string) {
      steps.clear();
      setNameToAdd(text);
    },
    goOn,
    send,
    startOver: () =>
      withNewest((newest) => {
        saved.startOver(newest);
        beginAnew();
      }),
    takeTheirs() {
      steps.clear();
      saved.takeTheirs();
      if (!saved.elsewhere?.theirs) beginAnew();
      focusSteps();
    },
    goOnWithMine() {
      saved.goOnWithMine();
      focusSteps();
    },
    takeOver: () =>
      withNewest((newest) => {
        if (newest) saved.rebase(newest);
        steps.goTo('check');
      }),
  };
}

function addressIn(search: URLSearchParams, step: FormStep, draftId: string | null): string {
  const next = new URLSearchParams(search);
  next.delete('title');
  next.delete('draft');
  if (draftId !== null) next.set('draft', draftId);
  next.set('step', step);
  return pages.workForm(next);
}
