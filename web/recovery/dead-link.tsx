import { resetLinkMs } from '#contract/passwords.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { useNewHeading } from '../ui/use-new-heading.ts';

/** The link does nothing any more, or never did; why is not said, for nobody should learn it by trying. */
export function DeadLink() {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link does not work" />
      <Text>
        A link works once, for {resetLinkMs / 60_000} minutes, and only the newest one. If you
        reloaded this page, open the link in your email again. Otherwise ask for a new one.
      </Text>
      <Row>
        <LinkButton tone="primary" to="/email-password-reset-link">
          Ask for a new link
        </LinkButton>
        <LinkButton to="/">Back to the log-in</LinkButton>
      </Row>
    </Stack>
  );
}
