import type { Deadlines } from '#contract/deadlines.ts';
import { useDeadlines } from '../deadlines/use-deadlines.ts';
import { withDays } from '../deadlines/with-days.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { RowList } from '../ui/data/row-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Columns } from '../ui/layout/columns.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProseList } from '../ui/text/prose-list.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { ContactCard } from './contact-card.tsx';
import type { Guide, GuidePart } from './guide.ts';
import { GuideRow } from './guide-row.tsx';
import { guides, helpAddress } from './guides.ts';

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
              <Part key={place} part={part} deadlines={deadlines} />
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

function Part({
  part: { heading, text = [], steps = [], points = [] },
  deadlines,
}: {
  part: GuidePart;
  deadlines: Deadlines;
}) {
  const inDays = (sentences: readonly string[]) => sentences.map((one) => withDays(one, deadlines));
  return (
    <Stack gap={3}>
      {heading && <Heading>{heading}</Heading>}
      {inDays(text).map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {steps.length > 0 && <ProseList ordered sentences={inDays(steps)} />}
      {points.length > 0 && <ProseList sentences={inDays(points)} />}
    </Stack>
  );
}
