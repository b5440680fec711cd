import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import {
  askStaffLogInPasskey,
  beginStaffLogIn,
  finishStaffLogIn,
  readStaffSession,
} from '#contract/society/staff-session.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { CallError } from '../../platform/call-error.ts';
import { SecondStep } from '../../second-factor/log-in-factor.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { DocumentTitle } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, Title } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { deskReturnPath } from '../session/end-desk-session.ts';
import { EntranceFrame } from '../shell/entrance-frame.tsx';

/** /society/log-in: email and password, then always the second factor. */
export function DeskLogInPage() {
  return (
    <EntranceFrame>
      <DocumentTitle title="Log in · Society desk" />
      <DeskLogIn />
    </EntranceFrame>
  );
}

function DeskLogIn() {
  const navigate = useNavigate();
  // Read once: it still stands while the log-in takes the path to go back to.
  const [wasEnded] = useState(() => deskReturnPath.readEnded() !== null);
  const [entered, setEntered] = useState({ email: '', password: '' });
  const [methods, setMethods] = useState<readonly FactorMethod[] | null>(null);
  // Why the second step ended, for above the first one.
  const [whyOver, setWhyOver] = useState<string | null>(null);

  async function enter() {
    try {
      await callDesk(readStaffSession);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      return startOver(notSaved);
    }
    await navigate(deskReturnPath.take());
  }

  function startOver(why: string | null) {
    setMethods(null);
    setWhyOver(why);
  }

  if (methods !== null)
    return (
      <SecondStep
        methods={methods}
        whoHelps="administrator"
        askPasskey={async () => (await callDesk(askStaffLogInPasskey)).data}
        finish={(proof) => callDesk(finishStaffLogIn, { body: proof })}
        onDone={enter}
        onOver={startOver}
      />
    );
  return (
    <Stack gap={5}>
      <Title>Log in to the society desk</Title>
      {wasEnded && (
        <Notice tone="warning" title="You have been logged out">
          Log in to continue where you were.
        </Notice>
      )}
      {whyOver !== null && (
        <Notice tone="failure" live>
          {whyOver}
        </Notice>
      )}
      <PasswordStep
        entered={entered}
        onEnter={setEntered}
        onRight={(needed) => {
          setWhyOver(null);
          setMethods(needed);
        }}
      />
      <Text tone="quiet" small>
        Forgotten your password? Ask an administrator to invite you again. Lost your phone? Log in
        with a recovery code.
      </Text>
      <Text tone="quiet" small>
        Are you a member? <TextLink to={pages.logIn()}>Log in as a member</TextLink>
      </Text>
    </Stack>
  );
}

const notSaved =
  'Your browser did not keep you logged in. Allow cookies for this site, then log in again.';

type Entered = { readonly email: string; readonly password: string };

/** The first step. What was typed stays, whatever goes wrong. */
function PasswordStep({
  entered,
  onEnter,
  onRight,
}: {
  entered: Entered;
  onEnter: (entered: Entered) => void;
  onRight: (methods: readonly FactorMethod[]) => void;
}) {
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    email: 'Enter your email.',
    password: 'Enter your password.',
  });

  function send() {
    const body = { ...entered, email: entered.email.trim() };
    return submit(beginStaffLogIn.body, body, async () => {
      const { data } = await callDesk(beginStaffLogIn, { body });
      onRight(data.methods);
    });
  }

  return (
    <Form label="Log in" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={entered.email}
        onChange={(event) => onEnter({ ...entered, email: event.target.value })}
        error={errorAt('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={entered.password}
        onChange={(event) => onEnter({ ...entered, password: event.target.value })}
        error={errorAt('password')}
      />
      <Button type="submit" tone="primary" pending={isPending} pendingLabel="Checking">
        Continue
      </Button>
    </Form>
  );
}
