import type { listInvitations as endpoint } from '#contract/works/co-signing.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ownWork } from '../works/lock-work.ts';
import { liveInvitationsOf } from './invitations.sql.ts';

/** The links of a work of mine that work now. */
export const listInvitations: Handler<typeof endpoint> = async (ctx, actor, { params }) => {
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
