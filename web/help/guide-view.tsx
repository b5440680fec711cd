import { queryOptions, useQuery } from '@tanstack/react-query';
import { readContact } from '#contract/contact.ts';
import type { Deadlines } from '#contract/deadlines.ts';
import { pages } from '#contract/pages.ts';
import { call } from '../platform/call.ts';
import { useDeadlines, withDays } from '../platform/deadlines.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { ProsePart } from '../ui/data/prose-part.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Columns, Row, Stack } from '../ui/layout/stack.tsx';
import { Highlight } from '../ui/text/highlight.tsx';
import { Text } from '../ui/text/text.tsx';
import type { Guide, GuidePart } from './guide.ts';
import { guideAddress, guides, helpAddress } from './guides.ts';

/** One guide. The way back leads to the search that it was found by. */
export function GuideView({ guide, q }: { guide: Guide; q: string }) {
  const deadlines = useDeadlines();
  return (
    <Stack gap={7}>
      <PageHeader
        title={guide.title}
        documentTitle={`${guide.title} · Help`}
        parent={{ to: helpAddress(q), label: q === '' ? 'Help' : `Help: ${q}` }}
        facts={guide.summary}
      />
      <Columns side={<ContactCard />}>
        <Card>
          <Stack gap={7}>
            {guide.parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed and keep their places
              <ProsePart key={place} {...inDays(part, deadlines)} />
            ))}
            {guide.links.length > 0 && (
              <Row>
                {guide.links.map(({ to, label }, place) => (
                  <LinkButton key={to} to={to} wide tone={place === 0 ? 'primary' : 'secondary'}>
                    {label}
                  </LinkButton>
                ))}
              </Row>
            )}
          </Stack>
        </Card>
        <Card flush title="Read next">
          <RowList>
            {guides
              .filter(({ id }) => guide.related.includes(id))
              .map((one) => (
                <GuideRow key={one.id} guide={one} />
              ))}
          </RowList>
        </Card>
      </Columns>
    </Stack>
  );
}

/** A part in which days that the society sets have been said. */
function inDays(part: GuidePart, deadlines: Deadlines): GuidePart {
  const { heading, ...lists } = part;
  const said = Object.entries(lists).map(([name, sentences]) => [
    name,
    sentences.map((one) => withDays(one, deadlines)),
  ]);
  return { ...(heading !== undefined && { heading }), ...Object.fromEntries(said) };
}

/** A guide in a list: its title leads to it. */
export function GuideRow({ guide, q = '' }: { guide: Guide; q?: string }) {
  return (
    <ListRow
      title={
        <TextLink strong to={guideAddress(guide.id, q)}>
          <Highlight text={guide.title} query={q} />
        </TextLink>
      }
      detail={<Highlight text={guide.summary} query={q} />}
    />
  );
}

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
          <Text>We cannot load the address offline. Open this page again later.</Text>
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
          Is something not working? The <TextLink to={pages.systemCheck()}>system check</TextLink>{' '}
          makes a report you can send us.
        </Text>
      </Stack>
    </Card>
  );
}
