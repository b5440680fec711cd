import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { confirmSignUp } from '#contract/members/sign-up.ts';
import { pages } from '#contract/pages.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { ErrorState } from '../ui/feedback/loaded.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Takes the secret of the mailed link, once, and goes on to what the page then says. */
export function ConfirmLink({ secret }: { secret: string }) {
  const navigate = useNavigate();
  // As a query, so that it is taken once however often React mounts this: a second time would be refused.
  const taking = useQuery({
    queryKey: ['confirmSignUp', secret],
    queryFn: async () => (await call(confirmSignUp, { body: { secret } })).data,
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const reference = taking.data?.reference_number;
  const leave = useEffectEvent((confirmed: string) => {
    // The secret goes from the address: loading the page anew must not take it again.
    navigate(pages.signUpSuccess(), { replace: true, state: { confirmed } });
  });
  useEffect(() => {
    if (reference !== undefined) leave(reference);
  }, [reference]);

  if (taking.isError && !isUnreached(taking.error)) return <LinkRefused error={taking.error} />;
  return (
    <Stack>
      <PageHeader title="Confirm your email address" />
      <Card>
        {taking.isError ? (
          <ErrorState
            title="Your address is not confirmed yet"
            message={messageOf(taking.error)}
            onRetry={() => taking.refetch()}
            retrying={taking.isFetching}
          />
        ) : (
          <Loading label="Confirming your email address" />
        )}
      </Card>
    </Stack>
  );
}

function LinkRefused({ error }: { error: Error }) {
  useHeadingFocus();
  return (
    <Stack>
      <PageHeader title="This link does not work" />
      <Text>{messageOf(error)}</Text>
      <Text>If you have used it before, your address is confirmed: log in.</Text>
      <Row>
        <LinkButton to="/" tone="primary">
          Log in
        </LinkButton>
      </Row>
      <Card title="Send me a new link">
        <NewLinkForm />
      </Card>
    </Stack>
  );
}

/** Whether the link may still be good: there was no network, or the server rested. */
function isUnreached(error: Error): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'network' || error.status >= 500 || error.status === 429)
  );
}
