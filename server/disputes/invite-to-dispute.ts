import type {
  inviteToDispute as invite,
  takeBackDisputeInvitation as takeBack,
} from '#contract/dispute-invitations.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { endOneInvitation } from './end-invitations.ts';
import { inviteParty } from './invite-party.ts';
import { lockDispute } from './lock-dispute.ts';

/** Makes a link for another party of a dispute of mine, who has no account. */
export const inviteToDispute: Handler<typeof invite> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const { me, ...held } = await lockDispute(tx, params.id, actor);
    const { memberId } = actor;
    const { id, party, sentTo, expiresAt, url } = await inviteParty(tx, ctx, held, {
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
        created_at: ctx.now().toISOString(),
        expires_at: expiresAt.toISOString(),
        seen_at: null,
      },
    };
  });

/** Takes back a link that a party of a dispute of mine was given, whoever gave it. */
export const takeBackDisputeInvitation: Handler<typeof takeBack> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const { me: _, ...held } = await lockDispute(tx, params.id, actor);
    const by = { memberId: actor.memberId };
    const isEnded = await endOneInvitation(tx, ctx, held, params.invitation_id, by);
    if (!isEnded) throw new Problem('not_found');
    return { data: undefined };
  });
