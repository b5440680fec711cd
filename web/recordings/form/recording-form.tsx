import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
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
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { addressOfClaim, addressOfForm, addressOfRecording } from '../recording-address.ts';
import { recordingQuery } from '../recordings.queries.ts';
import { formSteps, stepNames } from './form-problems.ts';
import type { RecordingDraft } from './recording-draft.ts';
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
const release = () => import('./release-step.tsx');
const check = () => import('./check-step.tsx');

/** What the first fields do not need: the place for a file, and the steps that follow. They are drawn without waiting for it. */
const SoundFile = lazyChunk(sound, (loaded) => loaded.SoundFile);
const PeopleStep = lazyChunk(people, (loaded) => loaded.PeopleStep);
const ReleaseStep = lazyChunk(release, (loaded) => loaded.ReleaseStep);
const CheckStep = lazyChunk(check, (loaded) => loaded.CheckStep);

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

/** A recording of this title and artist is registered: is it this one? Nothing is stored before that is said. */
function KnownNotice({
  id,
  isSending,
  onOther,
}: {
  id: string;
  isSending: boolean;
  onOther: (id: string) => void;
}) {
  const known = useQuery(recordingQuery(id)).data?.data;
  const facts = known && [
    known.title,
    known.artist,
    ...(known.duration_seconds === null ? [] : [formatDuration(known.duration_seconds)]),
    ...(known.isrc === null ? [] : [formatIsrc(known.isrc)]),
  ];
  return (
    <Notice tone="warning" live title="Is it this recording?">
      <Stack gap={3}>
        <p>
          {facts ? `${facts.join(', ')}. ` : ''}It is registered already. We have not stored yours
          yet.
        </p>
        <Row>
          {known?.is_mine ? (
            <LinkButton to={addressOfForm(id, 'people')}>Yes, amend that recording</LinkButton>
          ) : (
            <LinkButton to={addressOfClaim(id)}>Yes, claim my part of it</LinkButton>
          )}
          <Button pending={isSending} pendingLabel="Registering" onClick={() => onOther(id)}>
            No, register mine as another
          </Button>
          <LinkButton tone="quiet" to={addressOfRecording(id)}>
            Open it
          </LinkButton>
        </Row>
      </Stack>
    </Notice>
  );
}

/** The ISRC is taken: the recording that has it, and the two ways on from there. */
function TwinNotice({ id }: { id: string }) {
  const twin = useQuery(recordingQuery(id)).data?.data;
  return (
    <Notice
      tone="warning"
      title={
        twin ? `“${twin.title}” by ${twin.artist} has this ISRC` : 'Another recording has this ISRC'
      }
    >
      <Stack gap={3}>
        <p>
          {twin?.is_mine
            ? 'You are on it already. Amend it instead of registering it again.'
            : 'Open it to see who is on it. If part of it is yours, claim it there.'}
        </p>
        <Row>
          {twin?.is_mine ? (
            <LinkButton to={addressOfForm(id, 'people')}>Amend that recording</LinkButton>
          ) : (
            <LinkButton to={addressOfClaim(id)}>Claim my part of that recording</LinkButton>
          )}
          <LinkButton tone="quiet" to={addressOfRecording(id)}>
            Open it
          </LinkButton>
        </Row>
      </Stack>
    </Notice>
  );
}
