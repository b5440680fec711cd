import { queryOptions, useQuery } from '@tanstack/react-query';
import { readContact } from '#contract/contact.ts';
import { pages } from '#contract/pages.ts';
import { call } from '../platform/call.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** How to reach the society. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ signal }) => (await call(readContact, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How to reach the society, and what to have at hand. Help is there without the network, so only this card waits for it. */
export function ContactCard() {
  const { data, isError } = useQuery(contactQuery());
  return (
    <Card title="Write to the society">
      <Stack gap={3}>
        {data ? (
          <>
            <Text strong>{data.name}</Text>
            <Text>
              <TextLink to={`mailto:${data.email}`}>{data.email}</TextLink>
            </Text>
            {data.phone !== null && (
              <Text>
                <TextLink to={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>{data.phone}</TextLink>
              </Text>
            )}
            {data.address !== null && <Text>{data.address}</Text>}
          </>
        ) : isError ? (
          <Text>The address cannot be loaded without the network. Open this page again later.</Text>
        ) : (
          <LoadingList rows={1} />
        )}
        <Text>
          Write from the address you registered with. Give your member reference, and the number of
          the work if it is about one. Never send your password.
        </Text>
        <Text>
          <TextLink to={pages.profile()}>Your member reference</TextLink>
        </Text>
        <Text>
          Does something not work? The <TextLink to={pages.systemCheck()}>system check</TextLink>{' '}
          makes a report that you can send along.
        </Text>
      </Stack>
    </Card>
  );
}
