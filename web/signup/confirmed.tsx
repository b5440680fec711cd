import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProseList } from '../ui/prose-list.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const next = [
  'Log in with your email and the password that you chose.',
  'Register your works, and add the bank account or wallet that you want to be paid to.',
  'The society compares your answers with your documents, and tells you when your account is verified. Until then nothing is paid out.',
];

/** The address is confirmed and the account is open. */
export function Confirmed({ reference }: { reference: string }) {
  useHeadingFocus();
  return (
    <Stack>
      <PageHeader title="Welcome" />
      <Notice tone="success" live title="Your email address is confirmed">
        Your account is open.
      </Notice>
      <Card>
        <DefinitionList
          definitions={[
            { term: 'Your reference number', value: <Identifier>{reference}</Identifier> },
          ]}
        />
      </Card>
      <Card title="What happens next">
        <ProseList ordered sentences={next} />
      </Card>
      <Row>
        <LinkButton to="/" tone="primary" wide>
          Log in
        </LinkButton>
      </Row>
    </Stack>
  );
}
