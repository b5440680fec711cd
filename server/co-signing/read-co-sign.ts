import type { readCoSign as endpoint } from '#contract/works/co-signing.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { worksWithHolders } from '../works/works.sql.ts';
import { viewOfLink } from './co-sign-view.ts';
import { markSeen } from './invitations.sql.ts';
import { countAttempt, openLink } from './open-link.ts';

/** Opens a link. It works until it ends, so that people can come back and see what became of the work. */
export const readCoSign: Handler<typeof endpoint> = async (ctx, _, { body }, facts) => {
  await countAttempt(ctx, facts.address);
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const invitation = await openLink(tx, body.secret, at);
    const [work] = await worksWithHolders(tx, [invitation.work_id]);
    if (work === undefined) throw new Problem('link_invalid');
    await markSeen(tx, invitation.id, at);
    return { data: await viewOfLink(tx, work, invitation) };
  });
};
