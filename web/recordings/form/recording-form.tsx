import { Suspense } from 'react';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import {
  FoundNotice,
  OfflineNotice,
  SavedLine,
  StaleNotice,
  StartOver,
} from '../../forms/form-notices.tsx';
import { StepButtons } from '../../forms/step-buttons.tsx';
import { lazyChunk, useLoadBehind } from '../../platform/lazy-chunk.ts';
import type { SavedState } from '../../platform/use-saved-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { addressOfRecording } from '../recording-address.ts';
import { formSteps, stepNames } from './form-problems.ts';
import type { RecordingDraft } from './recording-draft.ts';
import { KnownNotice, TwinNotice } from './registered-already.tsx';
import type { RecordingPlace } from './saved-recording.ts';
import { SoundStep } from './sound-step.tsx';
import { useRecordingForm } from './use-recording-form.ts';

const savedMessage: Record<SavedState, string> = {
  fresh: 'We save what you enter on this device as you type.',
  found: 'Saved on this device',
  saved: 'Saved on this device',
  refused: 'This device cannot keep your entries. Do not close this page before you send them.',
  gone: 'We no longer save what you enter below.',
};

const sound = () => import('./sound-file.tsx');
const people = () => import('./people-step.tsx');
const summary = () => import('./recording-summary.tsx');
const release = () => import('./release-step.tsx');
const check = () => import('./check-step.tsx');

/** What the first fields do not need: the place for a file, and the steps that follow. They are drawn without waiting for it. */
const SoundFile = lazyChunk(sound, (loaded) => loaded.SoundFile);
const PeopleStep = lazyChunk(people, (loaded) => loaded.PeopleStep);
const ReleaseStep = lazyChunk(release, (loaded) => loaded.ReleaseStep);
const CheckStep = lazyChunk(check, (loaded) => loaded.CheckStep);

/** Beside the form: the fields are drawn without waiting for it. */
const RecordingSummary = lazyChunk(summary, (loaded) => loaded.RecordingSummary);

/** What loads these. */
const laterSteps = [sound, people, release, check] as const;

const registering = { send: 'Register this recording', sending: 'Registering' };
const amending = { send: 'Save this amendment', sending: 'Saving' };

/** The form of a recording, in four steps that stand in the address. `recording` is the one being amended, null for a new one. */
export function RecordingForm({
  me,
  recording,
  place,
  start,
}: {
  me: RightsHolder;
  recording: SoundRecording | null;
  place: RecordingPlace;
  start: RecordingDraft;
}) {
  const form = useRecordingForm(me, recording, place, start);
  const { saved, steps, stepProps, isStale } = form;
  const { step } = steps;
  const text = recording ? amending : registering;
  useLoadBehind(laterSteps);
  return (
    <Stack gap={7}>
      <PageHeader
        title={recording ? `Amend “${recording.title}”` : 'Add a sound recording'}
        parent={
          recording
            ? { to: addressOfRecording(recording.id), label: recording.title }
            : { to: pages.recordings(), label: 'Sound Recordings' }
        }
      />
      <Steps
        steps={formSteps.map((name) =>
          name === 'check' && recording ? 'Check and save' : stepNames[name],
        )}
        current={formSteps.indexOf(step)}
        onStep={(index) => steps.goTo(formSteps[index] ?? 'sound')}
      />
      <Form
        label={recording ? 'Amend this recording' : 'Add a sound recording'}
        onSubmit={form.goOn}
        summary={
          // The last step is a summary itself.
          step !== 'check' && (
            <Suspense fallback={null}>
              <RecordingSummary draft={saved.draft} />
            </Suspense>
          )
        }
      >
        {saved.state === 'found' && !isStale && (
          <FoundNotice savedAt={saved.savedAt} onStartOver={form.startOver} />
        )}
        {saved.state === 'gone' && <GoneNotice onBeginAnew={form.startOver} />}
        {form.isOffline && (
          <OfflineNotice
            isAmending={recording !== null}
            onRetry={form.send}
            isSending={form.isSending}
          />
        )}
        {isStale ? (
          <StaleNotice what="recording" onTakeOver={form.takeOver} onStartOver={form.startOver} />
        ) : (
          <ErrorSummary problems={steps.summary} />
        )}
        {form.twinId !== null && <TwinNotice id={form.twinId} />}
        {form.knownId !== null && (
          <KnownNotice id={form.knownId} isSending={form.isSending} onOther={form.isAnother} />
        )}
        {/* Always there: an upload goes on while the other steps are filled in. */}
        <div hidden={step !== 'sound'}>
          <Suspense fallback={<LoadingList rows={4} label="Loading the upload" />}>
            <SoundFile
              {...stepProps}
              onUploading={form.setUploading}
              mayChange={recording?.may_change_sound ?? true}
            />
          </Suspense>
        </div>
        {form.isUploading && step !== 'sound' && (
          <Notice>The audio file is uploading. You can continue.</Notice>
        )}
        <Suspense fallback={<LoadingList label="Loading this step" />}>
          {step === 'sound' && <SoundStep {...stepProps} recordingId={recording?.id ?? null} />}
          {step === 'people' && <PeopleStep {...stepProps} me={me} people={form.people} />}
          {step === 'release' && (
            <ReleaseStep {...stepProps} people={form.people} isAmending={recording !== null} />
          )}
          {step === 'check' && form.input && (
            <CheckStep
              draft={saved.draft}
              input={form.input}
              recording={recording}
              addressOf={steps.addressOf}
            />
          )}
        </Suspense>
        <StepButtons
          step={step}
          send={steps.isLast ? text.send : null}
          pending={form.isSending}
          pendingLabel={text.sending}
          isBlocked={isStale && steps.isLast}
          back={steps.before && steps.addressOf(steps.before)}
        />
        <SavedLine message={savedMessage[saved.state]} isUnsafe={saved.state === 'refused'}>
          {saved.state !== 'fresh' && saved.state !== 'found' && (
            <StartOver tone="quiet" compact onStartOver={form.startOver} />
          )}
        </SavedLine>
      </Form>
    </Stack>
  );
}

function GoneNotice({ onBeginAnew }: { onBeginAnew: () => void }) {
  return (
    <Notice tone="warning" live title="You registered or deleted this in another tab">
      <Stack gap={3}>
        <p>What you entered here is still below. If it is registered already, start again.</p>
        <div>
          <Button onClick={onBeginAnew}>Start again</Button>
        </div>
      </Stack>
    </Notice>
  );
}
