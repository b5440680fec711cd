import { useState } from 'react';
import { useLocation } from 'react-router';
import { cancelBankDetailsByLink } from '#contract/members/bank-details.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { removeSessionCookie } from '../session/session-cookie.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { Button } from '../ui/actions/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { CancelledByLink, type CancelOutcome, DeadLink } from './cancel-outcome.tsx';

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
          The change in our mail is dropped, and your money goes where it went before. No log-in is
          needed.
        </Text>
        <RadioGroup
          label="Did you ask for this change?"
          name="was_me"
          choices={[
            {
              value: 'no',
              label: 'No, it was not me',
              hint: 'We also log everybody out of your account, on all devices.',
            },
            { value: 'yes', label: 'Yes, but I do not want it any more' },
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
