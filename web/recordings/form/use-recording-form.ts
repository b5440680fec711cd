import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recording.ts';
import type { RightsHolder } from '#contract/rights-holders.ts';
import { type CallError, messageOf } from '../../platform/call-error.ts';
import { serverNowMs } from '../../session/clock.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { focusSteps, useStepFocus } from '../../works/form/form-focus.ts';
import { isSame } from '../../works/form/merge-drafts.ts';
import { useStepTold } from '../../works/form/use-save-moments.ts';
import { recordingQuery } from '../recordings.queries.ts';
import { checkAmended, checkNew } from './draft-input.ts';
import { draftOf } from './draft-of-recording.ts';
import {
  emptyGroups,
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
import { newDraft, type RecordingDraft } from './recording-draft.ts';
import type { RecordingPlace } from './saved-recording.ts';
import { useRecordingDraft } from './use-recording-draft.ts';
import { useSendRecording } from './use-send-recording.ts';

const noProblems: { list: readonly FormProblem[]; summary: readonly SummaryProblem[] } = {
  list: [],
  summary: [],
};

/** What the form of a recording can do: change, go between the steps, send, and get over a refusal or somebody else's version. */
export function useRecordingForm(
  me: RightsHolder,
  recording: SoundRecording | null,
  place: RecordingPlace,
  start: RecordingDraft,
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const kept = useRecordingDraft(
    me.id,
    place,
    () => ({ draft: start, version: recording?.version ?? null }),
    addressIn(search, 'sound'),
  );
  const [problems, setProblems] = useState(noProblems);
  // Names in fields that add somebody: going on without adding them would leave them out unseen.
  const [namesToAdd, setNamesToAdd] = useState<Record<string, string>>({});
  const [isRefusedAsStale, setRefusedAsStale] = useState(false);
  const [isUploading, setUploading] = useState(false);
  /** The recording that has the ISRC already, once the server has refused it. */
  const [twinId, setTwinId] = useState<string | null>(null);

  const today = new Date(serverNowMs()).toISOString().slice(0, 10);
  const checked = recording ? checkAmended(kept.draft, today) : checkNew(kept.draft, today);
  const step = stepIn(search, checked.ok ? null : (checked.details[0] ?? null));
  const addressOf = (to: FormStep) => addressIn(search, to);
  const goTo = (to: FormStep) => navigate(addressOf(to));
  useStepTold(step, (to) => kept.standAt(addressOf(to)));
  useStepFocus(step, problems.summary.length > 0);
  const sending = useSendRecording({
    onDone: finish,
    async onRefused(refusal, mayBeDone) {
      if (refusal.code !== 'stale_version') {
        setTwinId(refusal.subjectId);
        return show(problemsOf(refusal));
      }
      if (mayBeDone && (await standsAsEntered())) return finish(recording?.id ?? '');
      setRefusedAsStale(true);
      // The button that tried again is gone.
      if (document.activeElement === document.body) focusSteps();
    },
  });

  function finish(id: string) {
    kept.forget();
    navigate(pages.recording(id, { done: recording ? 'amended' : 'registered' }), {
      replace: true,
    });
  }

  /** Whether the version that stands now is what was entered: then an attempt whose answer was lost has saved it. */
  async function standsAsEntered(): Promise<boolean> {
    if (recording === null || !checked.ok) return false;
    try {
      // There already: the step from which it was sent shows what changes.
      const { changesAgainst } = await import('./changes-against.ts');
      const newest = await queries.fetchQuery({ ...recordingQuery(recording.id), staleTime: 0 });
      return changesAgainst(newest.data, kept.draft, checked.value).length === 0;
    } catch {
      return false;
    }
  }

  function show(list: readonly FormProblem[]) {
    setProblems({ list, summary: summaryOf(list, kept.draft) });
    const at = list[0] && stepOf(list[0]);
    if (at && at !== step) goTo(at);
  }

  function settle() {
    sending.reset();
    setProblems(noProblems);
    setTwinId(null);
  }

  function goOn() {
    if (isUploading && step === 'check') return show([stillUploading]);
    const wrong = [
      ...(checked.ok ? [] : inWords(checked.details)),
      ...emptyGroups(kept.draft),
      ...Object.entries(namesToAdd).flatMap(([field, name]) =>
        name.trim() === '' ? [] : [notAdded(name.trim(), field)],
      ),
    ];
    const soFar = wrong.filter((problem) => isInTheWay(problem, step));
    if (soFar.length > 0) show(soFar);
    else if (step === 'check') send();
    else goTo(stepAfter(step));
  }

  function send() {
    if (!checked.ok || sending.isSending) return;
    if (recording === null) {
      // What was checked as new has its works.
      const input = checkNew(kept.draft, today);
      if (input.ok) sending.send({ kind: 'register', input: input.value, sendKey: kept.sendKey });
    } else {
      const version = kept.version ?? recording.version;
      sending.send({ kind: 'amend', id: recording.id, version, input: checked.value });
    }
  }

  async function withNewest(run: (newest: SoundRecording | null) => void) {
    let newest = recording;
    try {
      if (recording) {
        const query = { ...recordingQuery(recording.id), staleTime: 0 };
        newest = (await queries.fetchQuery(query)).data;
      }
    } catch (error) {
      return show([{ path: '', message: messageOf(error) }]);
    }
    settle();
    setRefusedAsStale(false);
    run(newest);
    focusSteps();
  }

  return {
    kept,
    step,
    input: checked.ok ? checked.value : null,
    summary: problems.summary,
    twinId,
    isSending: sending.isSending,
    isOffline: sending.isOffline,
    /** Somebody saved another version since these entries were begun. */
    isStale:
      isRefusedAsStale ||
      (recording !== null && kept.version !== null && kept.version < recording.version),
    stepProps: {
      draft: kept.draft,
      change(part: Parameters<typeof kept.change>[0]) {
        settle();
        kept.change(part);
      },
      problemAt: (path: string) => problemAt(problems.list, path),
    },
    people: {
      textOf: (field: string) => namesToAdd[field] ?? '',
      type(field: string, text: string) {
        setProblems(noProblems);
        setNamesToAdd((names) => ({ ...names, [field]: text }));
      },
    },
    isUploading,
    setUploading,
    addressOf,
    goTo,
    goOn,
    send,
    startOver: () =>
      withNewest((newest) => {
        const draft = newest ? draftOf(newest) : newDraft();
        kept.startOver({ draft, version: newest?.version ?? null });
        setNamesToAdd({});
        navigate(addressOf('sound'), { replace: true });
      }),
    takeOver: () =>
      withNewest((newest) => {
        if (newest) {
          const base = draftOf(newest);
          kept.rebase(merged(kept.base ?? base, kept.draft, base), base, newest.version);
        }
        goTo('check');
      }),
  };
}

/** What the steps of the form get: the draft, how to change it, and what is wrong at a field. */
export type StepProps = ReturnType<typeof useRecordingForm>['stepProps'];
/** The texts in the fields that add people. */
export type PeopleToAdd = ReturnType<typeof useRecordingForm>['people'];

const stillUploading: FormProblem = {
  // Said where one is: the file goes on by itself.
  path: '',
  message: 'The audio file is still on its way. Wait until it is there, or take it out.',
};

// Nothing is checked before it is whole: then the step of what is wrong first is meant.
function stepIn(search: URLSearchParams, firstWrong: { path: string } | null): FormStep {
  const asked = formSteps.find((name) => name === search.get('step')) ?? 'sound';
  return asked === 'check' && firstWrong !== null ? (stepOf(firstWrong) ?? 'people') : asked;
}

function addressIn(search: URLSearchParams, step: FormStep): string {
  const next = new URLSearchParams(search);
  next.delete('title');
  next.set('step', step);
  return pages.recordingForm(next);
}

function problemsOf({ problems, message }: CallError): FormProblem[] {
  return problems.length > 0
    ? problems.map(({ path, message: words }) => ({ path, message: words }))
    : [{ path: '', message }];
}

/** My entries on top of a newer version: what I changed since `base` stays mine, all else is as it stands. */
function merged(
  base: RecordingDraft,
  mine: RecordingDraft,
  newest: RecordingDraft,
): RecordingDraft {
  const fields = Object.keys(newest) as (keyof RecordingDraft)[]; // its own keys
  const kept = fields.filter((field) => !isSame(base[field], mine[field]));
  return { ...newest, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
