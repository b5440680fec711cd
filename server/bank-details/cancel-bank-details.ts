import type { cancelBankDetails as endpoint } from '#contract/members/bank-details.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { cancelVersion, findVersion, lockMember } from './bank-details.sql.ts';
import { standingView } from './bank-details-view.ts';
import { applyDue } from './bring-into-force.ts';
import { notifyCancelled } from './notify-member.ts';

/**
 * Cancels the pending change that the member saw; what is in force stays.
 * @throws Problem `nothing_pending` when it has come into force or ended meanwhile
 */
export const cancelBankDetails: Handler<typeof endpoint> = (ctx, { memberId }, { params }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    await applyDue(tx, ctx, member, at);
    const version = await findVersion(tx, memberId, params.id);
    if (version === undefined) throw new Problem('not_found');
    if (version.state !== 'pending') throw new Problem('nothing_pending');
    await cancelVersion(tx, memberId, version.id, { by: 'member', at });
    await notifyCancelled(tx, ctx, member, { cancelled: version, way: 'member', at });
    return { data: await standingView(tx, memberId, at) };
  });
