import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The links of a work that work now, the newest first. */
export function liveInvitationsOf(db: Db, workId: string, now: Date) {
  return live(db, now)
    .select(['i.id', 'i.sent_to_masked', 'i.created_at', 'i.seen_at', 'r.name'])
    .where('i.work_id', '=', workId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(200)
    .execute();
}

/** What a link is about; undefined when it is replaced, over or made up. */
export function liveInvitation(db: Db, secretHash: Buffer, now: Date) {
  return live(db, now)
    .select(['i.id', 'i.work_id', 'i.seen_at', 'r.name', 'i.invited_by', 'i.answer_hash'])
    .select(({ selectFrom }) =>
      selectFrom('member as b')
        .innerJoin('rights_holder as br', 'br.id', 'b.rights_holder_id')
        .select('br.name')
        .whereRef('b.id', '=', 'i.invited_by')
        .as('invited_by_name'),
    )
    .where('i.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

export type LiveInvitation = NonNullable<Awaited<ReturnType<typeof liveInvitation>>>;

// A link ends by its time, by a newer one, when its holder has an account, and when the work does not name them any more. Whose
// record was merged into another is that other.
function live(db: Db, now: Date) {
  return db
    .selectFrom('work_invitation as i')
    .innerJoin('rights_holder as named', 'named.id', 'i.rights_holder_id')
    .innerJoin('rights_holder as r', (join) =>
      join.on('r.id', '=', sql<string>`coalesce(named.merged_into, named.id)`),
    )
    .select(['r.id as rights_holder_id', 'i.expires_at'])
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('member as m')
            .select('m.id')
            .whereRef('m.rights_holder_id', '=', 'r.id')
            .where('m.closed_at', 'is', null),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('work_holder as h')
          .select('h.work_id')
          .whereRef('h.work_id', '=', 'i.work_id')
          .whereRef('h.rights_holder_id', '=', 'r.id'),
      ),
    );
}
