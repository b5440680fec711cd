import { useState } from 'react';
import { useLocation } from 'react-router';
import { cancelBankDetailsByLink } from '#contract/members/bank-details.ts';
import { pages } from '#contract/pages.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { useSpentSecret } from '../platform/link-secret.ts';
import { removeSessionCookie } from '../platform/session/session-cookie.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/select-field.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

const title = 'Cancel the change of your bank details';

/** /bank-details/cancel: where the link in the mail leads, for everybody; its secret stands in the address's fragment. */
export function CancelPage() {
  const [secret] = useState(useLocation().hash.slice(1));
  const [outcome, setOutcome] = useState<CancelOutcome | 'dead' | null>(
    secret === '' ? 'dead' : null,
  );
  return (
    <PublicFrame>
      {outcome === null && <CancelForm secret={secret} onOutcome={setOutcome} />}
      {outcome === 'dead' && <DeadLink />}
      {outcome !== null && outcome !== 'dead' && <CancelledByLink outcome={outcome} />}
    </PublicFrame>
  );
}

function CancelForm({
  secret,
  onOutcome,
}: {
  secret: string;
  onOutcome: (outcome: CancelOutcome | 'dead') => void;
}) {
  const [wasMe, setWasMe] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [isPending, setPending] = useState(false);

  async function cancel() {
    if (isPending) return;
    if (wasMe === null) {
      setProblems([
        { id: 'was_me', message: 'Choose whether it was you, so that we know what to do next.' },
      ]);
      return;
    }
    setPending(true);
    setProblems([]);
    const endsSessions = wasMe === 'no';
    try {
      const body = { secret, end_sessions: endsSessions };
      const { data } = await call(cancelBankDetailsByLink, { body });
      // The session of this device has ended with the others.
      if (endsSessions) removeSessionCookie();
      onOutcome({ hasDetailsInForce: data.has_details_in_force, wasMe: !endsSessions });
    } catch (error) {
      if (error instanceof CallError && error.code === 'link_invalid') onOutcome('dead');
      else setProblems([{ id: null, message: messageOf(error) }]);
    } finally {
      setPending(false);
    }
  }

  return (
    <Stack gap={7}>
      <PageHeader title={title} />
      <Form label={title} onSubmit={cancel}>
        <ErrorSummary problems={problems} />
        <Text>
          We cancel the change in our email and pay you where we paid you before. You do not need to
          log in.
        </Text>
        <RadioGroup
          label="Did you ask for this change?"
          name="was_me"
          choices={[
            {
              value: 'no',
              label: 'No, it was not me',
              hint: 'We also log everyone out of your account, on all devices.',
            },
            { value: 'yes', label: 'Yes, but I no longer want it' },
          ]}
          value={wasMe}
          onChoose={setWasMe}
          error={problems.find(({ id }) => id === 'was_me')?.message}
        />
        <FormActions>
          <Button type="submit" tone="danger" wide pending={isPending} pendingLabel="Cancelling">
            Cancel the change
          </Button>
        </FormActions>
      </Form>
    </Stack>
  );
}

/** What became of the change, and of the account. */
export type CancelOutcome = { readonly hasDetailsInForce: boolean; readonly wasMe: boolean };

/** The change is cancelled; who did not ask for it is led to a new password. */
export function CancelledByLink({
  outcome: { hasDetailsInForce, wasMe },
}: {
  outcome: CancelOutcome;
}) {
  useSpentSecret();
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="You cancelled the change" />
      <Notice
        tone="success"
        title={
          hasDetailsInForce ? 'Your bank details stay as they were' : 'You have no bank details now'
        }
      >
        {hasDetailsInForce
          ? 'We pay you where we paid you before.'
          : 'We cannot pay you until you add some. You lose nothing.'}
      </Notice>
      {wasMe ? (
        <Row>
          <LinkButton tone="primary" to={pages.bankDetails()}>
            See my bank details
          </LinkButton>
        </Row>
      ) : (
        <>
          <Notice tone="warning" title="Choose a new password now">
            <Text>
              We logged everyone out of your account. The person who asked for this change knows
              your password and can log in again until you change it.
            </Text>
          </Notice>
          <Row>
            <LinkButton tone="primary" to={pages.askForPasswordLink()}>
              Choose a new password
            </LinkButton>
          </Row>
          <Text tone="quiet">
            Then check your account for anything else that is not yours, and tell the society what
            happened.
          </Text>
        </>
      )}
    </Stack>
  );
}

/** The link does nothing any more, or never did. */
export function DeadLink() {
  useSpentSecret();
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link no longer works" />
      <Text>
        It was used already, replaced by a newer change, older than 72 hours, or not copied in full.
        You can also cancel a change on your bank details page.
      </Text>
      <Row>
        <LinkButton tone="primary" to={pages.bankDetails()}>
          See my bank details
        </LinkButton>
        <LinkButton to={pages.askForPasswordLink()}>Choose a new password</LinkButton>
      </Row>
      <Text tone="quiet">
        If your money goes to someone else, tell the society at once. It can stop payments.
      </Text>
    </Stack>
  );
}
