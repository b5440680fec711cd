import { useParams } from 'react-router';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { type ComingPage, comingPages } from './coming-pages.ts';

/** Says plainly what will be on a page that is still to come, and leads to what works now. */
export function ComingScreen({ path }: { path: keyof typeof comingPages }) {
  const { title, words, parent, links }: ComingPage = comingPages[path];
  const params = useParams();
  return (
    <Stack gap={7}>
      <PageHeader title={title} {...(parent && { parent })} />
      <Card>
        <Stack gap={4}>
          <Text>{words}</Text>
          <Text tone="quiet">This page is not ready yet. What works now:</Text>
          <Row>
            {links.map(({ to, label }) => (
              <LinkButton key={to} to={withParams(to, params)}>
                {label}
              </LinkButton>
            ))}
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}

function withParams(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
