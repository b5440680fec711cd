import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { type Child, startChild } from '../../testing/child.ts';
import { eventually } from '../../testing/eventually.ts';
import { commandLineOf } from './embedded/claim.ts';
import type { PlacementWay } from './embedded/placement.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const heldSchema = z.object({ url: z.string(), pid: z.number() });

let folder = '';
beforeEach(() => {
  folder = temporaryFolder(tmpdir());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an embedded database', () => {
  it('runs, keeps what it was given, and stops', async () => {
    const first = await start(folder);
    await query(first.url, `create table town as select 'Kumasi' as name`);
    await first.stop();
    expect(commandLineOf(first.pid)).toBeNull();
    const second = await start(folder);
    expect(await query(second.url, 'select name from town')).toEqual([{ name: 'Kumasi' }]);
  });

  it('is UTF-8 with a locale that is the same everywhere, and asks for a password kept from others', async () => {
    const { url } = await start(folder);
    const [facts] = await query(
      url,
      `select current_setting('server_encoding') as encoding, datlocprovider::text as provider, datlocale as locale,
              upper('ɔdɔ') as upper, current_setting('listen_addresses') as listens,
              current_setting('timezone') as zone, current_setting('log_timezone') as zone_of_log
         from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      upper: 'ƆDƆ',
      listens: '127.0.0.1',
      zone: 'UTC',
      zone_of_log: 'UTC',
    });
    const { mode } = statSync(join(folder, 'postgres', '18', 'password'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const wrong = new URL(url);
    expect(wrong.password).toMatch(/^[\da-f]{48}$/);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('gets another password where the file of the first was lost or left empty', async () => {
    const first = await start(folder);
    await query(first.url, `create table town as select 'Kumasi' as name`);
    await first.stop();
    const passwords = [new URL(first.url).password];
    const file = join(folder, 'postgres', '18', 'password');
    for (const lose of [() => rmSync(file), () => writeFileSync(file, '\n')]) {
      lose();
      const database = await start(folder);
      expect(await query(database.url, 'select name from town')).toEqual([{ name: 'Kumasi' }]);
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
      passwords.push(new URL(database.url).password);
      await database.stop();
    }
    expect(new Set(passwords).size).toBe(3);
  });

  it('has the extensions that the portal needs', async () => {
    const { url } = await start(folder);
    for (const name of ['pg_trgm', 'unaccent', 'citext', 'pgcrypto']) {
      await query(url, `create extension ${name}`);
    }
  });

  it('comes back at the same address when it is killed itself', async () => {
    const { url, pid } = await start(folder);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => {
      const [row] = await query(url, 'select pg_postmaster_start_time() as at');
      expect(row).toBeDefined();
    });
    expect(commandLineOf(pid)).toBeNull();
  });
});

describe('who it runs as', () => {
  const ways: (PlacementWay | undefined)[] = isRoot
    ? [undefined, 'other-user', 'user-namespace', 'moved']
    : [undefined];
  it.each(ways)('runs and runs again as %s', async (way) => {
    for (const _ of ['made', 'found']) {
      const database = await start(folder, way);
      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    }
  });

  it('runs inside a home folder that is closed to others', async () => {
    const closed = temporaryFolder(homedir(), 0o700);
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
    const database = await start(closed);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('takes over a folder that another way of running has left', async () => {
    const ways: PlacementWay[] = isRoot
      ? ['other-user', 'user-namespace', 'other-user']
      : ['same-user'];
    for (const way of ways) {
      const database = await start(folder, way);
      await query(database.url, 'create table if not exists town (name text)');
      await database.stop();
    }
  });

  it('runs for an ordinary user', async () => {
    chmodSync(folder, 0o777);
    const child = startChild('hold-database.ts', [join(folder, 'postgres')], isRoot ? nobody : {});
    expect(await query(await heldUrl(child), 'select 1 as one')).toEqual([{ one: 1 }]);
    child.closeInput();
    expect(await child.exited).toBe(0);
  });
});

describe('a folder that cannot be used', () => {
  it('is named in one line when it belongs to another user', async () => {
    const theirs = join(folder, 'postgres');
    mkdirSync(theirs, { mode: isRoot ? 0o700 : 0o000 });
    const child = startChild('hold-database.ts', [theirs], isRoot ? nobody : {});
    expect(await child.line()).toContain(`The data folder ${theirs} belongs to another user`);
  });

  it('is named in one line when it cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(start(join(folder, 'file'))).rejects.toMatchObject({
      reason: 'data_folder_unusable',
      message: expect.stringContaining(`Cannot make the data folder ${join(folder, 'file')}`),
    });
  });
});

describe('when its owner ends', () => {
  it('stops with an owner that ends without stopping it', async () => {
    const child = startChild('hold-database.ts', [join(folder, 'postgres'), 'leave']);
    const { pid } = await held(child);
    expect(await child.exited).toBe(0);
    await gone(pid);
  });

  it('stops when its owner is killed, and the next start finds what was written', async () => {
    const child = startChild('hold-database.ts', [join(folder, 'postgres')]);
    const { url, pid } = await held(child);
    await query(url, `create table town as select 'Ho' as name`);
    child.kill('SIGKILL');
    await gone(pid);
    const next = await start(folder);
    expect(await query(next.url, 'select name from town')).toEqual([{ name: 'Ho' }]);
  });

  it('lets the next start wait for it when its owner was killed a moment ago', async () => {
    const child = startChild('hold-database.ts', [join(folder, 'postgres')]);
    await held(child);
    child.kill('SIGKILL');
    await child.exited;
    const next = await start(folder);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is stopped by the next start when its owner and its supervisor were both killed', async () => {
    const child = startChild('hold-database.ts', [join(folder, 'postgres')]);
    const { pid } = await held(child);
    process.kill(parentOf(pid), 'SIGKILL');
    child.kill('SIGKILL');
    await child.exited;
    const next = await start(folder);
    expect(commandLineOf(pid)).toBeNull();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('one data folder', () => {
  it('is refused to a second start, which names the process that has it', async () => {
    const child = startChild('hold-database.ts', [join(folder, 'postgres')]);
    const { url } = await held(child);
    await expect(start(folder)).rejects.toMatchObject({
      reason: 'data_folder_in_use',
      message: `The data folder ${join(folder, 'postgres')} is in use by process ${child.pid}: stop that one, or set DATA_FOLDER to another folder.`,
    });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('goes to exactly one of four that start at once, the first time and later', async () => {
    for (const _ of ['first', 'later']) {
      const children = Array.from({ length: 4 }, () =>
        startChild('hold-database.ts', [join(folder, 'postgres')]),
      );
      const words = await Promise.all(children.map((child) => child.line()));
      const refused = words.filter((word) => !word.includes('"url"'));
      const inUse = expect.stringMatching(/in use by process \d+/);
      expect(refused).toEqual([inUse, inUse, inUse]);
      for (const child of children) child.closeInput();
      await Promise.all(children.map((child) => child.exited));
    }
  });

  it('waits for a start that has made its lock and not yet written it', async () => {
    await (await start(folder)).stop();
    const lock = join(folder, 'postgres', '18', 'data', 'postmaster.pid');
    writeFileSync(lock, '');
    const starting = start(folder);
    setTimeout(() => rmSync(lock), 300);
    expect(await query((await starting).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts over a lock that a power cut left empty', async () => {
    await (await start(folder)).stop();
    writeFileSync(join(folder, 'postgres', '18', 'data', 'postmaster.pid'), '');
    expect(await query((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts over a lock whose process is gone, and over one whose pid is another program by now', async () => {
    await (await start(folder)).stop();
    const data = join(folder, 'postgres', '18', 'data');
    const spent = spawnSync(process.execPath, ['--version']).pid;
    for (const pid of [spent, process.pid, process.ppid]) {
      writeFileSync(
        join(data, 'postmaster.pid'),
        `${pid}\n${data}\n1790000000\n5432\n\n127.0.0.1\n\nready   \n`,
      );
      const database = await start(folder);
      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    }
  });

  it('loses nothing to a first start that was killed half-way', async () => {
    await (await start(folder)).stop();
    const half = join(folder, 'postgres', 'new-999999999-abc');
    rmSync(join(folder, 'postgres', '18'), { recursive: true });
    writeFileSync(half, '');
    await start(folder);
    expect(existsSync(half)).toBe(false);
  });
});

function temporaryFolder(parent: string, mode = 0o755): string {
  const made = mkdtempSync(join(parent, 'embedded-'));
  chmodSync(made, mode);
  return made;
}

async function start(place: string, way?: PlacementWay): Promise<Embedded> {
  const database = await startEmbedded({
    dataFolder: join(place, 'postgres'),
    durable: false,
    ...(way === undefined ? {} : { way, movedUnder: join(place, 'moved') }),
  });
  onTestFinished(() => database.stop());
  return database;
}

async function held(child: Child): Promise<{ url: string; pid: number }> {
  return heldSchema.parse(JSON.parse(await child.line()));
}

async function heldUrl(child: Child): Promise<string> {
  return (await held(child)).url;
}

function gone(pid: number): Promise<void> {
  return eventually(() => expect(commandLineOf(pid)).toBeNull());
}

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
