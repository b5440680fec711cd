import type {
  inviteToDispute as invite,
  takeBackDisputeInvitation as takeBack,
} from '#contract/disputes/dispute-invitations.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { applyAct } from '../apply-act.ts';
import { type LockedDispute, lockAnyDispute, lockDispute } from '../lock-dispute.ts';
import { actAsSociety } from '../society/society-acts.ts';
import type { EventAuthor } from '../timeline.sql.ts';
import { endInvitation, lateInvitations } from './invitations.sql.ts';
import { inviteParty, type MadeInvitation } from './invite-party.ts';

const batch = 100;

/** Makes a link for another party of a dispute of mine, who has no account. */
export const inviteToDispute: Handler<typeof invite> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const { me, ...locked } = await lockDispute(tx, params.id, actor);
    const { memberId } = actor;
    const { id, party, sentTo, expiresAt, url } = await inviteParty(tx, ctx, locked, {
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
    const { me: _, ...locked } = await lockDispute(tx, params.id, actor);
    const by = { memberId: actor.memberId };
    const isEnded = await endOneInvitation(tx, ctx, locked, params.invitation_id, by);
    if (!isEnded) throw new Problem('not_found');
    return { data: undefined };
  });

/** Who of the society gives a link or takes it back, and to which party. */
export type SocietyInvites = { readonly by: string; readonly rightsHolderId: string };

/** The society gives a party without an account a link, and with an address sends it. */
export function inviteForSociety(
  ctx: Context,
  id: string,
  { by, rightsHolderId, email }: SocietyInvites & { readonly email: string | null },
): Promise<MadeInvitation> {
  const who = { memberId: null, byName: ctx.society.name, by: { society: by } };
  return actAsSociety(ctx, id, (tx, locked) =>
    inviteParty(tx, ctx, locked, { ...who, rightsHolderId, email }),
  );
}

/** The society takes back the link that a party has; false when they have none. */
export function takeBackForSociety(
  ctx: Context,
  id: string,
  { by, rightsHolderId }: SocietyInvites,
): Promise<boolean> {
  return actAsSociety(ctx, id, async (tx, locked) => {
    const { parties } = locked.dispute;
    const party = parties.find((one) => one.rights_holder_id === rightsHolderId);
    const invitationId = party?.invitation_id ?? null;
    if (invitationId === null) return false;
    return endOneInvitation(tx, ctx, locked, invitationId, { society: by });
  });
}

/** Takes note of links whose time is over: each in a transaction of its own, once, whoever looks; gives how many there were. */
export async function endLateInvitations(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const late = await lateInvitations(ctx.db, ctx.now(), batch);
    let done = 0;
    for (const { id, dispute_id } of late) {
      const isEnded = await transaction(ctx.db, async (tx) => {
        const locked = await lockAnyDispute(tx, dispute_id);
        return locked !== undefined && (await endOneInvitation(tx, ctx, locked, id, null));
      });
      if (isEnded) done += 1;
    }
    total += done;
    if (late.length < batch || done === 0) return total;
  }
}

// Its party is waited for no longer. False when there is none to end.
async function endOneInvitation(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute,
  id: string,
  by: EventAuthor,
): Promise<boolean> {
  const disputeId = locked.dispute.id;
  const ended = await endInvitation(tx, { id, disputeId }, ctx.now());
  if (ended === undefined) return false;
  await applyAct(tx, ctx, locked, {
    act: { what: 'end_invitation' },
    by,
    detail: { party: ended.rights_holder_id },
  });
  return true;
}
