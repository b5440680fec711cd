import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/child.ts';
import { eventually } from '../../testing/eventually.ts';
import { emptyTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { finishSteps, migrate } from './migrate.ts';

const migrated = await testDatabase();
const shared = await emptyTestDatabase();
const own = await emptyTestDatabase();

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await query(own.url, 'drop schema public cascade; create schema public');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('migrating', () => {
  it('lands each file once, in order', async () => {
    write('0001-town.sql', 'create table town (name text)');
    expect(await run()).toEqual({ landed: ['0001-town.sql'] });
    write(
      '0002-accra.sql',
      `insert into town values ('Accra'); insert into town values ('Tamale')`,
    );
    expect(await run()).toEqual({ landed: ['0002-accra.sql'] });
    expect(await run()).toEqual({ landed: [] });
    expect(await query(own.url, 'select name from town')).toEqual([
      { name: 'Accra' },
      { name: 'Tamale' },
    ]);
  });

  it('undoes all of a file that fails, keeps those before it, and names it', async () => {
    write('0001-town.sql', 'create table town (name text)');
    write('0002-bad.sql', `insert into town values ('Accra'); select 1 / 0`);
    await expect(run()).rejects.toMatchObject({
      reason: 'migration_failed',
      message: 'Migration 0002-bad.sql failed: division by zero',
    });
    expect(await query(own.url, 'select name from town')).toEqual([]);
    write('0002-bad.sql', `insert into town values ('Accra')`);
    expect(await run()).toEqual({ landed: ['0002-bad.sql'] });
  });

  it('leaves what runs in steps for later, and finishes it before what comes after', async () => {
    write('0001-town.sql', 'create table town (id serial primary key, name text, seen boolean)');
    await run();
    await query(own.url, `insert into town (name) select 'T' || n from generate_series(1, 25) n`);
    const step = `update town set seen = true where id in (
      select id from town where seen is null order by id limit 10)`;
    write('0002-see-towns.steps.sql', step);
    expect(await run()).toEqual({ landed: [] });
    expect(await unseen()).toBe(25);
    const ended = AbortSignal.abort();
    expect(await finishSteps(own.url, { folder, signal: ended })).toEqual([]);
    expect(await unseen()).toBe(25);
    expect(await finishSteps(own.url, { folder })).toEqual(['0002-see-towns.steps.sql']);
    expect(await unseen()).toBe(0);
    expect(await finishSteps(own.url, { folder })).toEqual([]);

    write('0003-forget.steps.sql', step.replaceAll('true', 'null').replace('is null', 'is true'));
    write('0004-all-forgotten.sql', 'alter table town add check (seen is null)');
    expect(await run()).toEqual({ landed: ['0003-forget.steps.sql', '0004-all-forgotten.sql'] });
    expect(await unseen()).toBe(25);
  });

  it('runs steps at once in a new database, which has no rows to speak of', async () => {
    write('0001-town.sql', 'create table town (id serial primary key, seen boolean)');
    write('0002-see.steps.sql', 'update town set seen = true where seen is null');
    expect((await run()).landed).toEqual(['0001-town.sql', '0002-see.steps.sql']);
  });

  it('does not make everybody wait for the lock that it waits for', async () => {
    write('0001-town.sql', 'create table town (name text)');
    await run();
    const reader = new pg.Client({ connectionString: own.url });
    await reader.connect();
    await reader.query('begin; select * from town');
    write('0002-area.sql', 'alter table town add area integer');
    const migrating = run();
    await eventually(async () => expect(await waitingFor('town')).toBe(1));
    // Whoever comes behind it waits for two seconds at most.
    await query(own.url, `set statement_timeout = '4s'; select * from town`);
    await reader.query('commit');
    await reader.end();
    expect(await migrating).toEqual({ landed: ['0002-area.sql'] });
  });

  it('refuses a file that was edited after it landed', async () => {
    write('0001-town.sql', 'create table town (name text)');
    await run();
    write('0001-town.sql', 'create table town (name text not null)');
    await expect(run()).rejects.toThrow('0001-town.sql was edited after it landed');
  });

  it('takes a file with other line ends for the same', async () => {
    write('0001-town.sql', 'create table town (\nname text\n)');
    await run();
    write('0001-town.sql', 'create table town (\r\nname text\r\n)');
    expect(await run()).toEqual({ landed: [] });
  });

  it('refuses a database from a newer version of the program', async () => {
    write('0001-town.sql', 'create table town (name text)');
    write('0002-two.sql', 'select 2');
    await run();
    rmSync(join(folder, '0002-two.sql'));
    await expect(run()).rejects.toThrow('The database has 0002-two.sql');
  });

  it('refuses a name without a number, and two of one number', async () => {
    write('0001-one.sql', 'select 1');
    write('two.sql', 'select 2');
    await expect(run()).rejects.toThrow('two.sql must be named');
    rmSync(join(folder, 'two.sql'));
    write('0001-same.sql', 'select 3');
    await expect(run()).rejects.toThrow('0001-one.sql and 0001-same.sql have the same number');
  });

  it('lands what a branch with a lower number brings in later', async () => {
    write('0001-town.sql', 'create table town (name text)');
    write('0003-three.sql', `insert into town values ('Accra')`);
    expect(await run()).toEqual({ landed: ['0001-town.sql', '0003-three.sql'] });
    write('0002-two.sql', `insert into town values ('Tamale')`);
    expect(await run()).toEqual({ landed: ['0002-two.sql'] });
    expect(await run()).toEqual({ landed: [] });
  });
});

it('brings one empty database up to date from four processes at once', async () => {
  const results = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = startChild('migrate-once.ts', [shared.url]);
      const landed = Number((await child.line()).split(' ')[1]);
      return { landed, code: await child.exited };
    }),
  );
  const expected = await query(
    migrated.url,
    'select number, checksum from schema_migration order by 1',
  );
  expect(results.map((result) => result.code)).toEqual([0, 0, 0, 0]);
  expect(results.map((result) => result.landed).sort()).toEqual([0, 0, 0, expected.length]);
  const actual = await query(
    shared.url,
    'select number, checksum from schema_migration order by 1',
  );
  expect(actual).toEqual(expected);
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

function run(): Promise<{ landed: string[] }> {
  return migrate(own.url, { folder });
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function unseen(): Promise<number> {
  return count('town where seen is null');
}

function waitingFor(table: string): Promise<number> {
  return count(`pg_locks where not granted and relation = '${table}'::regclass`);
}

async function count(what: string): Promise<number> {
  return (await query(own.url, `select 1 from ${what}`)).length;
}
