import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingFields, SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import { amendRecording, registerRecording } from '#contract/recordings/recordings.ts';
import { mergeEntries } from '../../forms/merge-entries.ts';
import {
  type FormProblem,
  notAdded,
  refusalsOf,
  stepInAddress,
  useStepChange,
  withMessages,
} from '../../forms/use-form-steps.ts';
import { useRegistration } from '../../forms/use-registration.ts';
import { call } from '../../platform/call.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { recordingQuery } from '../recordings.queries.ts';
import { checkAmended, checkNew } from './draft-input.ts';
import { emptyGroups, type FormStep, inSummary, recordingSteps } from './form-problems.ts';
import { draftOf, newDraft, type RecordingDraft } from './recording-draft.ts';
import type { RecordingPlace } from './saved-recording.ts';
import { useRecordingDraft } from './saved-recording.ts';

/** A new recording with the key that keeps it single, or an amendment of a version. */
type Sent =
  | { kind: 'register'; input: SoundRecordingInput; sendKey: string }
  | { kind: 'amend'; id: string; version: number; input: RecordingFields };

/** What the form of a recording can do: change, go between the steps, send, and get over a refusal or somebody else's version. */
export function useRecordingForm(
  me: RightsHolder,
  recording: SoundRecording | null,
  place: RecordingPlace,
  start: RecordingDraft,
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const addressOf = (to: FormStep) => addressIn(search, to);
  const saved = useRecordingDraft(
    me.id,
    place,
    () => ({ draft: start, version: recording?.version ?? null }),
    addressOf('sound'),
  );
  // Names in fields that add somebody: going on without adding them would leave them out unseen.
  const [namesToAdd, setNamesToAdd] = useState<Record<string, string>>({});
  const [isUploading, setUploading] = useState(false);
  /** The recording that has the ISRC already, once the server has refused it. */
  const [twinId, setTwinId] = useState<string | null>(null);
  /** The registered recording that this one may be, until the member has said; and those that it is not. */
  const [knownId, setKnownId] = useState<string | null>(null);
  const [otherThan, setOtherThan] = useState<readonly string[]>([]);

  const today = new Date(serverNowMs()).toISOString().slice(0, 10);
  const checked = recording ? checkAmended(saved.draft, today) : checkNew(saved.draft, today);
  const { steps, sending, reset, isStale, withNewest } = useRegistration({
    steps: recordingSteps,
    step: stepInAddress(recordingSteps, search, checked.ok ? null : (checked.details[0] ?? null)),
    addressOf,
    summaryOf: (problem) => inSummary(problem, saved.draft),
    amended: recording,
    amendedVersion: saved.version,
    queryOf: recordingQuery,
    listKey: 'recordings',
    send: (sent: Sent) =>
      sent.kind === 'register'
        ? call(registerRecording, { body: sent.input, idempotencyKey: sent.sendKey })
        : call(amendRecording, {
            params: { id: sent.id },
            body: sent.input,
            ifMatch: `"${sent.version}"`,
          }),
    async isDoneBy(newest, refusal) {
      if (refusal.code !== 'stale_version' || !checked.ok) return false;
      // There already: the step from which it was sent shows what changes.
      const { changesAgainst } = await import('./changes-against.ts');
      return changesAgainst(newest, saved.draft, checked.value).length === 0;
    },
    pageOf: pages.recording,
    onDone: saved.remove,
    onRefused(refusal) {
      const isAsked = refusal.code === 'recording_known';
      setKnownId(isAsked ? refusal.subjectId : null);
      setTwinId(isAsked ? null : refusal.subjectId);
      return isAsked ? [] : refusalsOf(refusal);
    },
  });
  const { step } = steps;
  useStepChange(step, () => saved.standAt(addressOf(step)));

  function change(part: Parameters<typeof saved.change>[0]) {
    reset();
    setTwinId(null);
    setKnownId(null);
    saved.change(part);
  }

  function goOn() {
    if (isUploading && steps.isLast) return steps.show([stillUploading]);
    const wrong = [
      ...(checked.ok ? [] : withMessages(checked.details)),
      ...emptyGroups(saved.draft),
      ...Object.entries(namesToAdd).flatMap(([field, name]) =>
        name.trim() === '' ? [] : [notAdded(name.trim(), field)],
      ),
    ];
    steps.goOn(wrong, () => send());
  }

  function send(others = otherThan) {
    if (!checked.ok || sending.isSending) return;
    if (recording === null) {
      // What was checked as new has its works.
      const input = checkNew(saved.draft, today);
      if (!input.ok) return;
      const value = { ...input.value, other_than: [...others] };
      sending.send({ kind: 'register', input: value, sendKey: saved.sendKey });
    } else {
      const version = saved.version ?? recording.version;
      sending.send({ kind: 'amend', id: recording.id, version, input: checked.value });
    }
  }

  return {
    saved,
    steps,
    input: checked.ok ? checked.value : null,
    twinId,
    isSending: sending.isSending,
    isOffline: sending.isOffline,
    isStale,
    stepProps: { draft: saved.draft, change, problemAt: steps.problemAt },
    people: {
      textOf: (field: string) => namesToAdd[field] ?? '',
      type(field: string, text: string) {
        steps.clear();
        setNamesToAdd((names) => ({ ...names, [field]: text }));
      },
    },
    isUploading,
    setUploading,
    goOn,
    send: () => send(),
    knownId,
    /** Registers this one beside the recording that it may be. */
    isAnother(id: string) {
      const others = [...otherThan, id];
      setOtherThan(others);
      setKnownId(null);
      send(others);
    },
    startOver: () =>
      withNewest((newest) => {
        setTwinId(null);
        const draft = newest ? draftOf(newest) : newDraft();
        saved.startOver({ draft, version: newest?.version ?? null });
        setNamesToAdd({});
        navigate(addressOf('sound'), { replace: true });
      }),
    takeOver: () =>
      withNewest((newest) => {
        setTwinId(null);
        if (newest) {
          const base = draftOf(newest);
          saved.rebase(mergeEntries(saved.base ?? base, saved.draft, base), base, newest.version);
        }
        steps.goTo('check');
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
  message: 'The audio file is still uploading. Wait until it has finished, or remove it.',
};

function addressIn(search: URLSearchParams, step: FormStep): string {
  const next = new URLSearchParams(search);
  next.delete('title');
  next.set('step', step);
  return pages.recordingForm(next);
}
