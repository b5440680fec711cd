import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useNavigationType } from 'react-router';
import { StepButtons } from '../forms/step-buttons.tsx';
import type { SavedState } from '../platform/use-saved-draft.ts';
import { Button } from '../ui/actions/button.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { Notice, NotSentNotice } from '../ui/feedback/notice.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form } from '../ui/fields/form.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Steps, stepsId } from '../ui/layout/steps.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text } from '../ui/text/text.tsx';
import type { RegisterAs } from './sign-up-draft.ts';
import { pageTitle } from './sign-up-steps.ts';
import { AccountStep } from './steps/account-step.tsx';
import { BodyStep, ContactStep } from './steps/body-step.tsx';
import { CheckStep } from './steps/check-step.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import { NamesStep } from './steps/names-step.tsx';
import { BodyPlaceStep, HomeStep } from './steps/place-steps.tsx';
import { RoleStep } from './steps/role-step.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

const stepBodies = {
  names: NamesStep,
  home: HomeStep,
  document: DocumentStep,
  role: RoleStep,
  body: BodyStep,
  place: BodyPlaceStep,
  contact: ContactStep,
  account: AccountStep,
  check: CheckStep,
};

/** The form of both ways of joining, in steps that stand in the address. */
export function SignUpForm({ onStartOver }: { onStartOver: (registerAs: RegisterAs) => void }) {
  const form = useSignUpForm();
  const { saved, step, steps, registerAs } = form;
  useStepFocus(step.id, form.summary.length > 0);
  // Whoever comes to the end with answers missing is led to the first of them.
  if (step.id === 'check' && form.firstMissing) {
    return <Navigate to={form.firstMissing.address} replace />;
  }
  const Body = stepBodies[step.id];
  const isLast = step.id === 'check';
  return (
    <Stack gap={5}>
      <PageHeader
        title={pageTitle(registerAs, step)}
        documentTitle={`${step.title}: ${pageTitle(registerAs, step)}`}
        parent={{ to: '/', label: 'Log in' }}
      />
      <Steps
        steps={steps.map(({ name }) => name)}
        current={steps.indexOf(step)}
        onStep={(place) => form.goTo(place)}
      />
      <Form label={pageTitle(registerAs, step)} onSubmit={form.goOn}>
        {saved.state === 'found' && (
          <FoundNotice savedAt={saved.savedAt} onStartOver={() => onStartOver(registerAs)} />
        )}
        {form.isOffline && <OfflineNotice onRetry={form.goOn} isSending={form.isSending} />}
        <ErrorSummary problems={form.summary} />
        <Body form={form} />
        {step.id === 'check' && form.isUploading && <UploadingNotice />}
        <StepButtons
          step={step.id}
          send={isLast ? 'Create my account' : null}
          pending={form.isChecking || (isLast && (form.isSending || form.isUploading))}
          pendingLabel={
            !isLast
              ? 'Checking'
              : form.isSending
                ? 'Creating your account'
                : 'Waiting for your scan'
          }
          back={form.before?.address ?? null}
        />
        <SavedLine state={saved.state} onStartOver={() => onStartOver(registerAs)} />
      </Form>
    </Stack>
  );
}

/**
 * On entering focus goes to the heading. After going to another step it goes to the list of steps, which says which one it is,
 * and the page begins at its top. A refusal keeps it: its summary has taken it and led here.
 */
function useStepFocus(step: string, isRefused: boolean): void {
  // Who comes by a link of ours has come to another page; the first page of a visit keeps the browser's own start.
  const isFirstPage = useNavigationType() === 'POP';
  const last = useRef(isFirstPage ? step : null);
  useLayoutEffect(() => {
    if (last.current === step) return;
    const isEntering = last.current === null;
    last.current = step;
    if (isRefused) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
    (isEntering ? heading : document.getElementById(stepsId))?.focus({ preventScroll: true });
  }, [step, isRefused]);
}

/** Says that answers from before were found, and offers to begin anew. */
function FoundNotice({ savedAt, onStartOver }: { savedAt: string; onStartOver: () => void }) {
  return (
    <Notice title="Here is what you entered before">
      <Row spread>
        <span>
          Kept on this device on <DateText date={savedAt} />, not sent yet.
        </span>
        <StartOver onStartOver={onStartOver} />
      </Row>
    </Notice>
  );
}

/** There was no connection when it was sent: nothing is lost, and it goes by itself. */
export function OfflineNotice({ onRetry, isSending }: { onRetry: () => void; isSending: boolean }) {
  return (
    <NotSentNotice title="your account is not created yet" onRetry={onRetry} isSending={isSending}>
      Leave this page open. We send it when you are back online.
    </NotSentNotice>
  );
}

/** All answers are there but the scan, which is on its way. */
function UploadingNotice() {
  return (
    <Notice tone="warning" live comesIntoView title="Your scan is still uploading">
      Leave this page open. You can create your account when the upload has finished.
    </Notice>
  );
}

const notYet = 'We keep what you enter on this device for seven days, so you lose nothing.';
const isSaved = 'We keep your answers on this device for seven days.';
const messages: Record<SavedState, string> = {
  fresh: notYet,
  gone: notYet,
  found: isSaved,
  saved: isSaved,
  refused: 'This device cannot keep your answers. Do not close this page before you send them.',
};

/** The quiet lines under the form that say whether the answers are safe, and from whom they are not. */
function SavedLine({ state, onStartOver }: { state: SavedState; onStartOver: () => void }) {
  return (
    <Stack gap={2}>
      <Text small tone={state === 'refused' ? 'contested' : 'quiet'}>
        {messages[state]}
        {state !== 'refused' &&
          ' Anyone who uses this phone or computer after you can read them, until you send them or start over. We never keep your document number or password here.'}
      </Text>
      {state === 'saved' && (
        <Row>
          <StartOver onStartOver={onStartOver} />
        </Row>
      )}
    </Stack>
  );
}

function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Start over</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Start over?"
        action="Delete my answers"
        cancelLabel="Keep them"
        onConfirm={onStartOver}
      >
        <Text>We delete all your answers from this device, and you start again.</Text>
      </ConfirmDialog>
    </>
  );
}
