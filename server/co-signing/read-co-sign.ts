import type { readCoSign as endpoint } from '#contract/co-signing.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { worksWithHolders } from '../works/works.sql.ts';
import { viewOfLink } from './co-sign-view.ts';
import { markSeen } from './invitations.sql.ts';
import { countAttempt, openLink } from './open-link.ts';

/** Opens a link. It works until it ends, so that people can come back and see what became of the work. */
export const readCoSign: Verb<typeof endpoint> = async (house, _, { body }, facts) => {
  await countAttempt(house, facts.address);
  return transaction(house.db, async (tx) => {
    const at = house.now();
    const invitation = await openLink(tx, body.secret, at);
    const [work] = await worksWithHolders(tx, [invitation.work_id]);
    if (work === undefined) throw new Problem('link_invalid');
    await markSeen(tx, invitation.id, at);
    return { data: await viewOfLink(tx, work, invitation) };
  });
};
