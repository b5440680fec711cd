import { useState } from 'react';
import { useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { stopFactorReset } from '#contract/session/second-factor.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { removeSessionCookie } from '../platform/session/session-cookie.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** /account/factor-reset/stop: where the link in the mail about a reset leads; its secret stands in the address's fragment. */
export function StopResetPage() {
  const [secret] = useState(useLocation().hash.slice(1));
  const [state, setState] = useState<'open' | 'sending' | 'stopped' | 'dead'>(
    secret === '' ? 'dead' : 'open',
  );
  const [failure, setFailure] = useState<string | null>(null);

  async function stop() {
    if (state === 'sending') return;
    setState('sending');
    setFailure(null);
    try {
      await call(stopFactorReset, { body: { secret } });
      // The session of this device has ended with the others, and the link has done its work.
      removeSessionCookie();
      history.replaceState(history.state, '', location.pathname);
      setState('stopped');
    } catch (error) {
      const isDead = error instanceof CallError && error.code === 'link_invalid';
      setState(isDead ? 'dead' : 'open');
      if (!isDead) setFailure(messageOf(error));
    }
  }

  return (
    <PublicFrame>
      {state === 'stopped' && (
        <Stack gap={5}>
          <PageHeader title="We stopped the reset" />
          <Text>
            Your passkeys and codes work again. We logged everyone out of your account. Someone may
            know your password, so choose a new one.
          </Text>
          <FormActions>
            <LinkButton tone="primary" to={pages.askForPasswordLink()}>
              Choose a new password
            </LinkButton>
          </FormActions>
        </Stack>
      )}
      {state === 'dead' && (
        <Stack gap={5}>
          <PageHeader title="This link no longer works" />
          <Text>
            Someone has used it, or the 72 hours are over. If you did not ask for the reset, contact
            the society.
          </Text>
        </Stack>
      )}
      {(state === 'open' || state === 'sending') && (
        <Stack gap={7}>
          <PageHeader title="Stop the reset of your passkeys and codes" />
          <Form label="Stop the reset" onSubmit={stop}>
            <ErrorSummary problems={failure === null ? [] : [{ id: null, message: failure }]} />
            <Text>
              Your passkeys and codes will work again. Anything added since the reset will stop
              working. We log everyone out of your account. You do not need to log in for this.
            </Text>
            <FormActions>
              <Button
                type="submit"
                tone="danger"
                pending={state === 'sending'}
                pendingLabel="Stopping"
              >
                Stop the reset
              </Button>
            </FormActions>
          </Form>
        </Stack>
      )}
    </PublicFrame>
  );
}
