import { useState } from 'react';
import { askForPasswordReset, resetLinkMs } from '#contract/session/session.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { call } from '../platform/call.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** /email-password-reset-link: asks for a link by e-mail, and says what to do next. */
export function AskForLinkPage() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  return (
    <PublicFrame>
      {askedFor === null ? (
        <AskForLinkForm onAsked={setAskedFor} />
      ) : (
        <LinkOnItsWay email={askedFor} onAnother={() => setAskedFor(null)} />
      )}
    </PublicFrame>
  );
}

/** The same words for every address: whether it belongs to a member is said to its owner only, by mail. */
function LinkOnItsWay({ email, onAnother }: { email: string; onAnother: () => void }) {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="Check your email" />
      <Notice tone="success" title="If you are a member, we have sent you a link">
        We sent it to {email}, if that is the email you registered with. It works once, for{' '}
        {resetLinkMs / 60_000} minutes.
      </Notice>
      <ProseList
        sentences={[
          'Open the link on this device or another one.',
          'No email after a few minutes? Check your spam folder and the address above.',
          'If you have several links, only the newest works.',
        ]}
      />
      <Row>
        <LinkButton to="/">Back to log-in</LinkButton>
        <Button tone="quiet" onClick={onAnother}>
          Use another email
        </Button>
      </Row>
    </Stack>
  );
}

const title = 'Forgot your password?';

/** The address to which the link goes. `onAsked` once it was sent off. */
export function AskForLinkForm({ onAsked }: { onAsked: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const { problems, isPending, submit, errorAt } = useCheckedForm({ email: 'Enter your email.' });

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
          Enter the email you registered with. We will send you a link to choose a new password.
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
          <LinkButton to="/">Back to log-in</LinkButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
