import { sql } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';

/** Notes that this key seals from now on. */
export async function noteKey(db: Db, id: string, at: Date): Promise<void> {
  await db
    .insertInto('sealing_key')
    .values({ id, first_used_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Blocks other processes from recording a key until the transaction ends; reads continue. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await sql`lock table sealing_key in share row exclusive mode`.execute(tx);
}

/**
 * Runs while nobody else does the same on this database; anybody who is killed leaves it free.
 * @throws Error when somebody does
 */
export function whileAlone<T>(db: Db, run: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended('change of keys', 0)`;
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${lock}) as "isMine"`.execute(connection);
    if (!rows[0]?.isMine) throw new Error('The keys are being changed by another run.');
    try {
      return await run();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** Every key that something may be sealed with, the newest first. */
export function knownKeys(db: Db) {
  return db
    .selectFrom('sealing_key')
    .select(['id', 'first_used_at'])
    .orderBy('first_used_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function forgetKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sealing_key').where('id', '=', id).execute();
}

/** How many jobs that may still run carry something that this key has sealed. */
export async function jobsSealedWith(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs
     where attempts < max_attempts and position(${sealedStart(id)} in payload::text) > 0`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How everything that this key has sealed begins in base64: the version and eleven letters of its id are fifteen bytes. */
function sealedStart(id: string): string {
  return Buffer.concat([Buffer.of(1), Buffer.from(id.slice(0, 11))]).toString('base64');
}
