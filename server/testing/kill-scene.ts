import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { makeApp } from '../app.ts';
import type { Db } from '../platform/db/db.ts';
import type { Database } from '../platform/db/tables.ts';
import { newKeyText, parseKeyRing } from '../platform/sealing/seal.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { eventually } from './eventually.ts';
import { testContext } from './test-context.ts';
import { testDatabase } from './test-database.ts';

/** A portal in which a test prepares what processes of their own then work on, and what it takes to kill those at a chosen moment. */
export async function killScene() {
  const { db, owner, url } = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'membership-killed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const keyText = newKeyText();
  const keys = parseKeyRing([keyText]);
  if (keys === null) throw new Error('a new key is no key');
  const ctx = { ...testContext(db), keys, files: diskStorage(join(folder, 'files')) };
  const until = (query: ReturnType<typeof sql>, wanted: number): Promise<void> =>
    eventually(async () => {
      // Only the owner is told what the statements of others wait for.
      const { rows } = await query.execute(owner);
      expect(rows).toEqual([{ n: wanted }]);
    });
  return {
    db,
    owner,
    url,
    ctx,
    app: await makeApp(ctx),
    /** What a process needs to be of the same portal. */
    variables: {
      DATA_KEYS: keyText,
      DATA_FOLDER: folder,
      // What is held stops nine steps at once.
      DATABASE_POOL_SIZE: '20',
    },
    /** Holds something in the database for as long as `during` takes. */
    holding: <T>(hold: (tx: Kysely<Database>) => Promise<unknown>, during: () => Promise<T>) =>
      owner.transaction().execute(async (tx): Promise<T> => {
        // Otherwise what is held would be let go while a process is slow to start.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        await hold(tx);
        return during();
      }),
    /** Until so many statements of a program wait for what is held. */
    untilWaiting: (count: number, program = 'membership-dashboard') =>
      until(
        sql`select count(*)::integer as n from pg_stat_activity
             where datname = current_database() and application_name = ${program} and wait_event_type = 'Lock'`,
        count,
      ),
    /** Until PostgreSQL has found out that anybody who asked is dead. */
    untilForgotten: () =>
      until(
        sql`select count(*)::integer as n from pg_stat_activity
             where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
        0,
      ),
    /** Until the answers to these keyed requests are stored: then what they did is committed. */
    untilKept: (requestKeys: readonly string[]) =>
      until(
        sql`select count(*)::integer as n from idempotent_answer where key = any(${[...requestKeys]})`,
        requestKeys.length,
      ),
    /** Until all jobs are done, the mails among them, and new works are compared. */
    untilWorked: () =>
      until(
        sql`select ((select count(*) from graphile_worker._private_jobs) + (select count(*) from work_to_compare))::integer as n`,
        0,
      ),
    /** Until what was told besides these notices, and is wanted by mail, was taken for one. */
    untilTaken: (known: readonly string[]) =>
      until(
        sql`select count(*)::integer as n from notification
             where id <> all(${[...known]}::uuid[]) and mail = 'at_once' and mailed_at is null`,
        0,
      ),
    timeline: (disputeId: string) => timelineOf(db, disputeId),
  };
}

/** Holds works, as every step of a dispute does first. */
export const works = (ids: readonly string[]) => (tx: Kysely<Database>) =>
  tx.selectFrom('work').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** Holds off whatever tells somebody of something, which every step of a dispute does last. */
export const notices = (tx: Kysely<Database>) =>
  sql`lock table notification in share mode`.execute(tx);

async function timelineOf(db: Db, disputeId: string) {
  const events = await db
    .selectFrom('dispute_event')
    .select('kind')
    .where('dispute_id', '=', disputeId)
    .orderBy('seq')
    .execute();
  return events.map(({ kind }) => kind);
}
