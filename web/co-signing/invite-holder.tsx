import { useQueryClient } from '@tanstack/react-query';
import { inviteHolder } from '#contract/co-signing.ts';
import type { Holder, Work } from '#contract/work.ts';
import { call } from '../platform/call.ts';
import { Text } from '../ui/text/text.tsx';
import { invitationsQuery } from './invitations.queries.ts';
import { InviteDialog } from './invite-dialog.tsx';

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
        {holder.name} has no account here. A link opens a page on which they see this work, and
        confirm or decline their share with their name. Give it to nobody else.
      </Text>
    </InviteDialog>
  );
}
