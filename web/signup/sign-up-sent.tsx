import { pages } from '#contract/pages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ProseList } from '../ui/text/prose-list.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const next = [
  'Open the email that we have sent you, and press its button within 48 hours. Look among unwanted mail as well.',
  'Log in. You can register your works at once.',
  'The society compares your answers with your documents. Until it has, your account is provisional and nothing is paid out.',
];

/** What happens after the answers were sent; without them, how to get the link again. */
export function SignUpSent({ sent }: { sent: { reference: string; email: string } | null }) {
  useHeadingFocus();
  if (sent === null) {
    return (
      <Stack>
        <PageHeader title="Confirm your email address" />
        <Text>
          After joining you get an email with a link. If it has not come or no longer works, we send
          you a new one.
        </Text>
        <Card title="Send me a new link">
          <NewLinkForm />
        </Card>
        <Row>
          <LinkButton to={pages.signUpIndividual()}>Join as an individual</LinkButton>
          <LinkButton to={pages.signUpCorporate()}>Join as a company or group</LinkButton>
          <LinkButton to="/" tone="quiet">
            Log in
          </LinkButton>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader title="Confirm your email address" />
      <Notice tone="success" title="Your answers have arrived">
        One step is left: the link in the email to {sent.email}.
      </Notice>
      <Card>
        <DefinitionList
          definitions={[
            {
              term: 'Your reference number',
              value: <Identifier>{sent.reference}</Identifier>,
            },
            { term: 'Sent to', value: sent.email },
          ]}
        />
      </Card>
      <Card title="What happens next">
        <ProseList ordered sentences={next} />
      </Card>
      <Card title="Nothing has come?">
        <NewLinkForm email={sent.email} />
      </Card>
    </Stack>
  );
}
