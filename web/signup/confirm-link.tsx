import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmSignUp, sendConfirmation } from '#contract/members/sign-up.ts';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import { emailField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { problemText } from '../platform/problem-text.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form } from '../ui/fields/form.tsx';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';

const next = [
  'Open our email, press its button within 48 hours and enter your password. Check your spam folder too.',
  'Log in. You can register your works at once.',
  'The society checks your answers against your documents. Until then your account is provisional and you cannot be paid.',
];

/** What happens after the answers were sent; without them, how to get the link again. */
export function SignUpSent({ sent }: { sent: { reference: string; email: string } | null }) {
  useHeadingFocus();
  if (sent === null) {
    return (
      <Stack>
        <PageHeader title="Confirm your email address" />
        <Text>
          When you join, we email you a link. If it has not come or no longer works, we send a new
          one.
        </Text>
        <Card title="Send me a new link">
          <NewLinkForm />
        </Card>
        <Row>
          <LinkButton to={pages.signUpIndividual()}>Join as an individual</LinkButton>
          <LinkButton to={pages.signUpCorporate()}>Join as a company or group</LinkButton>
          <LinkButton to="/" tone="quiet">
            Log in
          </LinkButton>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader title="Confirm your email address" />
      <Notice tone="success" title="We have your answers">
        One step left: the link in the email to {sent.email}.
      </Notice>
      <Card>
        <DefinitionList
          definitions={[
            {
              term: 'Your reference number',
              value: <Identifier>{sent.reference}</Identifier>,
            },
            { term: 'Sent to', value: sent.email },
          ]}
        />
      </Card>
      <Card title="What happens next">
        <ProseList ordered sentences={next} />
      </Card>
      <Card title="No email?">
        <NewLinkForm email={sent.email} />
      </Card>
    </Stack>
  );
}

/** Takes the secret of the mailed link with the password that was chosen, and goes on to what the page then says. */
export function ConfirmLink({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const confirming = useMutation({
    mutationFn: (password: string) => call(confirmSignUp, { body: { secret, password } }),
    networkMode: 'always',
    // The secret goes from the address: loading the page anew must not take it again.
    onSuccess: ({ data }) =>
      navigate(pages.signUpSuccess(), {
        replace: true,
        state: { confirmed: data.reference_number },
      }),
    onError: (failure) => {
      if (!isOver(failure)) refuse(problemText(failure));
    },
  });

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  function submit() {
    if (confirming.isPending) return;
    const password = field.current?.value ?? '';
    if (password === '') return refuse('Enter your password.');
    setError(undefined);
    confirming.mutate(password);
  }

  if (confirming.isError && isOver(confirming.error))
    return <LinkRefused error={confirming.error} />;
  return (
    <Stack>
      <PageHeader title="Confirm your email address" />
      <Form label="Confirm your email address" onSubmit={submit}>
        <Text>
          Enter the password that you chose when you joined, so that nobody can join with your
          address in your place.
        </Text>
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          error={error}
        />
        <Row>
          <Button
            type="submit"
            tone="primary"
            pending={confirming.isPending}
            pendingLabel="Confirming"
          >
            Confirm my email address
          </Button>
        </Row>
        <Text tone="quiet">
          You did not join, or do not know the password? Close this page. No account is made. You
          can join again with a new password.
        </Text>
      </Form>
    </Stack>
  );
}

/** Whether there is nothing to try again: the link was used, is late, or never was. */
function isOver(error: Error): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'link_invalid' || error.code === 'already_confirmed')
  );
}

function LinkRefused({ error }: { error: Error }) {
  useHeadingFocus();
  const isConfirmed = error instanceof CallError && error.code === 'already_confirmed';
  return (
    <Stack>
      <PageHeader
        title={isConfirmed ? 'Your email address is already confirmed' : 'This link does not work'}
      />
      <Text>{isConfirmed ? 'You can log in.' : messageOf(error)}</Text>
      {isConfirmed ? (
        <Row>
          <LinkButton to="/" tone="primary">
            Log in
          </LinkButton>
        </Row>
      ) : (
        <Card title="Send me a new link">
          <NewLinkForm />
        </Card>
      )}
    </Stack>
  );
}

/** Asks for the confirmation link again. What it answers is the same for every address. */
function NewLinkForm({ email = '' }: { email?: string }) {
  const [typed, setTyped] = useState(email);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const sending = useMutation({
    mutationFn: (to: string) => call(sendConfirmation, { body: { email: to } }),
    networkMode: 'always',
    onError: (error) => setProblems([{ id: 'email', message: messageOf(error) }]),
  });
  function submit() {
    const [wrong] = checked(typed);
    setProblems(wrong ? [{ id: 'email', message: problemMessage(wrong.code) }] : []);
    if (!wrong && !sending.isPending) sending.mutate(typed);
  }
  return (
    <Form label="Send me a new link" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      {sending.isSuccess && (
        <Notice tone="success" live title="Check your email">
          If someone signed up with {sending.variables}, we have sent a new link. Only the newest
          works.
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={problems[0]?.message}
        value={typed}
        onChange={(event) => {
          setProblems([]);
          setTyped(event.target.value);
        }}
      />
      <Row>
        <Button type="submit" pending={sending.isPending} pendingLabel="Sending">
          Send me a new link
        </Button>
      </Row>
    </Form>
  );
}

function checked(email: string) {
  const parsed = parse(emailField, email);
  return parsed.ok ? [] : parsed.details;
}

/** What was pressed or waited for is gone: focus goes on at the heading of what has come in its place. */
export function useHeadingFocus(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
}
