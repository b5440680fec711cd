import type { Work } from '#contract/works/work.ts';
import { daysText, useDeadlines } from '../../platform/deadlines.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Differences } from '../../ui/data/definition-list.tsx';
import { ProseList } from '../../ui/data/row-list.tsx';
import { Notice, NotSentNotice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { changeText } from '../tabs/change-text.ts';
import { inRow } from './proposal-banner.tsx';
import type { effectOf, ProposalDraft } from './proposal-draft.ts';
import { ProposedBars, ProposeShares } from './propose-shares.tsx';
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
          <Notice tone="warning" live comesIntoView title="Someone has changed this work">
            What you entered is still here, on top of the new version. Check it again before you
            send it.
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
            We keep your entries on this device. We send them when you are back online.
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
          We keep what you enter on this device as you type.
        </Text>
      </Form>
    </Stack>
  );
}

/** The last step: what would change, and what happens when it is sent. */
function CheckProposal({
  work,
  draft,
  effect,
}: {
  work: Work;
  draft: ProposalDraft;
  effect: ReturnType<typeof effectOf>;
}) {
  const { cosign } = useDeadlines();
  const changes = changeText({
    field: 'holders',
    old: work.holders.map(({ name, role, shares }) => ({ name, role, shares })),
    new: work.holders.map(({ name, role, shares }, at) => ({
      name,
      role,
      shares: effect.shares[at] ?? shares,
    })),
  });
  return (
    <Stack>
      <Card title="What would change">
        <Stack gap={4}>
          <ProposedBars work={work} draft={draft} />
          <Differences changes={changes} />
          {draft.reason.trim() !== '' && <Text>Why: “{draft.reason.trim()}”</Text>}
        </Stack>
      </Card>
      <Card title="What will happen">
        <ProseList sentences={whatHappens(work, effect, cosign)} />
      </Card>
    </Stack>
  );
}

function whatHappens(
  work: Work,
  { mustAgree, askedAfter }: ReturnType<typeof effectOf>,
  askedDays: number,
): string[] {
  const isMineOpen = work.may_confirm;
  return [
    ...(mustAgree.length > 0
      ? [
          `${inRow(mustAgree)} must agree first, because ${mustAgree.length === 1 ? 'they have' : 'each has'} confirmed their share. They have ${daysText(askedDays)}.`,
          'Until then the work stays as it is.',
          'If one of them declines, nothing changes, and we tell you why.',
        ]
      : ['Nobody has confirmed a share that would change, so it changes at once.']),
    ...(askedAfter.length > 0 ? [`After that we ask ${inRow(askedAfter)} to confirm.`] : []),
    ...(isMineOpen && mustAgree.length > 0
      ? ['By proposing this you decline your current share.']
      : []),
  ];
}
