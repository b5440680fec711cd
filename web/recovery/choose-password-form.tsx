import { useState } from 'react';
import { resetPassword } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { usePasswordForm } from './use-password-form.ts';

const title = 'Choose a new password';

/** One field. `onEnd` says whether the password is set, or the link did nothing. */
export function ChoosePasswordForm({
  link: { id, secret },
  onEnd,
}: {
  link: { readonly id: string; readonly secret: string };
  onEnd: (how: 'set' | 'dead') => void;
}) {
  const [password, setPassword] = useState('');
  const { problems, isPending, submit, errorAt } = usePasswordForm({
    password: 'Enter your new password.',
  });

  const choose = () => {
    const body = { secret, password };
    return submit(resetPassword.body, body, async () => {
      try {
        await call(resetPassword, { params: { id }, body });
        onEnd('set');
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'link_invalid') throw error;
        onEnd('dead');
      }
    });
  };

  return (
    <Stack gap={7}>
      <PageHeader title={title} />
      <Form label={title} onSubmit={choose}>
        <ErrorSummary problems={problems} />
        <Text>When you save it, every device that is logged in to your account is logged out.</Text>
        <NewPasswordField value={password} onValue={setPassword} error={errorAt('password')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={isPending} pendingLabel="Saving">
            Save my new password
          </Button>
        </FormActions>
      </Form>
    </Stack>
  );
}
