import { useState } from 'react';
import { useParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { resetLinkMs, resetPassword } from '#contract/session/session.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { removeSessionCookie } from '../platform/session/session-cookie.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

// Only here: never in storage, and gone with the page.
const taken = new Map<string, string>();

/**
 * The secret of a mailed link, which stands in the fragment of the address. It is read once, taken out of the address bar
 * and of this browser's history, and kept in memory. Empty when the address has none.
 */
function takeMailedSecret(id: string): string {
  const secret = location.hash.slice(1);
  if (secret !== '') {
    taken.set(id, secret);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken.get(id) ?? '';
}

/** The link has done its work. */
function forgetMailedSecret(id: string): void {
  taken.delete(id);
}

/**
 * /account/password/reset/:userId: where the link in the mail leads. What stands in the place of the user's id is the
 * link's own, which says nothing of the member; its secret is in the fragment.
 */
export function ChoosePasswordPage() {
  const { userId = '' } = useParams();
  return (
    <PublicFrame>
      <ChoosePassword key={userId} id={userId} />
    </PublicFrame>
  );
}

function ChoosePassword({ id }: { id: string }) {
  const [secret] = useState(() => takeMailedSecret(id));
  const [stage, setStage] = useState<'choose' | 'set' | 'dead'>(secret === '' ? 'dead' : 'choose');

  function end(how: 'set' | 'dead') {
    forgetMailedSecret(id);
    // If this device was logged in, it is so no more.
    if (how === 'set') removeSessionCookie();
    setStage(how);
  }

  if (stage === 'dead') return <DeadLink />;
  if (stage === 'set') return <PasswordIsSet />;
  return <ChoosePasswordForm link={{ id, secret }} onEnd={end} />;
}

/** The new password is set; all devices are logged out. */
function PasswordIsSet() {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="Your new password is saved" />
      <Notice tone="success" title="We logged you out everywhere">
        Log in with your new password on all your devices. We have emailed you to confirm the
        change.
      </Notice>
      <Row>
        <LinkButton tone="primary" to="/">
          Log in
        </LinkButton>
      </Row>
    </Stack>
  );
}

/** The link does nothing any more, or never did; why is not said, for nobody should learn it by trying. */
function DeadLink() {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link does not work" />
      <Text>
        Each link works once, for {resetLinkMs / 60_000} minutes. Only the newest works. If you
        reloaded this page, open the link in your email again. Otherwise ask for a new one.
      </Text>
      <Row>
        <LinkButton tone="primary" to={pages.askForPasswordLink()}>
          Ask for a new link
        </LinkButton>
        <LinkButton to="/">Back to log-in</LinkButton>
      </Row>
    </Stack>
  );
}

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
  const { problems, isPending, submit, errorAt } = useCheckedForm({
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
        <Text>When you save it, we log out every device that uses your account.</Text>
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
