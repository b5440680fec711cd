import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { connected } from '../../platform/db/connections/client.ts';
import { findRunning } from '../../platform/db/embedded/cluster.ts';
import { eventually } from '../../testing/eventually.ts';
import { societyProgram, startPortal, startProgram } from '../../testing/start-portal.ts';

it('copies a portal at work, and restores all that was confirmed before the copy began', async () => {
  const { folder, backups } = folders();
  const portal = await startPortal({ DATA_FOLDER: folder });
  const url = findRunning(join(folder, 'postgres')) ?? '';
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table probe (n integer primary key, filler text)');
  let confirmed = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      const filler = 'x'.repeat(2_000);
      await client.query(
        'insert into probe select n, $3 from generate_series($1::int, $2::int) n',
        [confirmed + 1, confirmed + 50, filler],
      );
      confirmed += 50;
    }
  })();
  await eventually(() => expect(confirmed).toBeGreaterThan(1_000));
  const before = confirmed;
  const made = await society(folder, ['backup', backups]);
  isWriting = false;
  await writing;
  expect(made.said).toMatch(/Checked +yes: 58 members, 455 works/);
  expect(made.said).toContain('without them private data is unreadable');
  expect(made.code).toBe(0);
  expect(confirmed).toBeGreaterThan(before);
  await client.end();
  const contentsOf = (at: string) =>
    connected(at, async (one) => {
      const { rows } = await one.query(
        `select (select count(*)::int from work) as works, (select count(*)::int from file) as files,
                (select max(n) from probe) as last, (select count(*)::int from probe) as probes,
                (select count(*)::int from session) as sessions`,
      );
      return rows[0];
    });
  await fetch(`${portal.origin}/health/live`);
  const original = await contentsOf(url);
  await portal.kill();

  const [backup = ''] = wholeIn(backups);
  expect(readdirSync(backup).sort()).toEqual(['SHA256SUMS', 'files', 'manifest.json', 'postgres']);
  const sums = readFileSync(join(backup, 'SHA256SUMS'), 'utf8');
  expect(sums).not.toContain('data-keys');
  const restored = folders().folder;
  const done = await society(restored, ['restore', backup]);
  expect(done.said).toContain('put them in their place before npm start');
  expect(done.code).toBe(0);
  expect(existsSync(join(restored, 'keys'))).toBe(false);
  expect(await refusalOf(restored)).toContain('a key that is not here');

  rmSync(join(restored, 'keys'), { recursive: true, force: true });
  cpSync(join(folder, 'keys'), join(restored, 'keys'), { recursive: true });
  const again = await startPortal({ DATA_FOLDER: restored });
  expect((await fetch(`${again.origin}/health/ready`)).status).toBe(200);
  const found = await contentsOf(findRunning(join(restored, 'postgres')) ?? '');
  expect(found).toMatchObject({ works: original.works, files: original.files, sessions: 0 });
  expect(found.last).toBeGreaterThanOrEqual(before);
  // Whole transactions, and none missing between.
  expect([found.last % 50, found.probes]).toEqual([0, found.last]);
  expect(hashesIn(join(restored, 'files'))).toEqual(hashesIn(join(folder, 'files')));
  expect((await society(restored, ['history', 'verify'])).said).toContain('The history is intact');
});

