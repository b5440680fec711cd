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
      <Text>Check the address. The page may be gone, or your roles do not include it.</Text>
      <Row>
        <LinkButton to={deskPages.desk()}>Go to the desk</LinkButton>
      </Row>
    </Stack>
  );
}
