import type { readDisputeByLink as endpoint } from '#contract/dispute-by-link.ts';
import { transaction } from '../../db/db.ts';
import type { Verb } from '../../http/verb.ts';
import { markSeen } from '../invitations.sql.ts';
import { countAttempt, openLink } from './open-link.ts';
import { viewByLink } from './view-by-link.ts';

/** Opens a link. It works until it ends, so that people can come back and see what became of the dispute. */
export const readDisputeByLink: Verb<typeof endpoint> = async (house, _, { body }, facts) => {
  await countAttempt(house, facts.address);
  return transaction(house.db, async (tx) => {
    const at = house.now();
    const invitation = await openLink(tx, body.secret, at);
    await markSeen(tx, invitation.id, at);
    return { data: await viewByLink(tx, invitation) };
  });
};
