import { Suspense, useState } from 'react';
import { draftSteps } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import {
  FoundNotice,
  OfflineNotice,
  SavedLine,
  StaleNotice,
  StartOver,
} from '../../forms/form-notices.tsx';
import { StepButtons } from '../../forms/step-buttons.tsx';
import { lazyChunk, useLoadBehind } from '../../platform/lazy-chunk.ts';
import { Settled } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { DraftsCard, useDraftQueries } from '../drafts/drafts-card.tsx';
import { stepNames } from './draft-input.ts';
import { useWorkForm } from './use-work-form.ts';
import type { Opening, SavedState } from './work-draft.ts';
import { WorkStep } from './work-step.tsx';

const shares = () => import('./shares-step.tsx');
const recordings = () => import('./recordings-step.tsx');
const check = () => import('./check-step.tsx');
const summary = () => import('./work-summary.tsx');
const elsewhere = () => import('./elsewhere-notice.tsx');

/** The steps that follow the first: the first is drawn without waiting for them. */
const SharesStep = lazyChunk(shares, (loaded) => loaded.SharesStep);
const RecordingsStep = lazyChunk(recordings, (loaded) => loaded.RecordingsStep);
const CheckStep = lazyChunk(check, (loaded) => loaded.CheckStep);

/** Beside the form: the fields are drawn without waiting for it. */
const WorkSummary = lazyChunk(summary, (loaded) => loaded.WorkSummary);

/** What is asked when another tab or device has changed the draft: seldom, so it is not waited for either. */
const ElsewhereNotice = lazyChunk(elsewhere, (loaded) => loaded.ElsewhereNotice);

/** What loads these. */
const laterSteps = [shares, recordings, check, elsewhere] as const;

const registering = { send: 'Register this work', sending: 'Registering' };
const amending = { send: 'Save this amendment', sending: 'Saving' };

/** The form of a work, in four steps that stand in the address. `work` is the one being amended, null for a new one. */
export function WorkForm({
  me,
  work,
  opening,
}: {
  me: RightsHolder;
  work: Work | null;
  opening: Opening;
}) {
  const form = useWorkForm(me, work, opening);
  const { saved, steps, stepProps, isStale, isSending } = form;
  const { step } = steps;
  const [isFresh] = useState(work === null && saved.savedState.device === 'fresh');
  const drafts = useDraftQueries();
  const text = work ? amending : registering;
  const buttons = (isProposal: boolean) => (
    <StepButtons
      step={step}
      send={steps.isLast ? (isProposal ? 'Send this proposal' : text.send) : null}
      pending={isSending}
      pendingLabel={isProposal ? 'Sending' : text.sending}
      isBlocked={saved.elsewhere !== null || (isStale && steps.isLast)}
      back={steps.before && steps.addressOf(steps.before)}
    />
  );
  useLoadBehind(laterSteps);
  return (
    <Stack gap={7}>
      <PageHeader
        title={work ? `Amend “${work.title}”` : 'Register a work'}
        parent={
          work
            ? { to: pages.work(work.id), label: work.title }
            : { to: pages.works(), label: 'Music Composition' }
        }
      />
      <Steps
        steps={draftSteps.map((name) =>
          name === 'check' && work ? 'Check and save' : stepNames[name],
        )}
        current={draftSteps.indexOf(step)}
        onStep={(index) => steps.goTo(draftSteps[index] ?? 'work')}
      />
      {/* Also while typing goes on: what takes itself away moves what is being touched. */}
      <Settled queries={isFresh ? drafts : []}>
        {isFresh && step === 'work' && (
          <DraftsCard title="Or continue a draft" without={saved.id} />
        )}
        <Form
          label={work ? 'Amend this work' : 'Register a work'}
          onSubmit={form.goOn}
          summary={
            // The last step is a summary itself.
            step !== 'check' && (
              <Suspense fallback={null}>
                <WorkSummary draft={saved.draft} />
              </Suspense>
            )
          }
        >
          {saved.savedState.device === 'found' && !isStale && !saved.elsewhere && (
            <FoundNotice savedAt={saved.savedAt} onStartOver={form.startOver} />
          )}
          {saved.elsewhere && (
            <Suspense fallback={<LoadingList rows={2} label="Loading a question" />}>
              <ElsewhereNotice
                {...saved.elsewhere}
                onTake={form.takeTheirs}
                onGoOn={form.goOnWithMine}
              />
            </Suspense>
          )}
          {form.isOffline && (
            <OfflineNotice isAmending={work !== null} onRetry={form.send} isSending={isSending} />
          )}
          {isStale ? (
            <StaleNotice onTakeOver={form.takeOver} onStartOver={form.startOver} />
          ) : (
            <ErrorSummary problems={steps.summary} />
          )}
          <div inert={saved.elsewhere !== null}>
            <Suspense fallback={<LoadingList label="Loading this step" />}>
              {step === 'work' && <WorkStep {...stepProps} me={me} workId={work?.id ?? null} />}
              {step === 'shares' && (
                <SharesStep
                  {...stepProps}
                  me={me}
                  workId={work?.id ?? null}
                  nameToAdd={form.nameToAdd}
                  onNameToAdd={form.typeNameToAdd}
                />
              )}
              {step === 'recordings' && <RecordingsStep {...stepProps} />}
              {step === 'check' && form.input && (
                <CheckStep
                  draft={saved.draft}
                  input={form.input}
                  work={work}
                  addressOf={steps.addressOf}
                  buttons={buttons}
                />
              )}
            </Suspense>
          </div>
          {(step !== 'check' || !form.input) && buttons(false)}
          {!saved.elsewhere && (
            <WorkSavedLine state={saved.savedState} onStartOver={form.startOver} />
          )}
        </Form>
      </Settled>
    </Stack>
  );
}

/** The quiet line under the form that says whether the draft is safe. */
function WorkSavedLine({ state, onStartOver }: { state: SavedState; onStartOver: () => void }) {
  return (
    <SavedLine
      message={savedMessage(state)}
      isUnsafe={state.device === 'refused' && state.server !== 'saved'}
      isSpoken={isOutOfTheOrdinary(state)}
    >
      {state.device !== 'fresh' && state.device !== 'found' && (
        <StartOver tone="quiet" compact onStartOver={onStartOver} />
      )}
    </SavedLine>
  );
}

/** Where the draft is, in plain words. */
export function savedMessage({ device, server, refusal }: SavedState): string {
  if (device === 'fresh') return 'We save what you enter as you type.';
  if (device === 'refused') {
    const refused = 'This device cannot keep your entries.';
    if (server === 'saved') return `${refused} We saved them on our server.`;
    return `${refused} Do not close this page before you send them.`;
  }
  switch (server) {
    case 'saved':
      return 'Saved';
    case 'waiting':
      return 'Saved on this device. We will save it on our server when you are back online.';
    case 'refused':
      return `Saved on this device only. ${refusal ?? ''}`.trim();
    case 'saving':
      return 'Saving…';
    case 'none':
    case 'held':
      return 'Saved on this device';
    default:
      return server satisfies never;
  }
}

const isOutOfTheOrdinary = ({ device, server }: SavedState): boolean =>
  server === 'waiting' || server === 'refused' || device === 'refused';
