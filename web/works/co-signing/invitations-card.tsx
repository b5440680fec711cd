import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { inviteHolder, listInvitations } from '#contract/works/co-signing.ts';
import type { Holder, Work } from '#contract/works/work.ts';
import { call } from '../../platform/call.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** The links that were given to those without an account, and whether they have been opened; nothing when there is none. */
export function InvitationsCard({ work }: { work: Work }) {
  const { data } = useQuery(invitationsQuery(work.id));
  if (!data || data.length === 0) return null;
  return (
    <Card flush title="Links">
      <RowList>
        {data.map(({ id, name, sent_to, created_at, expires_at, seen_at }) => (
          <ListRow
            key={id}
            mark={
              <Badge tone={seen_at === null ? 'waiting' : 'confirmed'}>
                {seen_at === null ? 'Not opened' : 'Opened'}
              </Badge>
            }
            title={name}
            detail={
              <>
                {sent_to === null ? 'Handed over' : `Sent to ${sent_to}`} on{' '}
                <DateText date={created_at} />
                {seen_at !== null && (
                  <>
                    , opened on <DateText date={seen_at} />
                  </>
                )}
                . It works until <DateText date={expires_at} />.
              </>
            }
          />
        ))}
      </RowList>
    </Card>
  );
}

/** The links of a work that work now. */
export const invitationsQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'one', workId, 'invitations'],
    queryFn: async ({ signal }) =>
      (await call(listInvitations, { params: { id: workId }, signal })).data,
  });

/** Asks a holder without an account to sign, by a link: sent by e-mail, or made to be handed over. */
export function InviteHolder({ work, holder }: { work: Work; holder: Holder }) {
  const queries = useQueryClient();
  return (
    <InviteDialog
      button="Ask to sign"
      title={`Ask ${holder.name} to sign`}
      name={holder.name}
      shared={{ title: work.title, text: `Please confirm your share of “${work.title}”` }}
      invite={async (email) => {
        const body = { rights_holder_id: holder.rights_holder_id, email };
        return (await call(inviteHolder, { params: { id: work.id }, body })).data;
      }}
      onMade={() =>
        void queries.invalidateQueries({ queryKey: invitationsQuery(work.id).queryKey })
      }
    >
      <Text>
        {holder.name} has no account here. With a link they can see this work, and confirm or
        decline their share. Give it to nobody else.
      </Text>
    </InviteDialog>
  );
}
