import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { graceMs } from './session-times.ts';

/** So many of a session are recognised, the newest: five days of unbroken use. */
const maxRetired = 500;

/** A session that a secret out of force was used for. */
export type ReusedSession = {
  readonly id: string;
  readonly member_id: string;
  readonly device_id: string | null;
};

/**
 * The open session that this secret was once for, when its use now is the sign of a theft: the secret after it has been in use since the
 * grace was over. While only the grace has passed, the browser may have lost the new one, and nothing is said.
 */
export async function findReusedSession(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<ReusedSession | undefined> {
  const { rows } = await sql<ReusedSession>`
    select s.id, s.member_id, s.device_id
      from session s
     where s.revoked_at is null and s.idle_until > ${now} and s.ends_at > ${now}
       and ((s.previous_secret_hash = ${secretHash}
             and s.previous_until <= ${now} and s.seen_at >= s.previous_until)
         or s.id in (select r.session_id from retired_secret r
                      where r.secret_hash = ${secretHash}
                        and r.retired_at < ${new Date(now.getTime() - graceMs)}))
     limit 1`.execute(db);
  return rows[0];
}

/** Keeps the hash of a secret that goes out of force with a rotation, so that it is recognised when it comes back. */
export async function retireSecret(
  db: Db,
  { sessionId, secretHash, at }: { sessionId: string; secretHash: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('retired_secret')
    .values({ secret_hash: secretHash, session_id: sessionId, retired_at: at })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .execute();
  await sql`
    delete from retired_secret
     where session_id = ${sessionId}
       and retired_at < (select retired_at from retired_secret where session_id = ${sessionId}
                          order by retired_at desc offset ${maxRetired} limit 1)`.execute(db);
}
