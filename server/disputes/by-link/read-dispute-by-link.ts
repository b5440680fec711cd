import type { readDisputeByLink as endpoint } from '#contract/disputes/dispute-by-link.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { markSeen } from './invitations.sql.ts';
import { countAttempt, openLink } from './open-link.ts';
import { viewByLink } from './view-by-link.ts';

/** Opens a link. It works until it ends, so that people can come back and see what became of the dispute. */
export const readDisputeByLink: Handler<typeof endpoint> = async (ctx, _, { body }, facts) => {
  await countAttempt(ctx, facts.address);
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const invitation = await openLink(tx, body.secret, at);
    await markSeen(tx, invitation.id, at);
    return { data: await viewByLink(tx, invitation) };
  });
};
