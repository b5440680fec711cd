import { pages } from '#contract/pages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** For an address that leads nowhere, and for a thing that is not there or is not the member's to see. */
export function NotFoundScreen() {
  return (
    <Stack gap={7}>
      <PageHeader title="Page not found" />
      <Card>
        <Stack gap={4}>
          <Text>Check the address. The page may be gone, or you may not be allowed to see it.</Text>
          <Row>
            <LinkButton to={pages.dashboard()}>Go to the dashboard</LinkButton>
            <LinkButton to={pages.searchWorks()}>Search the repertoire</LinkButton>
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}
