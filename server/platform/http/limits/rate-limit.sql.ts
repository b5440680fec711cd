import { sql } from 'kysely';
import type { Db, Transaction } from '../../db/db.ts';

/** Lets one at a time count in this bucket, until the transaction ends. */
export async function lockBucket(tx: Transaction, bucket: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(tx);
}

/** What was counted after a moment, the oldest first. */
export function hitsSince(tx: Transaction, bucket: string, since: Date) {
  return tx
    .selectFrom('rate_window')
    .select(['starts_at', 'hits'])
    .where('bucket', '=', bucket)
    .where('starts_at', '>', since)
    .where('hits', '>', 0)
    .orderBy('starts_at')
    .limit(100)
    .execute();
}

export async function addHit(tx: Transaction, bucket: string, startsAt: Date): Promise<void> {
  await tx
    .insertInto('rate_window')
    .values({ bucket, starts_at: startsAt, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'starts_at'])
        .doUpdateSet({ hits: sql<number>`rate_window.hits + 1` }),
    )
    .execute();
}

export async function removeHit(db: Db, bucket: string, startsAt: Date): Promise<void> {
  await db
    .updateTable('rate_window')
    .set({ hits: sql<number>`hits - 1` })
    .where('bucket', '=', bucket)
    .where('starts_at', '=', startsAt)
    .where('hits', '>', 0)
    .execute();
}

export async function resetBucket(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('rate_window').where('bucket', '=', bucket).execute();
}
