import { Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { RightsHolder } from '#contract/rights-holders.ts';
import type { Work } from '#contract/work.ts';
import { lazyChunk } from '../../platform/lazy-chunk.ts';
import { useLoadBehind } from '../../platform/use-load-behind.ts';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { whoMustAgree } from '../who-must-agree.ts';
import { FormButtons } from './form-buttons.tsx';
import { useStepFocus } from './form-focus.ts';
import { FoundNotice, OfflineNotice, StaleNotice } from './form-notices.tsx';
import { formSteps, stepNames } from './form-problems.ts';
import { KeepLine } from './keep-line.tsx';
import type { Opening } from './keep-state.ts';
import { useWorkForm } from './use-work-form.ts';
import { WorkStep } from './work-step.tsx';

const shares = () => import('./shares-step.tsx');
const recordings = () => import('./recordings-step.tsx');
const check = () => import('./check-step.tsx');
const drafts = () => import('../../drafts/drafts-card.tsx');
const elsewhere = () => import('./elsewhere-notice.tsx');

/** The steps that follow the first: the first is drawn without waiting for them. */
const SharesStep = lazyChunk(shares, (loaded) => loaded.SharesStep);
/** See {@link SharesStep}. */
const RecordingsStep = lazyChunk(recordings, (loaded) => loaded.RecordingsStep);
/** See {@link SharesStep}. */
const CheckStep = lazyChunk(check, (loaded) => loaded.CheckStep);

/** What the member has begun besides: it comes with the drafts that the server has. */
const DraftsCard = lazyChunk(drafts, (loaded) => loaded.DraftsCard);
/** What is asked when another tab or device has changed the draft: seldom, so it is not waited for either. */
const ElsewhereNotice = lazyChunk(elsewhere, (loaded) => loaded.ElsewhereNotice);

/** What loads these. */
const laterSteps = [drafts, shares, recordings, check, elsewhere] as const;

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
  const { kept, step, stepProps, isStale, isSending } = form;
  const [isFresh] = useState(work === null && kept.keepState.device === 'fresh');
  useLoadBehind(laterSteps);
  useStepFocus(step, form.summary.length > 0);
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
        steps={formSteps.map((name) =>
          name === 'check' && work ? 'Check and save' : stepNames[name],
        )}
        current={formSteps.indexOf(step)}
        onStep={(index) => form.goTo(formSteps[index] ?? 'work')}
      />
      {/* Also while typing goes on: what takes itself away moves what is being touched. */}
      {isFresh && step === 'work' && (
        <Suspense fallback={null}>
          <DraftsCard title="Or go on with what you began" without={kept.id} />
        </Suspense>
      )}
      <Form label={work ? 'Amend this work' : 'Register a work'} onSubmit={form.goOn}>
        {kept.keepState.device === 'found' && !isStale && !kept.elsewhere && (
          <FoundNotice savedAt={kept.savedAt} onStartOver={form.startOver} />
        )}
        {kept.elsewhere && (
          <Suspense fallback={<LoadingList rows={2} label="Loading a question" />}>
            <ElsewhereNotice
              {...kept.elsewhere}
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
          <ErrorSummary problems={form.summary} />
        )}
        <div inert={kept.elsewhere !== null}>
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
                draft={kept.draft}
                input={form.input}
                work={work}
                addressOf={form.addressOf}
              />
            )}
          </Suspense>
        </div>
        <FormButtons
          step={step}
          isAmending={work !== null}
          isProposal={
            work !== null && form.input !== null && whoMustAgree(work, form.input).length > 0
          }
          isSending={isSending}
          isBlocked={isStale}
          isAsking={kept.elsewhere !== null}
          addressOf={form.addressOf}
        />
        {!kept.elsewhere && <KeepLine state={kept.keepState} onStartOver={form.startOver} />}
      </Form>
    </Stack>
  );
}
