import type { ReactNode } from 'react';
import type { Work } from '#contract/work.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice, NotSentNotice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { Text } from '../../ui/text/text.tsx';
import { CheckStep } from './check-step.tsx';
import { SharesStep } from './shares-step.tsx';
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
  const { step, line: input } = line;
  const before = lineSteps[lineSteps.indexOf(step) - 1];
  return (
    <Stack gap={7}>
      <Steps steps={lineStepNames} current={lineSteps.indexOf(step)} />
      <Form label={`Add somebody to ${work.title}`} onSubmit={line.goOn}>
        {line.isOffline && (
          <NotSentNotice
            title="this is not saved yet"
            onRetry={line.goOn}
            isSending={line.isSending}
          >
            Your entries are kept in this tab. They are sent as soon as the connection is back.
          </NotSentNotice>
        )}
        {line.isStale && (
          <Notice
            tone="warning"
            live
            comesIntoView
            title="Somebody changed this work since you opened it"
          >
            Your entries are still here, and the shares below are those of the newest version. Look
            whether they still fit, then go on.
          </Notice>
        )}
        <ErrorSummary
          problems={line.problems.map(({ path, message }) => ({ id: path || null, message }))}
        />
        {step === 'who' && who}
        {step === 'shares' && <SharesStep work={work} line={line} name={name} />}
        {step === 'check' && input && (
          <CheckStep {...{ work, line, input, name, isMember, isMe, addressOf }} />
        )}
        <FormActions>
          {step === 'check' ? (
            // A button of its own: a held Enter on Continue must not go on to save what was not yet read.
            <Button
              key="send"
              type="submit"
              tone="primary"
              wide
              pending={line.isSending}
              pendingLabel="Saving"
            >
              Add to this work
            </Button>
          ) : (
            <Button key={step} type="submit" tone="primary" wide>
              Continue
            </Button>
          )}
          {before && (
            <LinkButton to={addressOf(before)} wide>
              Back
            </LinkButton>
          )}
        </FormActions>
        <Text small tone={line.isSaved ? 'quiet' : 'contested'}>
          {line.isSaved
            ? 'What you enter is kept in this tab as you type.'
            : 'This device refuses to keep your entries. Do not close this page before you have saved them.'}
        </Text>
      </Form>
    </Stack>
  );
}
