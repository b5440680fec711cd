import { pages } from '#contract/pages.ts';
import type {
  inviteHolder as inviteHolderEndpoint,
  listInvitations as listInvitationsEndpoint,
} from '#contract/works/co-signing.ts';
import { Problem } from '#domain/problems.ts';
import { isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { replaceInvitation } from '../../consent/consent.sql.ts';
import { deliverLink } from '../../consent/contacts.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { hashOfSecret, newSecret } from '../../session/secrets.ts';
import { ownWork } from '../lock-work.ts';
import { proposalById } from '../proposals/proposals.sql.ts';
import { isAnswerable, linesOf } from '../work-view.ts';
import { lockWorkRow, type WorkRow } from '../works.sql.ts';
import { liveInvitationsOf } from './invitations.sql.ts';
import { coSignMail } from './messages.ts';

const dayMs = 86_400_000;
const minLifeMs = 30 * dayMs;
const perWork: Limit = { name: 'invitation work', max: 10, windowMs: dayMs, stepMs: 3_600_000 };
const perMember: Limit = { ...perWork, name: 'invitation member', max: 50 };

/**
 * Makes a link for a holder who has no account, and with an address sends it. The secret is returned once and stored nowhere; where the society
 * knows how to reach the holder it goes there, and who made it is not notified.
 * @throws Problem rights_holder_unknown, holder_has_account, work_not_amendable or too_many_requests
 */
export const inviteHolder: Handler<typeof inviteHolderEndpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockWorkRow(tx, params.id);
    const work = await ownWork(tx, params.id, actor);
    const holder = holderOf(work, body.rights_holder_id);
    // Counted with what it is for: what was refused above, or fails below, does not count.
    await take(
      tx,
      [
        { limit: perWork, of: work.id },
        { limit: perMember, of: actor.memberId },
      ],
      at,
    );
    const [id, secret] = [newId(at), newSecret()];
    const expiresAt = await endOf(tx, work, holder.id, at);
    const url = `${ctx.publicUrl}${pages.coSign()}#${secret}`;
    const invitedBy = nameOf(work, actor);
    const { sentTo, url: handedOver } = await deliverLink(tx, ctx, {
      rightsHolderId: holder.id,
      name: holder.name,
      url,
      email: body.email,
      memberId: actor.memberId,
      mail: coSignMail(ctx, { work, to: holder.name, invitedBy, url, expiresAt }),
      until: expiresAt,
    });
    await replaceInvitation(tx, 'work', {
      id,
      subjectId: work.id,
      rightsHolderId: holder.id,
      invitedBy: actor.memberId,
      secretHash: hashOfSecret(secret),
      sentToMasked: sentTo,
      at,
      expiresAt,
    });
    return {
      data: {
        id,
        rights_holder_id: holder.id,
        name: holder.name,
        sent_to: sentTo,
        seen_at: null,
        created_at: at.toISOString(),
        expires_at: expiresAt.toISOString(),
        url: handedOver,
      },
    };
  });

function holderOf(work: WorkRow, rightsHolderId: string) {
  if (!isAnswerable(work.state)) throw new Problem('work_not_amendable');
  const holder = linesOf(work).find(({ id }) => id === rightsHolderId.toLowerCase());
  // Behind an anonymous writer there is nobody to write to.
  if (holder === undefined || isAnonymous(holder.kind))
    throw new Problem('rights_holder_unknown', 'rights_holder_id');
  if (holder.memberId !== null) throw new Problem('holder_has_account', 'rights_holder_id');
  return holder;
}

/** As long as an answer is waited for, and a month at the least. */
async function endOf(
  tx: Transaction,
  work: WorkRow,
  rightsHolderId: string,
  at: Date,
): Promise<Date> {
  const proposal =
    work.open_proposal_id === null ? undefined : await proposalById(tx, work.open_proposal_id);
  const asked = linesOf(work).flatMap(({ id, answerBy }) =>
    id === rightsHolderId && answerBy !== null ? [answerBy.getTime()] : [],
  );
  const times = [at.getTime() + minLifeMs, ...asked, proposal?.answer_by.getTime() ?? 0];
  return new Date(Math.max(...times));
}

function nameOf(work: WorkRow, { rightsHolderId }: Actor): string {
  const mine = work.holders.find(({ id }) => id === rightsHolderId);
  return mine?.name ?? work.registered_by_name;
}

/** The links of a work of mine that work now. */
export const listInvitations: Handler<typeof listInvitationsEndpoint> = async (
  ctx,
  actor,
  { params },
) => {
  const work = await ownWork(ctx.db, params.id, actor);
  const rows = await liveInvitationsOf(ctx.db, work.id, ctx.now());
  return {
    data: rows.map((row) => ({
      id: row.id,
      rights_holder_id: row.rights_holder_id,
      name: row.name,
      sent_to: row.sent_to_masked,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      seen_at: row.seen_at?.toISOString() ?? null,
    })),
  };
};
