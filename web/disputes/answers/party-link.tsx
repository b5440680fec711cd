import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeParty } from '#contract/disputes/dispute-input.ts';
import {
  inviteToDispute,
  takeBackDisputeInvitation,
} from '#contract/disputes/dispute-invitations.ts';
import { formatDate } from '#domain/text/dates.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { leaveDialog } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { InviteDialog } from '../../works/co-signing/invite-dialog.tsx';
import { disputeQuery } from '../disputes.queries.ts';

/** The link of a party who has no account: whether they have one and opened it, and what I can do about it. `children` is their answer. */
export function PartyLink({
  dispute,
  party,
  children,
}: {
  dispute: Dispute;
  party: DisputeParty;
  children: ReactNode;
}) {
  const { name, invitation, may_be_invited } = party;
  const queries = useQueryClient();
  return (
    <Stack gap={2}>
      {invitation !== null && (
        <Text small tone="quiet">
          {linkText(invitation)}
        </Text>
      )}
      <div>{children}</div>
      <Row tight>
        {may_be_invited && (
          <InviteDialog
            button={invitation === null ? 'Invite by link' : 'Make a new link'}
            title={`Invite ${name} to answer`}
            name={name}
            shared={{
              title: dispute.work.title,
              text: `Please check the claim about “${dispute.work.title}”, and answer`,
            }}
            invite={async (email) => {
              const body = { rights_holder_id: party.rights_holder_id, email };
              return (await call(inviteToDispute, { params: { id: dispute.id }, body })).data;
            }}
            onMade={() =>
              void queries.invalidateQueries({ queryKey: disputeQuery(dispute.id).queryKey })
            }
          >
            <Text>
              {name} has no account here. With a link they can see the claim about their share, and
              answer with their name. We wait for their answer while the link works. Give it to
              nobody else.
            </Text>
          </InviteDialog>
        )}
        {invitation !== null && may_be_invited && (
          <TakeBack dispute={dispute} invitation={invitation} name={name} />
        )}
      </Row>
    </Stack>
  );
}

function TakeBack({
  dispute,
  invitation,
  name,
}: {
  dispute: Dispute;
  invitation: NonNullable<DisputeParty['invitation']>;
  name: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const taking = useMutation({
    mutationFn: () =>
      call(takeBackDisputeInvitation, {
        params: { id: dispute.id, invitation_id: invitation.id },
      }),
    onSuccess: () => {
      setAsking(false);
      // The button goes with the link.
      leaveDialog();
    },
    // Also when it was refused: somebody else was faster, or it has just ended.
    onSettled: () => queries.invalidateQueries({ queryKey: ['disputes'] }),
  });
  return (
    <>
      <Button compact tone="quiet" onClick={() => setAsking(true)}>
        End this link
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          taking.reset();
        }}
        title={`End the link of ${name}?`}
        action="End this link"
        pending={taking.isPending}
        pendingLabel="Ending it"
        cancelLabel="Leave it"
        failure={taking.isError ? messageOf(taking.error) : null}
        onConfirm={() => taking.mutate()}
      >
        <Text>
          The link stops working, and we no longer wait for their answer. If it was the last one
          missing, the dispute continues at once.
        </Text>
      </ConfirmDialog>
    </>
  );
}

function linkText({
  sent_to,
  created_at,
  seen_at,
  expires_at,
}: NonNullable<DisputeParty['invitation']>): string {
  const how = sent_to === null ? 'Given a link' : `Link sent to ${sent_to}`;
  const seen = seen_at === null ? 'not opened yet' : `opened ${formatDate(seen_at)}`;
  return `${how} ${formatDate(created_at)}, ${seen}. It works until ${formatDate(expires_at)}.`;
}
