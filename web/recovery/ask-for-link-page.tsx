import { useState } from 'react';
import { resetLinkMs } from '#contract/session/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useNewHeading } from '../ui/layout/focus-heading.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProseList } from '../ui/text/prose-list.tsx';
import { AskForLinkForm } from './ask-for-link-form.tsx';

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
      <PageHeader title="Look in your email" />
      <Notice tone="success" title="If you are a member, a link is on its way">
        We sent it to {email}, if that is the email you registered with. It works once, for{' '}
        {resetLinkMs / 60_000} minutes.
      </Notice>
      <ProseList
        sentences={[
          'Open the link on this device or another one.',
          'Nothing there after a few minutes? Look among the unwanted mail, and check the address above.',
          'Several links? Only the newest one works.',
        ]}
      />
      <Row>
        <LinkButton to="/">Back to the log-in</LinkButton>
        <Button tone="quiet" onClick={onAnother}>
          Use another email
        </Button>
      </Row>
    </Stack>
  );
}
