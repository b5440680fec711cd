import { pages } from '#contract/pages.ts';
import { useSpentSecret } from '../platform/use-spent-secret.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useNewHeading } from '../ui/layout/focus-heading.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** What became of the change, and of the account. */
export type CancelOutcome = { readonly hasDetailsInForce: boolean; readonly wasMe: boolean };

/** The change is cancelled; who did not ask for it is led to a new password. */
export function CancelledByLink({
  outcome: { hasDetailsInForce, wasMe },
}: {
  outcome: CancelOutcome;
}) {
  useSpentSecret();
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="The change is cancelled" />
      <Notice
        tone="success"
        title={
          hasDetailsInForce ? 'Your bank details stay as they were' : 'You have no bank details now'
        }
      >
        {hasDetailsInForce
          ? 'Your money goes where it went before.'
          : 'Nothing is paid out until you add some. Nothing is lost either.'}
      </Notice>
      {wasMe ? (
        <Row>
          <LinkButton tone="primary" to={pages.bankDetails()}>
            See my bank details
          </LinkButton>
        </Row>
      ) : (
        <>
          <Notice tone="warning" title="Choose a new password now">
            <Text>
              Everybody is logged out of your account. But whoever asked for this change knows your
              password and can log in again until you have a new one.
            </Text>
          </Notice>
          <Row>
            <LinkButton tone="primary" to={pages.askForPasswordLink()}>
              Choose a new password
            </LinkButton>
          </Row>
          <Text tone="quiet">
            Then look through your account for anything else that is not yours, and tell the society
            what happened.
          </Text>
        </>
      )}
    </Stack>
  );
}

/** The link does nothing any more, or never did. */
export function DeadLink() {
  useSpentSecret();
  useNewHeading();
  return (
    <Stack gap={7}>
      <PageHeader title="This link does nothing any more" />
      <Text>
        It has been used, a newer change has taken its place, the 72 hours are over, or it is not
        complete. Open your bank details to see how they stand: a change that waits can be cancelled
        there too.
      </Text>
      <Row>
        <LinkButton tone="primary" to={pages.bankDetails()}>
          See my bank details
        </LinkButton>
        <LinkButton to={pages.askForPasswordLink()}>Choose a new password</LinkButton>
      </Row>
      <Text tone="quiet">
        If money goes to a place that is not yours, tell the society at once: it can hold payments.
      </Text>
    </Stack>
  );
}