it('works without a running portal, keeps the last ones, and never shows half a backup', async () => {
  const { folder, backups } = folders();
  await (await startPortal({ DATA_FOLDER: folder, PORT: '0', NODE_ENV: 'test' })).kill();
  mkdirSync(join(backups, 'membership-20200101T000000Z'), { recursive: true });
  const dead = join(backups, 'membership-20200102T000000Z.999999.part');
  mkdirSync(dead);
  const first = await society(folder, ['backup', backups, '--no-trial']);
  expect([first.code, first.said]).toEqual([0, expect.stringMatching(/Checked +no/)]);
  expect(existsSync(dead)).toBe(false);
  const second = await society(folder, ['backup', backups, '--keep', '1', '--json']);
  expect(JSON.parse(second.said.slice(second.said.indexOf('{')))).toMatchObject({
    format: 1,
    has_files: true,
    postgres: '18',
  });
  expect(wholeIn(backups)).toHaveLength(1);
  const [backup = ''] = wholeIn(backups);
  expect(await runsIn(folder)).toEqual([null, true]);

  // What was changed or is missing is named, and nothing stays behind.
  const broken = join(backups, 'broken');
  const restored = folders().folder;
  const refusedAs = async (change: () => void) => {
    rmSync(broken, { recursive: true, force: true });
    cpSync(backup, broken, { recursive: true });
    change();
    const tried = await society(restored, ['restore', broken]);
    expect(tried.code).toBe(1);
    expect(tried.said.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(restored).filter((name) => name !== 'postgres')).toEqual([]);
    expect(existsSync(join(restored, 'postgres', '18'))).toBe(false);
    return tried.said;
  };
  const page = join(broken, 'postgres/data/PG_VERSION');
  expect(await refusedAs(() => appendFileSync(page, '\n'))).toContain(
    'postgres/data/PG_VERSION of this copy is missing or was changed',
  );
  expect(await refusedAs(() => rmSync(page))).toContain('is missing or was changed');
  const list = join(broken, 'SHA256SUMS');
  expect(await refusedAs(() => appendFileSync(list, `${'0'.repeat(64)}  ../x\n`))).toContain(
    'is not the list that this backup was made with',
  );
  expect(await refusedAs(() => rmSync(join(broken, 'manifest.json')))).toContain('no whole backup');
  const manifest = join(broken, 'manifest.json');
  const older = () =>
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"18"', '"17"'));
  expect(await refusedAs(older)).toContain('This backup is of PostgreSQL 17');

  const onto = await society(folder, ['restore', backup]);
  expect([onto.code, onto.said]).toEqual([1, expect.stringContaining('has data already')]);
  const within = await society(folder, ['backup', join(folder, 'backups')]);
  expect([within.code, within.said]).toEqual([1, expect.stringContaining('is within the data')]);
  const foreign = await society(folder, ['backup', backups], { DATABASE_URL: 'postgres://x@y/z' });
  expect([foreign.code, foreign.said]).toEqual([4, expect.stringContaining('pg_dump')]);
});

/** The backups that the desk is told of, and whether their copies were good. */
async function runsIn(folder: string): Promise<(boolean | null)[]> {
  const portal = await startPortal({ DATA_FOLDER: folder, PORT: '0', NODE_ENV: 'test' });
  const { rows } = await connected(findRunning(join(folder, 'postgres')) ?? '', (client) =>
    client.query<{ is_good: boolean | null }>(
      `select is_good from operation_run where kind = 'backup' order by started_at`,
    ),
  );
  await portal.kill();
  return rows.map(({ is_good }) => is_good);
}

function folders(): { folder: string; backups: string } {
  const under = mkdtempSync(join(tmpdir(), 'membership-'));
  chmodSync(under, 0o711);
  onTestFinished(() => rmSync(under, { recursive: true, force: true }));
  const [folder, backups] = [join(under, 'data'), join(under, 'backups')];
  for (const one of [folder, backups]) mkdirSync(one, { mode: 0o711 });
  return { folder, backups };
}

function society(folder: string, args: readonly string[], variables: Record<string, string> = {}) {
  return societyProgram(args, { DATA_FOLDER: folder, ...variables });
}

async function refusalOf(folder: string): Promise<string> {
  const { exited, said } = await startProgram('main.ts', [], { DATA_FOLDER: folder });
  expect(await exited).toBe(1);
  return said();
}

function wholeIn(backups: string): string[] {
  return readdirSync(backups)
    .filter((name) => /^membership-\d+T\d+Z$/.test(name) && !name.includes('2020'))
    .map((name) => join(backups, name));
}

function hashesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.begun'))
    .map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
    })
    .sort();
}
