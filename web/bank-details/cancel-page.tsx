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
        { id: 'was_me', message: 'Say whether it was you: it decides what else we do.' },
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
          The change in our email is dropped, and your money goes where it went before. No log-in is
          needed.
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
      <PageHeader title="The change is cancelled" />
      <Notice
        tone="success"
        title={
          hasDetailsInForce ? 'Your bank details stay as they were' : 'You have no bank details now'
        }
      >
        {hasDetailsInForce
          ? 'Your money goes where it went before.'
          : 'Nothing is paid out until you add some. Nothing is lost either.'}
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
              Everyone is logged out of your account. But whoever asked for this change knows your
              password and can log in again until you have a new one.
            </Text>
          </Notice>
          <Row>
            <LinkButton tone="primary" to={pages.askForPasswordLink()}>
              Choose a new password
            </LinkButton>
          </Row>
          <Text tone="quiet">
            Then look through your account for anything else that is not yours, and tell the society
            what happened.
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
        It has been used, a newer change has taken its place, the 72 hours are over, or it is not
        complete. Open your bank details to see how they stand: a change that waits can be cancelled
        there too.
      </Text>
      <Row>
        <LinkButton tone="primary" to={pages.bankDetails()}>
          See my bank details
        </LinkButton>
        <LinkButton to={pages.askForPasswordLink()}>Choose a new password</LinkButton>
      </Row>
      <Text tone="quiet">
        If money goes to a place that is not yours, tell the society at once: it can hold payments.
      </Text>
    </Stack>
  );
}
