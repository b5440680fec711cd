import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { changePassword } from '#contract/session/session.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { call } from '../platform/call.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { PasswordField } from '../ui/fields/text-field.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** /reset-password: who is logged in gives the current password and a new one. */
export function ChangePasswordPage() {
  const [endedSessions, setEndedSessions] = useState<number | null>(null);
  return endedSessions === null ? (
    <ChangePasswordForm onChanged={setEndedSessions} />
  ) : (
    <PasswordIsChanged endedSessions={endedSessions} />
  );
}

function ChangePasswordForm({ onChanged }: { onChanged: (endedSessions: number) => void }) {
  const stepUp = useStepUp();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    current_password: 'Enter your current password.',
    password: 'Enter your new password.',
  });

  const change = () => {
    const body = { current_password: current, password };
    return submit(changePassword.body, body, async () => {
      const { data } = await stepUp.run(() => call(changePassword, { body }));
      onChanged(data.sessions_ended);
    });
  };

  return (
    <Stack gap={7}>
      <PageHeader title="Reset Password" parent={{ to: pages.profile(), label: 'Profile' }} />
      <Form label="Reset Password" onSubmit={change}>
        <ErrorSummary problems={problems} />
        <Text>When you save, we log out your other devices. You stay logged in on this one.</Text>
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={errorAt('current_password')}
        />
        <TextLink to={pages.askForPasswordLink()}>Forgot your current password?</TextLink>
        <NewPasswordField value={password} onValue={setPassword} error={errorAt('password')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={isPending} pendingLabel="Saving">
            Save my new password
          </Button>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </Stack>
  );
}

/** The password is changed; this device stays logged in. */
function PasswordIsChanged({ endedSessions }: { endedSessions: number }) {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="Your new password is saved" documentTitle="Reset Password" />
      <Notice tone="success" title={titleFor(endedSessions)}>
        Log in with the new one from now on. We have emailed you to confirm the change.
      </Notice>
      <Row>
        <LinkButton tone="primary" to={pages.dashboard()}>
          Go to the dashboard
        </LinkButton>
        <LinkButton to={pages.profile()}>My profile</LinkButton>
      </Row>
    </Stack>
  );
}

function titleFor(ended: number): string {
  if (ended === 0) return 'You were not logged in on any other device';
  return ended === 1 ? 'We logged out one other device' : `We logged out ${ended} other devices`;
}
