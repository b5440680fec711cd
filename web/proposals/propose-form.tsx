import type { Work } from '#contract/works/work.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice, NotSentNotice } from '../ui/feedback/notice.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { CheckProposal } from './check-proposal.tsx';
import { ProposeShares } from './propose-shares.tsx';
import { useProposeForm } from './use-propose-form.ts';

/** Proposes other shares of a work, in two steps that stand in the address: the shares, and what would happen. */
export function ProposeForm({ work }: { work: Work }) {
  const form = useProposeForm(work);
  const { step, draft, sending } = form;
  const isDirect = form.effect.mustAgree.length === 0;
  return (
    <Stack gap={5}>
      <Heading>{step === 'shares' ? 'Propose other shares' : 'Check your proposal'}</Heading>
      <Form label="Propose other shares" onSubmit={form.goOn}>
        {form.isStale && (
          <Notice tone="warning" live comesIntoView title="Somebody changed this work meanwhile">
            What you entered is still here, and stands on top of the new version. Look through it
            again before you send it.
          </Notice>
        )}
        <ErrorSummary problems={form.problems} />
        {step === 'shares' ? (
          <ProposeShares work={work} draft={draft} change={form.change} problems={form.problems} />
        ) : (
          <CheckProposal work={work} draft={draft} effect={form.effect} />
        )}
        {sending.isOffline && (
          <NotSentNotice
            title="your proposal is not sent yet"
            onRetry={form.send}
            isSending={sending.isSending}
          >
            Your entries are kept on this device. They are sent as soon as the connection is back.
          </NotSentNotice>
        )}
        <FormActions>
          {step === 'shares' ? (
            <Button key="on" type="submit" tone="primary" wide>
              Continue
            </Button>
          ) : (
            <Button
              key="send"
              type="submit"
              tone="primary"
              wide
              pending={sending.isSending}
              pendingLabel="Sending"
            >
              {isDirect ? 'Change the shares' : 'Send this proposal'}
            </Button>
          )}
          <LinkButton
            wide
            to={step === 'shares' ? form.addressOfTab : form.addressOfShares}
            {...(step === 'shares' && { onClick: form.remove })}
          >
            {step === 'shares' ? 'Cancel' : 'Back'}
          </LinkButton>
        </FormActions>
        <Text small tone="quiet">
          What you enter is kept on this device as you type.
        </Text>
      </Form>
    </Stack>
  );
}
