import { type FormEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { lazyChunk, loadChunk } from '../platform/lazy-chunk.ts';
import { readEndedAt, takeReturnPath } from '../platform/session/session-cookie.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';
import { DocumentTitle } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Welcome } from '../ui/layout/welcome.tsx';
import { Title } from '../ui/text/text.tsx';
import { checkSession } from './check-session.ts';

/** /: the log-in, and the ways to join. */
export function LogInPage() {
  return (
    <>
      <DocumentTitle title="Log in" />
      <Welcome
        claim="Your share of every song, in plain sight."
        line="Agree shares with your co-writers. See where your recordings are played."
        joining={
          <>
            <LinkButton to={pages.signUpIndividual()} wide>
              Join as an individual
            </LinkButton>
            <LinkButton to={pages.signUpCorporate()} wide>
              Join as a company or group
            </LinkButton>
          </>
        }
      >
        <LogInForm />
      </Welcome>
    </>
  );
}

// Forms that keep on the device what is typed.
const savedForms = [pages.workForm()];

/** Above the log-in of who was sent here because their session ended: that it did, and what became of their entries. */
function EndedNotice() {
  // Read once: it still stands while the log-in takes the path to go back to.
  const [endedAt] = useState(readEndedAt);
  if (endedAt === null) return null;
  const isSaved = savedForms.some((path) => endedAt.startsWith(path));
  return (
    <Notice tone="warning" title="Your session has ended">
      {isSaved
        ? 'We kept what you entered on this device. Log in to continue.'
        : 'Log in to continue where you were.'}
    </Notice>
  );
}

const LogInFactor = lazyChunk(
  () => import('../second-factor/log-in-factor.tsx'),
  (module) => module.LogInFactor,
);

/** Email and password, and the second step of members who have one. What was typed stays, whatever goes wrong. */
export function LogInForm() {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [isPending, setPending] = useState(false);
  const [methods, setMethods] = useState<readonly FactorMethod[] | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  // Without a secure connection the browser can neither open nor keep a session.
  const isSecure = globalThis.crypto?.subtle !== undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const body = bodyOf(new FormData(event.currentTarget));
    const missing = missingOf(body);
    setProblems(missing);
    setUnconfirmed(null);
    if (missing.length > 0) return;
    setPending(true);
    try {
      const { logIn } = await loadChunk(() => import('#contract/session/session.ts'));
      const { data } = await call(logIn, { body });
      if (data.second_factor) setMethods(data.second_factor.methods);
      else await enter();
    } catch (error) {
      const isUnconfirmed = error instanceof CallError && error.code === 'email_not_confirmed';
      setUnconfirmed(isUnconfirmed ? body.email : null);
      setProblems([{ id: isUnconfirmed ? null : 'password', message: messageOf(error) }]);
    } finally {
      setPending(false);
    }
  }

  async function enter() {
    if (await checkSession()) return navigate(takeReturnPath());
    setMethods(null);
    setProblems([{ id: null, message: notSaved }]);
  }

  if (methods !== null)
    return (
      <Suspense fallback={<Title>One more step</Title>}>
        <LogInFactor
          methods={methods}
          onDone={enter}
          onOver={(why) => {
            setMethods(null);
            setProblems(why === null ? [] : [{ id: null, message: why }]);
          }}
        />
      </Suspense>
    );
  return (
    <form
      onSubmit={submit}
      // What the log-in needs is fetched while it is typed.
      onFocus={() => void import('#contract/session/session.ts').catch(() => undefined)}
      noValidate
      aria-label="Log in"
    >
      <Stack gap={5}>
        <Title>Log in</Title>
        <EndedNotice />
        {!isSecure && (
          <Notice tone="warning" title="This connection is not secure">
            You cannot log in here. Open this page at an address that begins with https.
          </Notice>
        )}
        <ErrorSummary problems={problems} />
        {unconfirmed !== null && <ConfirmAgain key={unconfirmed} email={unconfirmed} />}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={messageAt(problems, 'email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={messageAt(problems, 'password')}
        />
        <CheckboxField label="Stay signed in on this device" name="remember" />
        <Button
          type="submit"
          tone="primary"
          disabled={!isSecure}
          pending={isPending}
          pendingLabel="Logging in"
        >
          Log in
        </Button>
        <TextLink to={pages.askForPasswordLink()}>Forgot your password?</TextLink>
      </Stack>
    </form>
  );
}

const notSaved =
  'Your browser did not keep you logged in. Allow cookies for this site, then log in again.';

type LogInBody = { email: string; password: string; remember: boolean };

function bodyOf(form: FormData): LogInBody {
  return {
    email: String(form.get('email') ?? '').trim(),
    password: String(form.get('password') ?? ''),
    remember: form.has('remember'),
  };
}

function missingOf({ email, password }: LogInBody): SummaryProblem[] {
  const missing: SummaryProblem[] = [];
  if (email === '') missing.push({ id: 'email', message: 'Enter your email.' });
  if (password === '') missing.push({ id: 'password', message: 'Enter your password.' });
  return missing;
}

function messageAt(problems: readonly SummaryProblem[], id: string): string | undefined {
  return problems.find((problem) => problem.id === id)?.message;
}

/** For who signed up and has not opened the link yet: sends it again. */
function ConfirmAgain({ email }: { email: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState('');

  async function send() {
    setState('sending');
    setFailure('');
    try {
      const { sendConfirmation } = await loadChunk(() => import('#contract/members/sign-up.ts'));
      await call(sendConfirmation, { body: { email } });
      setState('sent');
    } catch (error) {
      setFailure(messageOf(error));
      setState('open');
    }
  }

  if (state === 'sent') {
    return (
      <Notice tone="success" live title="Check your email">
        We have sent a new link to {email}. Only the newest works.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="One step left">
      <Stack gap={3}>
        <span>Open the link in the email we sent to {email}, then log in.</span>
        {failure !== '' && <span role="alert">{failure}</span>}
        <Row>
          <Button onClick={send} pending={state === 'sending'} pendingLabel="Sending">
            Send me a new link
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
