import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { SessionChallengeTable } from '../platform/db/tables.ts';

type Purpose = Selectable<SessionChallengeTable>['purpose'];

/** Sets what a passkey has to sign in this session; one asked for before is forgotten. */
export async function setSessionChallenge(
  db: Db,
  row: Pick<
    Selectable<SessionChallengeTable>,
    'session_id' | 'purpose' | 'challenge' | 'expires_at'
  >,
): Promise<void> {
  await db
    .insertInto('session_challenge')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'purpose'])
        .doUpdateSet({ challenge: row.challenge, expires_at: row.expires_at }),
    )
    .execute();
}

/** Takes the challenge out: it is good once, whatever comes of it. Null when there is none. */
export async function takeSessionChallenge(
  db: Db,
  sessionId: string,
  purpose: Purpose,
  now: Date,
): Promise<Buffer | null> {
  const taken = await db
    .deleteFrom('session_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken.challenge : null;
}

/** From now until then the second factor counts as just given in this session. */
export async function noteRecentFactor(db: Db, sessionId: string, until: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ factor_until: until })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
