import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { useNewHeading } from '../ui/use-new-heading.ts';

/** The password is changed; this device stays logged in. */
export function PasswordIsChanged({ endedSessions }: { endedSessions: number }) {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="Your new password is saved" documentTitle="Reset Password" />
      <Notice tone="success" title={titleFor(endedSessions)}>
        From now on you log in with the new one. We have sent you a mail that says that it was
        changed.
      </Notice>
      <Row>
        <LinkButton tone="primary" to="/dashboard">
          Go to the dashboard
        </LinkButton>
        <LinkButton to="/profile">My profile</LinkButton>
      </Row>
    </Stack>
  );
}

function titleFor(ended: number): string {
  if (ended === 0) return 'You were logged in on no other device';
  return ended === 1 ? 'One other device was logged out' : `${ended} other devices were logged out`;
}
