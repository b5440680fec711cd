import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { societyContact } from './society-contact.ts';

/** How to reach the society, and what to have at hand. */
export function ContactCard() {
  return (
    <Card title="Write to the society">
      <Stack gap={3}>
        <Text>
          <TextLink to={`mailto:${societyContact.email}`}>{societyContact.email}</TextLink>
        </Text>
        <Text small tone="quiet">
          The society sets this address.
        </Text>
        <Text>
          Write from the address you registered with. Give your member reference, and the number of
          the work if it is about one. Never send your password.
        </Text>
        <Text>
          <TextLink to="/profile">Your member reference</TextLink>
        </Text>
        <Text>
          Does something not work? The <TextLink to="/test">system check</TextLink> makes a report
          that you can send along.
        </Text>
      </Stack>
    </Card>
  );
}
