import { useState } from 'react';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** For who signed up and has not opened the link yet: sends it again. */
export function ConfirmAgain({ email }: { email: string }) {
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
      <Notice tone="success" live title="Look into your mailbox">
        A new link is on its way to {email}. Only the newest one works.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="One step is left">
      <Stack gap={3}>
        <span>Open the link in the email that we sent to {email}, then log in.</span>
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
