import type {
  inviteToDispute as invite,
  takeBackDisputeInvitation as takeBack,
} from '#contract/dispute-invitations.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { endOneInvitation } from './end-invitations.ts';
import { holdDispute } from './hold-dispute.ts';
import { inviteParty } from './invite-party.ts';

/** Makes a link for another party of a dispute of mine, who has no account. */
export const inviteToDispute: Verb<typeof invite> = (house, actor, { params, body }) =>
  transaction(house.db, async (tx) => {
    const { me, ...held } = await holdDispute(tx, params.id, actor);
    const { memberId } = actor;
    const { id, party, sentTo, expiresAt, url } = await inviteParty(tx, house, held, {
      rightsHolderId: body.rights_holder_id.toLowerCase(),
      email: body.email,
      by: { memberId },
      memberId,
      byName: me.name,
    });
    return {
      data: {
        id,
        rights_holder_id: party.rights_holder_id,
        name: party.name,
        sent_to: sentTo,
        url,
        created_at: house.now().toISOString(),
        expires_at: expiresAt.toISOString(),
        seen_at: null,
      },
    };
  });

/** Takes back a link that a party of a dispute of mine was given, whoever gave it. */
export const takeBackDisputeInvitation: Verb<typeof takeBack> = (house, actor, { params }) =>
  transaction(house.db, async (tx) => {
    const { me: _, ...held } = await holdDispute(tx, params.id, actor);
    const by = { memberId: actor.memberId };
    const isEnded = await endOneInvitation(tx, house, held, params.invitation_id, by);
    if (!isEnded) throw new Problem('not_found');
    return { data: undefined };
  });
