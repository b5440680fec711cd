import { useEffect, useRef } from 'react';
import { Navigate, useNavigationType } from 'react-router';
import { StepButtons } from '../forms/step-buttons.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form } from '../ui/fields/form.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Steps, stepsId } from '../ui/layout/steps.tsx';
import { FoundNotice, OfflineNotice, SavedLine, UploadingNotice } from './form-notices.tsx';
import type { RegisterAs } from './sign-up-draft.ts';
import { pageTitle } from './sign-up-steps.ts';
import { AccountStep } from './steps/account-step.tsx';
import { BodyPlaceStep } from './steps/body-place-step.tsx';
import { BodyStep } from './steps/body-step.tsx';
import { CheckStep } from './steps/check-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import { HomeStep } from './steps/home-step.tsx';
import { NamesStep } from './steps/names-step.tsx';
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
  useEffect(() => {
    if (last.current === step) return;
    const isEntering = last.current === null;
    last.current = step;
    if (isRefused) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
    (isEntering ? heading : document.getElementById(stepsId))?.focus({ preventScroll: true });
  }, [step, isRefused]);
}
