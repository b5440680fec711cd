import type { cancelBankDetails as endpoint } from '#contract/bank-details.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { cancelVersion, findVersion, lockMember } from './bank-details.sql.ts';
import { standingView } from './bank-details-view.ts';
import { settleDue } from './bring-into-force.ts';
import { tellCancelled } from './tell-member.ts';

/**
 * Cancels the pending change that the member saw; what is in force stays.
 * @throws Problem `nothing_pending` when it has come into force or ended meanwhile
 */
export const cancelBankDetails: Verb<typeof endpoint> = (house, { memberId }, { params }) =>
  transaction(house.db, async (tx) => {
    const at = house.now();
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    await settleDue(tx, house, member, at);
    const version = await findVersion(tx, memberId, params.id);
    if (version === undefined) throw new Problem('not_found');
    if (version.state !== 'pending') throw new Problem('nothing_pending');
    await cancelVersion(tx, memberId, version.id, { by: 'member', at });
    await tellCancelled(tx, house, member, { cancelled: version, way: 'member', at });
    return { data: await standingView(tx, memberId, at) };
  });
