import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { useNewHeading } from '../ui/use-new-heading.ts';

/** The new password is set; all devices are logged out. */
export function PasswordIsSet() {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="Your new password is saved" />
      <Notice tone="success" title="You are logged out everywhere">
        Log in with your new password, on this device and on your others. We have sent you a mail
        that says that it was changed.
      </Notice>
      <Row>
        <LinkButton tone="primary" to="/">
          Log in
        </LinkButton>
      </Row>
    </Stack>
  );
}
