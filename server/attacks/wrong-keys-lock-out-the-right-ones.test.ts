import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDb } from '../platform/db/db.ts';
import { checkKeys, keysStatus } from '../platform/sealing/load-key-ring.ts';
import { newKeyText, parseKeyRing, seal } from '../platform/sealing/seal.ts';
import { buildMember } from '../testing/build-member.ts';
import { eventually } from '../testing/eventually.ts';
import { emptyTestDatabase, testDatabase } from '../testing/test-database.ts';

const { db, society, url } = await testDatabase();
const restored = await emptyTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'wrong-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const right = newKeyText();
const wrong = newKeyText();
const { memberId } = await buildMember(db);

beforeEach(async () => {
  await db.deleteFrom('sealing_key').execute();
  await checkKeys(db, ringOf(right), new Date());
  const values = {
    identity_number_sealed: seal(
      ringOf(right),
      'GHA-1',
      `member_detail/${memberId}/identity_number`,
    ),
    identity_number_masked: 'x',
  };
  await db
    .insertInto('member_detail')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
});

describe('wrong keys', () => {
  it('are refused and leave nothing behind', async () => {
    await expect(checkKeys(db, ringOf(wrong), new Date())).rejects.toMatchObject({
      reason: 'keys_missing',
    });
    expect(await notedKeys()).toEqual([idOf(right)]);
    await checkKeys(db, ringOf(right), new Date());
  });

  it('given to a command, are refused, and the right ones work after them', async () => {
    const refused = await run('society/main.ts', ['members', 'list'], { DATA_KEYS: wrong });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('DATA_KEYS')]);
    expect(await notedKeys()).toEqual([idOf(right)]);
    expect((await run('society/main.ts', ['members', 'list'], { DATA_KEYS: right })).code).toBe(0);
  });

  it('given to a start, as a new data folder gives them, are refused, and the right ones work after them', async () => {
    const refused = await run('main.ts', [], { DATA_FOLDER: join(folder, 'new') });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('restore its key')]);
    expect(await notedKeys()).toEqual([idOf(right)]);
    await startsWith(url, right);
  });
});

describe('a database into which an earlier version wrote the id of a wrong key', () => {
  beforeEach(async () => {
    await db
      .insertInto('sealing_key')
      .values({ id: idOf(wrong), first_used_at: new Date() })
      .execute();
  });

  it('opens for the right ones, and still not for the wrong ones', async () => {
    await checkKeys(db, ringOf(right), new Date());
    await expect(checkKeys(db, ringOf(wrong), new Date())).rejects.toMatchObject({
      reason: 'keys_missing',
    });
  });

  it('opens for a command, which shows the other as sealing nothing', async () => {
    const { code } = await run('society/main.ts', ['members', 'list'], { DATA_KEYS: right });
    expect(code).toBe(0);
    const status = await keysStatus({ db: society, keys: ringOf(right) });
    expect(status.find(({ id }) => id === idOf(wrong))).toMatchObject({
      isHere: false,
      sealed: {},
    });
  });

  it('opens for a start', () => startsWith(url, right));

  it('opens after it was restored from a backup', async () => {
    // A copy by the server itself: what a dump and its restore bring over, without the programs.
    const name = new URL(restored.url).pathname.slice(1);
    const from = new URL(url).pathname.slice(1);
    const server = new URL(url);
    server.pathname = '/postgres';
    await db.destroy();
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
    );
    await client.query(`drop database ${name}`);
    await client.query(`create database ${name} template ${from}`);
    await client.end();
    await startsWith(restored.url, right);
    const copy = openDb(restored.url);
    await expect(checkKeys(copy, ringOf(wrong), new Date())).rejects.toThrow(/DATA_KEYS/);
    await copy.destroy();
  });
});

function ringOf(...texts: string[]) {
  const ring = parseKeyRing(texts);
  if (ring === null) throw new Error('no ring');
  return ring;
}

function idOf(text: string): string {
  return ringOf(text).current.id;
}

async function notedKeys(): Promise<string[]> {
  return (await db.selectFrom('sealing_key').select('id').execute()).map(({ id }) => id);
}

async function run(program: string, args: readonly string[], variables: Record<string, string>) {
  const { said, exited } = start(program, args, variables);
  return { code: await exited, said: said() };
}

async function startsWith(database: string, key: string): Promise<void> {
  const portal = start('main.ts', [], { DATABASE_URL: database, DATA_KEYS: key });
  await eventually(() => expect(portal.said()).toContain('ready at'));
  portal.child.kill('SIGTERM');
  expect(await portal.exited).toBe(0);
}

function start(program: string, args: readonly string[], variables: Record<string, string>) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', program), ...args],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATABASE_URL: url,
        DATA_FOLDER: folder,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, said: () => said, exited };
}
