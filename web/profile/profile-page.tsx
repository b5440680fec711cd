import { useSuspenseQuery } from '@tanstack/react-query';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { memberName } from './member-name.ts';
import { profileQuery } from './profile.queries.ts';

/** /profile: what is known of the member. Changing it is still to come. */
export function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileQuery());
  return (
    <Stack gap={7}>
      <PageHeader
        title="Account"
        status={
          profile.status === 'verified' ? (
            <Badge tone="confirmed">Verified</Badge>
          ) : (
            <Badge tone="waiting">Documents not verified yet</Badge>
          )
        }
      />
      <Card title="Your details">
        <DefinitionList
          definitions={[
            { term: 'Name', value: memberName(profile) },
            { term: 'Email', value: profile.email },
            {
              term: 'Registered as',
              value: profile.register_as === 'corporate' ? 'Company or group' : 'Individual',
            },
            {
              term: 'Member reference',
              value: <Identifier>{profile.reference_number}</Identifier>,
            },
          ]}
        />
      </Card>
      <Notice title="Still to come">
        Here you will change your details, add a picture, see where you are logged in, and take your
        data with you.
      </Notice>
    </Stack>
  );
}
