import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProseList } from '../ui/prose-list.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { useNewHeading } from '../ui/use-new-heading.ts';

/** The link shows nothing, or nothing any more; which of the two is not said, for nobody should learn it by trying. */
export function DeadLink() {
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link does not work" />
      <Stack gap={3}>
        <Text>
          It may be too old, a newer one may have taken its place, or it did not arrive whole.
          Nothing is lost: an answer that you have given stands.
        </Text>
        <ProseList
          sentences={[
            'Open it again from where you got it, and make sure that you copy all of it.',
            'If it still does not work, ask whoever gave it to you for a new one. That takes them a minute.',
            'If you have an account here, log in: all that concerns you is there.',
          ]}
        />
      </Stack>
      <Row>
        <LinkButton tone="primary" to="/">
          Log in
        </LinkButton>
      </Row>
    </Stack>
  );
}
