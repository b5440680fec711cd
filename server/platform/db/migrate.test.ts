import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/child.ts';
import { emptyTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

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
