import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelEmailChange } from '#contract/members/account.ts';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../ui/text/text.tsx';

/** How the member logs in, and a change of address that waits. */
export function EmailCard({ details }: { details: ProfileDetails }) {
  return (
    <Card
      title="Email and password"
      aside={
        <TextLink to={pages.profile({ change: 'email' })}>
          Change<VisuallyHidden>: email</VisuallyHidden>
        </TextLink>
      }
    >
      <Stack gap={3}>
        <DefinitionList
          definitions={[
            { term: 'Email', value: details.email },
            {
              term: 'Password',
              value: <TextLink to={pages.changePassword()}>Change password</TextLink>,
            },
          ]}
        />
        {details.email_change && <WaitingChange change={details.email_change} />}
      </Stack>
    </Card>
  );
}

function WaitingChange({ change }: { change: NonNullable<ProfileDetails['email_change']> }) {
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['fetchProfile'] }),
  });
  const { new_email, old_confirmed, new_confirmed, expires_at } = change;
  return (
    <Notice tone="warning" title="A change waits to be confirmed">
      <Stack gap={3}>
        <Text>
          New address: {new_email}. It counts once both addresses have confirmed it by the link in
          our mail, until {formatFullDateTime(expires_at)}.
        </Text>
        <Text>
          Present address: {old_confirmed ? 'confirmed' : 'not confirmed yet'}. New address:{' '}
          {new_confirmed ? 'confirmed' : 'not confirmed yet'}.
        </Text>
        <Row>
          <Button
            onClick={() => stopping.mutate()}
            pending={stopping.isPending}
            pendingLabel="Stopping"
          >
            Stop this change
          </Button>
        </Row>
        {stopping.isError && <Text tone="contested">{messageOf(stopping.error)}</Text>}
      </Stack>
    </Notice>
  );
}
