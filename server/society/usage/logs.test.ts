import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../testing/build-recording.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Command } from '../command.ts';
import { makeTerminal } from '../terminal.ts';
import { importLog } from './import-log.ts';
import { listLogs, undoLog } from './list-logs.ts';
import { decideLogClaim, listLogClaims, rematchLogs } from './log-claims.ts';

const { db, society, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const folder = await mkdtemp(join(tmpdir(), 'logs-'));
afterAll(() => rm(folder, { recursive: true }));
const ama = await member('Ama Serwaa');
const kofi = await member('Kofi Mensah');

async function member(name: string): Promise<BuiltMember & Caller> {
  const built = await buildMember(db, { name });
  return { ...built, ...(await asMember(app, ctx, built)) };
}

/** Runs a command as an operator who agrees, and gives the facts that it said. */
async function run(command: Command, words: string[], options: Record<string, string> = {}) {
  const output = new PassThrough();
  let said = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const streams = { input: new PassThrough(), output, remarks: new PassThrough() };
  const terminal = makeTerminal({ isJson: true, isAgreed: true, ...streams });
  const operator = { kind: 'society', name: 'Efua' } as const;
  const typed = { words, options: new Map(Object.entries(options)) };
  await command.run({ ctx: { ...ctx, db: society }, registry: null, terminal, operator }, typed);
  return JSON.parse(said);
}

async function fileOf(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

const recordingOf = (by: BuiltMember, title: string, artist: string) =>
  buildRecording(ctx, by, { title, artist, featured: [artistLine(by, 10_000)] });
const source = { source: 'Peace FM' };
const uses = async () =>
  (await sql<{ uses: number }>`select count(*)::integer as uses from log_entry`.execute(db)).rows[0]
    ?.uses;

it('imports a log for everyone, tells members once, adds nothing twice, and takes it back', async () => {
  await recordingOf(ama, 'Gyata', 'Kojo Antwi');
  const path = await fileOf(
    'march.csv',
    'Played,When it was,Whose',
    'Jata,2026-03-07 14:05,Kojo Antwi',
    'News,2026-03-07 15:00,Desk',
  );
  await expect(run(importLog, [path], source)).rejects.toThrow('No column');
  const map = 'title=Played,started_at=When it was,artist=Whose';
  const done = await run(importLog, [path], { ...source, map });
  expect(done).toMatchObject({ state: 'done', rows: 2, matched: 1, unmatched: 1, repeated: 0 });
  const received = (await ama.get('/notifications')).json().data;
  expect(received).toMatchObject([
    {
      title: 'Your recordings were played',
      message: 'Peace FM reported 1 play of your recordings.',
    },
  ]);
  // The columns are remembered.
  ctx.moveOn(1000);
  expect(await run(importLog, [path], source)).toMatchObject({ rows: 2, matched: 0, repeated: 2 });
  expect(await uses()).toBe(2);
  expect(await run(listLogs, [])).toMatchObject([{ rows: 2, repeated: 2 }, { id: done.id }]);
  expect(await run(undoLog, [done.id])).toMatchObject({ state: 'undone' });
  expect(await uses()).toBe(0);
  await expect(run(undoLog, [done.id])).rejects.toThrow();
});

it('refuses what it cannot read, and what nobody said', async () => {
  const page = await fileOf('page.xlsx', '<html><table></table></html>');
  await expect(run(importLog, [page], source)).rejects.toThrow('neither an Excel workbook');
  await expect(run(importLog, [join(folder, 'none.csv')], source)).rejects.toThrow(
    'We cannot read a file',
  );
  const log = await fileOf('log.csv', 'Date,Song', '2026-03-07,Odo');
  await expect(run(importLog, [log])).rejects.toThrow('--source');
  await expect(run(importLog, [log], { ...source, kind: 'shop' })).rejects.toThrow('--kind');
  await expect(run(importLog, [log], { ...source, map: 'title=Tune' })).rejects.toThrow(
    'no column "Tune"',
  );
});

it('goes on where it was interrupted', async () => {
  const lines = Array.from(
    { length: 9_000 },
    (_, at) => `2026-05-0${(at % 9) + 1},Song ${at},Band`,
  );
  const path = await fileOf('long.csv', 'Date,Song,Artist', ...lines);
  await sql`create function lost() returns trigger language plpgsql as $$ begin
    if new.reached > 8500 then raise exception 'lost' using errcode = 'admin_shutdown'; end if; return new; end $$`.execute(
    owner,
  );
  await sql`create trigger lost before update on log_import for each row execute function lost()`.execute(
    owner,
  );
  await expect(run(importLog, [path], { source: 'Long FM' })).rejects.toThrow('lost');
  await sql`drop trigger lost on log_import`.execute(owner);
  const before = await uses();
  const done = await run(importLog, [path], { source: 'Long FM' });
  expect([before, done.unmatched, done.repeated]).toEqual([8_000, 9_000, 0]);
  expect(await uses()).toBe(9_000);
});

it('looks anew of what uses are once recordings came', async () => {
  const path = await fileOf(
    'april.csv',
    'Date,Song,Artist',
    '2026-04-07,Adjoa,Kwesi Dadzie',
    '2026-04-07,Adwoaa,Kwesi Dadzie',
    '2026-04-08,Yaw Berku,Kwesi Dadzie',
    '2026-04-08,Yaw Berekum,Kwesi Dadzie',
  );
  await run(importLog, [path], source);
  await recordingOf(ama, 'Adwoa', 'Kwesi Dadzie');
  await recordingOf(ama, 'Yaw Berekum', 'Kwesi Dadzie');
  const received = async () => (await ama.get('/notifications')).json().data;
  const before = (await received()).length;
  ctx.moveOn(1000);
  const came = await run(rematchLogs, [], { since: '2020-01-01' });
  expect(came.after.matched - came.before.matched).toBe(3);
  // Once for all spellings and recordings, and not again when nothing moves.
  expect(await run(rematchLogs, [])).toMatchObject({ changed: 0 });
  const notices = await received();
  expect(notices).toHaveLength(before + 1);
  expect(notices[0]).toMatchObject({
    title: 'Plays that may be yours',
    message:
      'We matched 3 plays in earlier logs with your recordings. 1 play may be yours. Check and confirm.',
    kind: 'use',
  });
  await expect(run(rematchLogs, [], { since: 'May' })).rejects.toThrow('--since');
});

it('lists claims that wait and decides on them, and everyone hears of it', async () => {
  const path = await fileOf(
    'june.csv',
    'Date,Song,Artist',
    '2026-06-07,Radio name,Nobody',
    '2026-06-08,Radio name,Nobody',
  );
  await run(importLog, [path], source);
  const [mine, theirs] = [
    await recordingOf(ama, 'Mine', 'Ama'),
    await recordingOf(kofi, 'Theirs', 'Kofi'),
  ];
  const found = (await ama.get('/logs/unmatched', { query: { q: 'Radio name' } })).json().data;
  const claim = (by: Caller, recording: string) =>
    by.post(`/logs/unmatched/${found[0].id}/claim`, {
      body: { recording_id: recording, reason: 'They play my jingle.' },
    });
  // Nobody is alike, and the recordings are newer than the plays: both wait.
  expect((await claim(ama, mine.id)).json().data.outcome).toBe('waiting');
  expect((await claim(kofi, theirs.id)).json().data.outcome).toBe('waiting');
  const [first, waiting] = await run(listLogClaims, []);
  expect(waiting).toMatchObject({
    uses: 2,
    recording: 'Theirs - Kofi',
    standing_recording: null,
    is_verified: true,
  });
  const reason = 'The station has said so.';
  ctx.moveOn(1000);
  await run(decideLogClaim, [first.id, 'refuse'], { reason });
  await run(decideLogClaim, [waiting.id, 'accept'], { reason });
  const ofTheirs = (await kofi.get('/logs/uses')).json().data;
  expect(ofTheirs).toMatchObject([{ matched_by: 'society' }, { recording: { id: theirs.id } }]);
  expect((await ama.get('/logs/uses', { query: { recording: mine.id } })).json().data).toEqual([]);
  for (const by of [ama, kofi])
    expect((await by.get('/notifications')).json().data[0].message).toContain(reason);
  expect(await run(listLogClaims, [])).toEqual([]);
  await expect(run(decideLogClaim, [waiting.id, 'accept'], { reason })).rejects.toThrow();
  await expect(run(decideLogClaim, [waiting.id, 'accept'])).rejects.toThrow('--reason');
});
