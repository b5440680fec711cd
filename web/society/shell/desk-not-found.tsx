import { deskPages } from '#contract/society/desk-pages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

/** For an address of the desk that leads nowhere, or to what the person's roles do not include. */
export function DeskNotFound() {
  return (
    <Stack gap={5}>
      <PageHeader title="Page not found" documentTitle="Page not found · Society desk" />
      <Text>
        The page may no longer exist, or your roles may not let you see it. If you need it, ask an
        administrator.
      </Text>
      <Row>
        <LinkButton to={deskPages.desk()}>Go to the desk</LinkButton>
      </Row>
    </Stack>
  );
}
