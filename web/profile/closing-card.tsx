import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** The way out. */
export function ClosingCard() {
  return (
    <Card title="Close your account">
      <Stack gap={3}>
        <Text tone="quiet">Deletes what is personal. Works that name you stay registered.</Text>
        <Row>
          <LinkButton to="/profile?change=closing">Close my account</LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
