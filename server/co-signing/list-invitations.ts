import type { listInvitations as endpoint } from '#contract/co-signing.ts';
import type { Verb } from '../http/verb.ts';
import { ownWork } from '../works/hold-work.ts';
import { liveInvitationsOf } from './invitations.sql.ts';

/** The links of a work of mine that work now. */
export const listInvitations: Verb<typeof endpoint> = async (house, actor, { params }) => {
  const work = await ownWork(house.db, params.id, actor);
  const rows = await liveInvitationsOf(house.db, work.id, house.now());
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
