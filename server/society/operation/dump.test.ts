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
import { expect, it, onTestFinished } from 'vitest';
import { verifyHistory } from '../../history/verify-history.ts';
import { openToApp } from '../../platform/db/app-role.ts';
import { connected } from '../../platform/db/connections/client.ts';
import { openDb } from '../../platform/db/db.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { buildWork } from '../../testing/build-work.ts';
import { societyProgram } from '../../testing/start-portal.ts';
import { testContext } from '../../testing/test-context.ts';
import { emptyTestDatabase, testDatabase } from '../../testing/test-database.ts';

const { db, owner, url } = await testDatabase();
const ctx = testContext(db);
const ama = await buildMember(owner, { name: 'Ama \\ "Tab\tin" Ɔwusu' });
await buildWork(ctx, ama, { title: 'Odo\\N Yewu' });
const first = await buildWork(ctx, ama, { title: 'Sika Duro' });
await buildLog(ctx, ama, {
  uses: [
    { at: '2026-01-31T23:59:59Z', title: 'Odo', artist: 'Ama' },
    { at: '2026-05-03T14:30:00Z', title: 'Sika', audience: 120_000 },
  ],
});
await addJob(db, { name: 'rematch_recordings', payload: { recordingIds: [] } } as never);

it('moves every row to another database, where everything goes on as before', async () => {
  const target = await emptyTestDatabase();
  const dumps = temporary();
  const dumped = await societyProgram(['dump', dumps], { DATABASE_URL: url });
  expect([dumped.code, dumped.said]).toEqual([0, expect.stringMatching(/Of +PostgreSQL 18/)]);
  const before = await rowsOf(url);
  expect(before['public.log_entry']?.split('\n')).toHaveLength(2);

  const done = await societyProgram(['load', only(dumps)], { DATABASE_URL: target.url });
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('1 members, 2 works')]);
  // Who has logged out meanwhile stays logged out.
  expect(await rowsOf(target.url)).toEqual({ ...before, 'public.session': '' });

  const there = openDb((await openToApp(target.url)).url);
  onTestFinished(() => there.destroy());
  const moved = testContext(there);
  // Numbers are counted on, months are there, and histories can be added to and not be rewritten.
  const next = await buildWork(moved, ama, { title: 'Akwaaba' });
  expect(first.work_number < next.work_number).toBe(true);
  await buildLog(moved, ama, { uses: [{ at: '2026-05-04T14:30:00Z', title: 'Sika' }] });
  expect((await verifyHistory(moved)).broken).toEqual([]);
  await expect(
    connected(target.url, (client) => client.query(`update work_edit set field = 'x'`)),
  ).rejects.toThrow('append-only');
});

it('refuses in one line what is no whole dump of this program, and what has data already', async () => {
  const dumps = temporary();
  await societyProgram(['dump', dumps], { DATABASE_URL: url });
  const whole = only(dumps);
  const broken = join(dumps, 'broken');
  const refusedAs = async (change: () => void) => {
    rmSync(broken, { recursive: true, force: true });
    cpSync(whole, broken, { recursive: true });
    change();
    const target = await emptyTestDatabase();
    const tried = await societyProgram(['load', broken], { DATABASE_URL: target.url });
    expect([tried.code, tried.said.trim().split('\n').length]).toEqual([1, 1]);
    return tried.said;
  };
  const works = join(broken, 'public.work.copy');
  const manifest = join(broken, 'manifest.json');
  const say = (from: string, to: string) => () =>
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(from, to));
  const isOther = 'public.work.copy of this copy is missing or was changed';
  expect(await refusedAs(() => rmSync(works))).toContain(isOther);
  expect(await refusedAs(() => appendFileSync(works, 'x\n'))).toContain(isOther);
  const half = () => writeFileSync(works, readFileSync(works).subarray(0, -20));
  expect(await refusedAs(half)).toContain(isOther);
  expect(await refusedAs(() => rmSync(manifest))).toContain('no whole dump');
  expect(
    await refusedAs(say('"migrations": [', '"migrations": ["9999-from-later.sql",')),
  ).toContain('does not know 9999-from-later.sql: load it with version');
  expect(await refusedAs(say('"public.work"', '"public.pg_authid"'))).toContain(
    'a table that is none of the portal’s: public.pg_authid',
  );
  const onto = await societyProgram(['load', whole], { DATABASE_URL: url });
  expect([onto.code, onto.said]).toEqual([1, expect.stringContaining('has tables already')]);
});

it('loads into the portal’s own database beside that of another PostgreSQL', async () => {
  const [dumps, folder] = [temporary(), temporary()];
  await societyProgram(['dump', dumps], { DATABASE_URL: url });
  const older = join(folder, 'postgres', '17', 'data');
  mkdirSync(older, { recursive: true });
  writeFileSync(join(older, 'PG_VERSION'), '17\n');
  const own = { DATA_FOLDER: folder };
  expect((await societyProgram(['members', 'list'], own)).said).toContain('is of PostgreSQL 17');

  const done = await societyProgram(['load', only(dumps)], own);
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('1 members, 2 works')]);
  expect(existsSync(join(older, 'PG_VERSION'))).toBe(true);
  const again = await societyProgram(['load', only(dumps)], own);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('has a database already')]);
  const more = await societyProgram(['dump', dumps], own);
  expect(more.said).toMatch(/Of +PostgreSQL 18/);
});

/** Every row of every table as text, in one order. */
function rowsOf(at: string): Promise<Record<string, string>> {
  return connected(at, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') and tablename not in ('schema_migration', 'migrations')
          and tablename !~ '^log_entry_' order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: all } = await client.query<{ text: string | null }>(
        `select string_agg(t::text, E'\\n' order by t::text) as text from ${name} t`,
      );
      found[name] = all[0]?.text ?? '';
    }
    return found;
  });
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'membership-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The one dump of a folder. */
function only(dumps: string): string {
  const [name = ''] = readdirSync(dumps).filter((one) => one.startsWith('membership-dump-'));
  return join(dumps, name);
}
