import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { appRole } from './app-role.ts';
import {
  constraintOf,
  isDatabaseAway,
  isLockTimeout,
  isStatementTimeout,
} from './database-errors.ts';
import { openDb, transaction } from './db.ts';
import { newId } from './new-id.ts';

const { db, owner, url } = await testDatabase();
const serial = sql<{ n: number; at: Date; day: string }>`
  select 4217::bigint as n, timestamptz '2026-03-06 12:00+00' as at, date '1957-03-06' as day`;

describe('reading values', () => {
  it('gives a bigint as a number, a time as a Date and a date as its text', async () => {
    const { rows } = await serial.execute(db);
    expect(rows).toEqual([{ n: 4217, at: new Date('2026-03-06T12:00:00Z'), day: '1957-03-06' }]);
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(sql`select 9007199254740993 as n`.execute(db)).rejects.toThrow(RangeError);
  });
});

describe('transaction', () => {
  it('runs again after a deadlock and succeeds', async () => {
    await sql`create table till (id integer primary key, total integer not null)`.execute(owner);
    await sql`insert into till values (1, 0), (2, 0)`.execute(owner);
    await sql`grant select, update on till to ${sql.ref(appRole)}`.execute(owner);
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const add = (first: number, own: 0 | 1) =>
      transaction(db, async (tx) => {
        await sql`update till set total = total + 1 where id = ${first}`.execute(tx);
        gates[own].resolve();
        await gates[own === 0 ? 1 : 0].promise;
        await sql`update till set total = total + 1 where id = ${3 - first}`.execute(tx);
      });
    await Promise.all([add(1, 0), add(2, 1)]);
    const { rows } = await sql<{ total: number }>`select total from till`.execute(db);
    expect(rows).toEqual([{ total: 2 }, { total: 2 }]);
  });

  it('gives up on a failure that keeps coming back', async () => {
    let runs = 0;
    const always = transaction(db, async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(always).rejects.toThrow('again');
    expect(runs).toBe(4);
  });

  it('writes nothing when the run throws', async () => {
    const before = await countNotices();
    const broken = transaction(db, async (tx) => {
      await sql`insert into error_log (description) values ('lost')`.execute(tx);
      throw new Error('stop');
    });
    await expect(broken).rejects.toThrow('stop');
    expect(await countNotices()).toBe(before);
  });
});

describe('telling errors apart', () => {
  it('names the violated constraint', async () => {
    const error = await failureOf(
      sql`insert into rights_holder (id, kind, name) values (${newId()}, 'choir', 'X')`.execute(db),
    );
    expect(constraintOf(error)).toBe('rights_holder_kind_known');
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('names the violated unique constraint', async () => {
    const id = newId();
    const add = () =>
      sql`insert into rights_holder (id, kind, name) values (${id}, 'corporate', 'X')`.execute(db);
    await add();
    expect(constraintOf(await failureOf(add()))).toBe('rights_holder_pkey');
  });

  it('knows that the database is away when nothing listens', async () => {
    const nowhere = openDb('postgres://nobody@127.0.0.1:1/none');
    expect(isDatabaseAway(await failureOf(serial.execute(nowhere)))).toBe(true);
    await nowhere.destroy();
  });

  it('knows that the database is away when the connection is ended under a statement', async () => {
    const own = openDb(url, { maxConnections: 1 });
    const error = await failureOf(
      sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`.execute(own),
    );
    expect(isDatabaseAway(error)).toBe(true);
    await eventually(() => serial.execute(own));
    await own.destroy();
  });

  it('plans once what brings the search up to date: planning costs more than indexing one work', async () => {
    const { rows } = await sql<{ proname: string; proconfig: string[] | null }>`
      select proname, proconfig from pg_proc where proname in ('index_recordings', 'write_work_search') order by proname`.execute(
      owner,
    );
    const settings = ['plan_cache_mode=force_generic_plan'];
    expect(rows).toEqual([
      { proname: 'index_recordings', proconfig: settings },
      { proname: 'write_work_search', proconfig: settings },
    ]);
  });

  it('knows a statement that took too long, and that the database is not away', async () => {
    const impatient = openDb(url, { statementTimeoutMs: 20 });
    const error = await failureOf(sql`select pg_sleep(5)`.execute(impatient));
    expect([isStatementTimeout(error), isDatabaseAway(error)]).toEqual([true, false]);
    await impatient.destroy();
  });
});

describe('limits', () => {
  it('opens no more connections than were asked for', async () => {
    const narrow = openDb(url, { maxConnections: 2 });
    const asked = Array.from({ length: 6 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`.execute(narrow),
    );
    const pids = (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid);
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
    await narrow.destroy();
  });

  it('waits for a lock as long as was asked', async () => {
    const impatient = openDb(url, { lockTimeoutMs: 20 });
    await transaction(owner, async (tx) => {
      await sql`lock table error_log in access exclusive mode`.execute(tx);
      const error = await failureOf(sql`select from error_log`.execute(impatient));
      expect([isLockTimeout(error), isDatabaseAway(error)]).toEqual([true, false]);
    });
    await impatient.destroy();
  });
});

async function countNotices(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from error_log`.execute(db);
  return rows[0]?.n;
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}
