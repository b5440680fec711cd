import { useState } from 'react';
import { askForPasswordReset } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { usePasswordForm } from './use-password-form.ts';

const title = 'Forgot your password?';

/** The address to which the link goes. `onAsked` once it was sent off. */
export function AskForLinkForm({ onAsked }: { onAsked: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const { problems, isPending, submit, errorAt } = usePasswordForm({ email: 'Enter your email.' });

  const ask = () => {
    const body = { email: email.trim() };
    return submit(askForPasswordReset.body, body, async () => {
      await call(askForPasswordReset, { body });
      onAsked(body.email);
    });
  };

  return (
    <Stack gap={7}>
      <PageHeader title={title} />
      <Form label={title} onSubmit={ask}>
        <ErrorSummary problems={problems} />
        <Text>
          Enter the email you registered with. We send you a link with which you choose a new
          password.
        </Text>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errorAt('email')}
        />
        <FormActions>
          <Button type="submit" tone="primary" pending={isPending} pendingLabel="Sending">
            Send me a link
          </Button>
          <LinkButton to="/">Back to the log-in</LinkButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
