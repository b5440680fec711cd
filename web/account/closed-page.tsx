import { LinkButton } from '../ui/actions/button.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { PublicFrame } from '../ui/layout/public-frame.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** /account/closed: the last page of a member who has left. */
export function ClosedPage() {
  return (
    <PublicFrame>
      <Stack gap={7}>
        <PageHeader title="Your account is closed" />
        <Stack gap={3}>
          <Text>
            We have deleted your personal details and logged you out everywhere. Our last email to
            you says the same and gives your reference number.
          </Text>
          <Text tone="quiet">
            Works that name you stay registered with your shares. To ask about them, write to the
            society and give that number.
          </Text>
        </Stack>
        <Row>
          <LinkButton to="/">Go to the home page</LinkButton>
        </Row>
      </Stack>
    </PublicFrame>
  );
}
