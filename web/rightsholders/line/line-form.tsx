import type { ReactNode } from 'react';
import type { Work } from '#contract/works/work.ts';
import { StepButtons } from '../../forms/step-buttons.tsx';
import { Notice, NotSentNotice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { Text } from '../../ui/text/text.tsx';
import { CheckStep, SharesStep } from './line-steps.tsx';
import { type LineState, type LineStep, lineSteps } from './use-line.ts';

/** What the steps of adding somebody are called. */
export const lineStepNames: readonly string[] = ['Who', 'Role and shares', 'Check and save'];

/** The form that adds a line to a work. `who` is its first step, where somebody new is entered. */
export function LineForm({
  work,
  line,
  name,
  isMember,
  isMe,
  addressOf,
  who,
}: {
  work: Work;
  line: LineState;
  name: string;
  isMember: boolean;
  isMe: boolean;
  addressOf: (step: LineStep) => string;
  who?: ReactNode;
}) {
  const { steps, line: input } = line;
  const { step } = steps;
  return (
    <Stack gap={7}>
      <Steps steps={lineStepNames} current={lineSteps.indexOf(step)} />
      <Form label={`Add someone to ${work.title}`} onSubmit={line.goOn}>
        {line.isOffline && (
          <NotSentNotice
            title="this is not saved yet"
            onRetry={line.goOn}
            isSending={line.isSending}
          >
            We keep your entries in this tab. We send them when you are back online.
          </NotSentNotice>
        )}
        {line.isStale && (
          <Notice
            tone="warning"
            live
            comesIntoView
            title="Someone changed this work since you opened it"
          >
            Your entries are still here. The shares below are from the newest version. Check that
            they still fit, then continue.
          </Notice>
        )}
        <ErrorSummary problems={steps.summary} />
        {step === 'who' && who}
        {step === 'shares' && <SharesStep work={work} line={line} name={name} />}
        {step === 'check' && input && (
          <CheckStep {...{ work, line, input, name, isMember, isMe, addressOf }} />
        )}
        <StepButtons
          step={step}
          send={steps.isLast ? 'Add to this work' : null}
          pending={line.isSending}
          pendingLabel="Saving"
          back={steps.before && addressOf(steps.before)}
        />
        <Text small tone={line.isSaved ? 'quiet' : 'contested'}>
          {line.isSaved
            ? 'We keep what you enter in this tab as you type.'
            : 'This device cannot keep your entries. Do not close this page before you save them.'}
        </Text>
      </Form>
    </Stack>
  );
}
