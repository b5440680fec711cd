import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { RightsHolder } from '#contract/rights-holders.ts';
import type { Work } from '#contract/work.ts';
import { type CallError, messageOf } from '../../platform/call-error.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { workQuery } from '../works.queries.ts';
import type { DraftChange } from './draft-change.ts';
import { checkDraft, inDraft } from './draft-input.ts';
import { focusSteps } from './form-focus.ts';
import {
  type FormProblem,
  type FormStep,
  formSteps,
  inWords,
  isInTheWay,
  notAdded,
  problemAt,
  stepAfter,
  stepOf,
  summaryOf,
} from './form-problems.ts';
import type { Opening } from './keep-state.ts';
import { useStepTold } from './use-save-moments.ts';
import { useSendWork } from './use-send-work.ts';
import { type StepProps, useWorkDraft } from './use-work-draft.ts';

const noProblems: { list: readonly FormProblem[]; summary: readonly SummaryProblem[] } = {
  list: [],
  summary: [],
};

/** What the form of a work can do: change, go between the steps, send, and get over a refusal or somebody else's version. */
export function useWorkForm(me: RightsHolder, work: Work | null, opening: Opening) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const kept = useWorkDraft(me, work, opening);
  const [problems, setProblems] = useState(noProblems);
  // What stands in the field that adds a holder: going on without adding them would leave them out unseen.
  const [nameToAdd, setNameToAdd] = useState('');
  const [isRefusedAsStale, setRefusedAsStale] = useState(false);
  const [isLooking, setLooking] = useState(false);

  const checked = checkDraft(kept.draft, me.id, new Date().getFullYear());
  const input = checked.ok ? checked.value : null;
  const step = stepIn(search, checked.ok ? null : (checked.details[0] ?? null));
  const isKept = kept.keepState.device !== 'fresh';
  const addressOf = (to: FormStep) => addressIn(search, to, work || !isKept ? null : kept.id);
  const goTo = (to: FormStep) => navigate(addressOf(to));
  useStepTold(step, kept.standAt);
  const sending = useSendWork({
    onDone: finish,
    async onRefused(refusal, mayBeDone) {
      if (refusal.code !== 'stale_version') return show(inDraft(kept.draft, problemsOf(refusal)));
      if (mayBeDone && (await standsAsEntered())) return finish(work?.id ?? '');
      setRefusedAsStale(true);
      // The button that tried again is gone.
      if (document.activeElement === document.body) focusSteps();
    },
  });

  function finish(id: string) {
    kept.forget();
    navigate(pages.work(id, { done: work ? 'amended' : 'registered' }), {
      replace: true,
    });
  }

  /** Whether the version that stands now is what was entered: then an attempt whose answer was lost has saved it. */
  async function standsAsEntered(): Promise<boolean> {
    if (work === null || input === null) return false;
    try {
      // There already: the step from which it was sent shows what changes.
      const { changesAgainst } = await import('./changes-against.ts');
      const newest = await queries.fetchQuery({ ...workQuery(work.id), staleTime: 0 });
      return changesAgainst(newest.data, kept.draft, input).length === 0;
    } catch {
      return false;
    }
  }

  function show(list: readonly FormProblem[]) {
    setProblems({ list, summary: summaryOf(list, kept.draft) });
    const at = list[0] && stepOf(list[0]);
    if (at && at !== step) goTo(at);
  }

  function change(what: DraftChange) {
    sending.reset();
    setProblems(noProblems);
    kept.change(what);
    stayAt(kept.id, step);
  }

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
    if (kept.elsewhere) return;
    const wrong = [
      ...(checked.ok ? [] : inWords(checked.details)),
      ...(nameToAdd.trim() === '' ? [] : [notAdded(nameToAdd.trim())]),
    ];
    const soFar = wrong.filter((problem) => isInTheWay(problem, step));
    if (soFar.length > 0) show(soFar);
    else if (step === 'check') send();
    else goTo(stepAfter(step));
  }

  async function send() {
    if (input === null || sending.isSending || isLooking) return;
    setLooking(true);
    const isStillMine = await kept.isStillMine();
    setLooking(false);
    if (!isStillMine) return;
    if (work === null) sending.send({ kind: 'register', input, sendKey: kept.sendKey });
    else sending.send({ kind: 'amend', id: work.id, version: kept.version ?? work.version, input });
  }

  async function withNewest(run: (newest: Work | null) => void) {
    let newest = work;
    try {
      if (work) newest = (await queries.fetchQuery({ ...workQuery(work.id), staleTime: 0 })).data;
    } catch (error) {
      return show([{ path: '', message: messageOf(error) }]);
    }
    sending.reset();
    setProblems(noProblems);
    setRefusedAsStale(false);
    run(newest);
    focusSteps();
  }

  const stepProps: StepProps = {
    draft: kept.draft,
    change,
    problemAt: (path) => problemAt(problems.list, path),
  };
  return {
    kept,
    step,
    stepProps,
    input,
    summary: problems.summary,
    isSending: sending.isSending || isLooking,
    isOffline: sending.isOffline,
    /** Somebody saved another version since these entries were begun. */
    isStale:
      isRefusedAsStale || (work !== null && kept.version !== null && kept.version < work.version),
    nameToAdd,
    typeNameToAdd(text: string) {
      setProblems(noProblems);
      setNameToAdd(text);
    },
    addressOf,
    goTo,
    goOn,
    send,
    startOver: () =>
      withNewest((newest) => {
        kept.startOver(newest);
        beginAnew();
      }),
    takeTheirs() {
      setProblems(noProblems);
      kept.takeTheirs();
      if (!kept.elsewhere?.theirs) beginAnew();
      focusSteps();
    },
    goOnWithMine() {
      kept.goOnWithMine();
      focusSteps();
    },
    takeOver: () =>
      withNewest((newest) => {
        if (newest) kept.rebase(newest);
        goTo('check');
      }),
  };
}

// Nothing is checked before it is whole: then the step of what is wrong first is meant.
function stepIn(search: URLSearchParams, firstWrong: { path: string } | null): FormStep {
  const asked = formSteps.find((name) => name === search.get('step')) ?? 'work';
  return asked === 'check' && firstWrong !== null ? (stepOf(firstWrong) ?? 'shares') : asked;
}

function addressIn(search: URLSearchParams, step: FormStep, draftId: string | null): string {
  const next = new URLSearchParams(search);
  next.delete('title');
  next.delete('draft');
  if (draftId !== null) next.set('draft', draftId);
  next.set('step', step);
  return pages.workForm(next);
}

function problemsOf({ problems, message }: CallError): FormProblem[] {
  return problems.length > 0
    ? problems.map(({ path, message: words }) => ({ path, message: words }))
    : [{ path: '', message }];
}
