import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { minPlaysOfCase } from '#domain/usage/usage.ts';
import { leaveLogs } from '../../../account/account.sql.ts';
import { transaction } from '../../../platform/db/db.ts';
import { asMember } from '../../../testing/as-member.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { artistLine, buildRecording } from '../../../testing/build-recording.ts';
import { type BuiltUse, buildLog } from '../../../testing/build-uses.ts';
import type { StaffCaller } from '../../../testing/desk/as-staff.ts';
import { rulingScene } from '../../../testing/desk/ruling-scene.ts';
import { noticesTo } from '../../../testing/notices-to.ts';
import { checkMatches } from '../../../usage/matching/check-matches.sql.ts';

const scene = await rulingScene();
const { db, society, ctx, app } = scene;
const kind = 'unmatched_spelling';
let first: StaffCaller;
let second: StaffCaller;
let serial = 0;
let title: string;

const words = (
  'Wulomei Zongo Yaaba Ekuona Tigari Vuga Ushers Paapa Ntoma Hausa Gbese Fofie Kpanlogo Borborbor Adowa Sikyi Bawa Kundum ' +
  'Damba Agbadza Homowo Odwira Apatampa Bamaya Nagla Takai Fume Gahu Atsia Kete Mpintin Osoode Sanga Yongo Zaabia Oge'
).split(' ');
beforeEach(async () => {
  // No two sound alike, also where a test is run again.
  title = `${words[(2 * serial) % words.length]} ${words[(2 * serial + 1) % words.length]}`;
  serial += 1;
  ctx.moveOn(60_000);
  ({ first, second } = await scene.startAgain());
});

/** Two lines of one source, in October and in November; `day` keeps those of two logs apart. */
const uses = (plays: number, { day = '02', ...use }: Partial<BuiltUse> & { day?: string }) =>
  ['10', '11'].map((month) => ({
    at: `2026-${month}-${day}T10:00:00Z`,
    title,
    artist: 'Deejay mix',
    plays: month === '10' ? 1 : plays - 1,
    ...use,
  }));
const log = (plays: number, use: Partial<BuiltUse> & { day?: string } = {}, source = 'Peace FM') =>
  buildLog(ctx, null, { source, uses: uses(plays, use) });

type Line = { id: string; about: string; in_short: string };
async function queue(query: Record<string, string> = {}): Promise<Line[]> {
  const { cases } = (await first.get('/society/queue', { query: { kind, ...query } })).json().data;
  return cases;
}
const read = async (id: string, caller = first): Promise<RuledCase> =>
  (await caller.get(`/society/cases/${kind}/${id}`)).json().data;

async function decide(caller: StaffCaller, id: string, choice: string, target?: string) {
  const version = await scene.versionAt(caller, { kind, id });
  const body = { version, choice, ...(target !== undefined && { target }) };
  return caller.post(`/society/cases/${kind}/${id}/decision`, { body });
}
const undo = (caller: StaffCaller, id: string) =>
  caller.post(`/society/cases/${kind}/${id}/undo`, { body: {} });

/** A verified member with a recording of the title, by an artist whom the log does not name. */
async function someRecording(of: { title?: string; artist?: string } = {}) {
  const ama = await buildMember(db, { name: 'Ama Serwaa' });
  const recording = await buildRecording(ctx, ama, {
    title,
    artist: 'Ama Serwaa',
    featured: [artistLine(ama, 10_000)],
    ...of,
  });
  const asAma = await asMember(app, ctx, ama);
  const playsOf = async () => (await asAma.get('/logs/uses')).json().page.total as number;
  return { ama, recording, asAma, playsOf };
}

/** The one case there is, of so many plays. */
async function oneCase(plays = 40): Promise<string> {
  await log(plays);
  const [line] = await queue();
  return line?.id ?? 'no case';
}

describe('a title that nobody could match', () => {
  it('leaves room below its heading, however long it is, and is whole among the facts', async () => {
    const [long, artist] = [`${title} `.repeat(24).trim(), 'Ŋ'.repeat(300)];
    await log(minPlaysOfCase, { title: long, artist });
    const [line] = await queue();
    const shown = await read(line?.id ?? '');
    expect(shown.title).toContain(`“${title} `);
    expect(shown.title.length).toBeLessThan(180);
    expect(JSON.stringify(shown.parts)).toContain(`${long} · ${artist}`);
  });

  it('waits from so many plays on, and says how many and from where', async () => {
    await log(minPlaysOfCase - 1);
    expect(await queue()).toEqual([]);
    await log(6, { day: '03' }, 'Adom FM');
    expect(await queue()).toMatchObject([
      {
        about: `${title} by Deejay mix`,
        in_short: `${minPlaysOfCase + 5} plays from Peace FM, Adom FM`,
      },
    ]);
    expect(await queue({ find: title.slice(0, 9) })).toHaveLength(1);
    expect(await queue({ find: 'nothing like it' })).toEqual([]);
    const { rows } = await sql<{ least: number }>`select min_plays_of_case() as least`.execute(db);
    expect(rows).toEqual([{ least: minPlaysOfCase }]);
  });

  it('does not wait while a member is asked about it, and does once they all said no', async () => {
    const { asAma } = await someRecording({ artist: 'Deejay mixer' });
    await log(40);
    const asked = (await asAma.get('/logs/likely')).json().data;
    expect([asked.length, await queue()]).toEqual([1, []]);
    await asAma.post('/logs/likely/decide', {
      body: { decision: 'reject', which: { filter: {} } },
    });
    const [line] = await queue();
    const shown = await read(line?.id ?? '');
    expect(shown.parts.find((part) => part.title === 'Rejected before')?.lines).toMatchObject([
      { label: `${title} by Deejay mixer`, value: expect.stringMatching(/^Ama Serwaa said no on/) },
    ]);
    expect(shown.choices.map(({ id }) => id)).toEqual(['other', 'not_ours', 'unidentifiable']);
  });

  it('waits again when the member who claims it leaves', async () => {
    const { ama, asAma, recording } = await someRecording();
    const id = await oneCase();
    const body = { recording_id: recording.id, reason: 'I sang it' };
    await asAma.post(`/logs/unmatched/${id}/claim`, { body });
    expect(await queue()).toEqual([]);
    await transaction(db, (tx) => leaveLogs(tx, ama.memberId, ctx.now()));
    expect((await queue()).map((line) => line.id)).toEqual([id]);
  });

  it('does not wait beside a claim on it, and does again when that is refused', async () => {
    const { asAma, recording } = await someRecording();
    const id = await oneCase();
    const body = { recording_id: recording.id, reason: 'I sang it' };
    await asAma.post(`/logs/unmatched/${id}/claim`, { body });
    expect(await queue()).toEqual([]);
    const [claim] = (await first.get('/society/queue', { query: { kind: 'play_claim' } })).json()
      .data.cases;
    expect(await scene.decide(first, { kind: 'play_claim', id: claim.id }, 'refuse')).toBe('done');
    expect((await queue()).map((line) => line.id)).toEqual([id]);
  });

  it('shows what the logs wrote, where and when, and the nearest recordings with why', async () => {
    const { recording } = await someRecording();
    const shown = await read(await oneCase());
    expect(shown.title).toBe(`40 plays logged as “${title}” by Deejay mix`);
    const part = (name: string) => shown.parts.find((one) => one.title === name)?.lines;
    expect(part('Closest recordings')).toMatchObject([
      {
        label: `1. ${title} by Ama Serwaa`,
        value: expect.stringMatching(
          /^The title sounds the same\. The artist is different\..* Ama Serwaa$/,
        ),
      },
    ]);
    expect(part('As written in the logs')).toMatchObject([{ value: '40 plays' }]);
    expect(part('Plays by source')).toMatchObject([
      { label: 'Peace FM', value: '40 plays, October 2026 to November 2026' },
    ]);
    expect(part('Plays by month')?.map(({ value }) => value)).toEqual(['39 plays', '1 play']);
    expect(shown.choices.map(({ id, shortcut }) => [id, shortcut])).toEqual([
      [recording.id, '1'],
      ['other', 'f'],
      ['not_ours', 'x'],
      ['unidentifiable', 'c'],
    ]);
  });
});

it('shows a recording whose title only begins so, after the nearer ones', async () => {
  await someRecording({ title: `${title} Fever`, artist: 'Nana Yeboah' });
  await someRecording();
  const shown = await read(await oneCase());
  const lines = shown.parts.find((one) => one.title === 'Closest recordings')?.lines;
  expect(lines).toMatchObject([
    { label: `1. ${title} by Ama Serwaa` },
    {
      label: `2. ${title} Fever by Nana Yeboah`,
      value: expect.stringMatching(/^The title starts the same/),
    },
  ]);
});

describe('matching a title', () => {
  it('counts its plays, those before and those to come, and tells the holders', async () => {
    const { ama, recording, playsOf } = await someRecording();
    const id = await oneCase();
    const done = await decide(first, id, recording.id);
    expect(done.json().data.says).toBe(`40 plays now count for “${title}” by Ama Serwaa.`);
    expect([await playsOf(), await queue()]).toEqual([2, []]);
    await log(10, { day: '09' });
    expect(await playsOf()).toBe(4);
    const told = (await noticesTo(db, ama)).map(({ message }) => message);
    expect(told).toContain('We matched 40 plays in earlier logs with your recordings.');
    expect(await read(id)).toMatchObject({
      waiting: null,
      earlier: [{ decision: `${title} by Ama Serwaa`, by: 'Efua Mensah' }],
    });
  });

  it('finds another recording by title, artist or ISRC, and matches with it', async () => {
    const { recording, playsOf } = await someRecording({
      title: `Obra ${title}`,
      artist: 'Nana Yeboah',
    });
    const id = await oneCase();
    const found = async (q: string) =>
      (await first.get(`/society/cases/${kind}/${id}/targets`, { query: { q } })).json().data;
    expect(await found(`obra ${title}`)).toMatchObject([
      { id: recording.id, label: `Obra ${title}`, detail: 'Nana Yeboah · Ama Serwaa' },
    ]);
    expect((await decide(first, id, 'other')).json().problems).toMatchObject([
      { path: 'target', code: 'required' },
    ]);
    expect((await decide(first, id, 'other', ama404)).json().problems).toMatchObject([
      { path: 'target', code: 'invalid' },
    ]);
    expect((await decide(first, id, 'other', recording.id)).statusCode).toBe(200);
    expect(await playsOf()).toBe(2);
    expect((await read(id)).earlier).toMatchObject([{ decision: `Obra ${title} by Nana Yeboah` }]);
  });

  it('is refused to whoever is on the recording, found or offered', async () => {
    const offered = await someRecording();
    const hidden = await someRecording({ title: `Obra ${title}`, artist: 'Nana Yeboah' });
    const id = await oneCase();
    const singer = await scene.officerWhoIs(offered.ama);
    expect((await singer.get(`/society/cases/${kind}/${id}`)).json().code).toBe('own_case');
    const other = await scene.officerWhoIs(hidden.ama);
    expect((await decide(other, id, 'other', hidden.recording.id)).json().code).toBe('own_case');
    expect(await hidden.playsOf()).toBe(0);
  });

  it('is no longer offered where somebody said that it is another', async () => {
    const { asAma, recording } = await someRecording({ artist: 'Deejay mixer' });
    await log(40);
    await asAma.post('/logs/likely/decide', {
      body: { decision: 'reject', which: { filter: {} } },
    });
    const [line] = await queue();
    const id = line?.id ?? '';
    const path = `/society/cases/${kind}/${id}/targets`;
    expect((await first.get(path, { query: { q: title } })).json().data).toEqual([]);
    const refused = await decide(first, id, 'other', recording.id);
    expect(refused.json().problems).toMatchObject([{ path: 'target', code: 'invalid' }]);
  });
});

const ama404 = '0196f0d2-0000-7000-8000-000000000404';

describe('a title that is not ours', () => {
  it('opens no case again with later plays, nor with another ISRC', async () => {
    const id = await oneCase();
    expect((await decide(first, id, 'not_ours')).statusCode).toBe(200);
    await log(60, { day: '10' });
    await log(60, { day: '11', isrc: 'GBAYE6800011' });
    expect(await queue()).toEqual([]);
    expect((await read(id)).facts[0]).toBe('Not ours');
  });

  it('is nobody’s by a claim alone: the society decides again', async () => {
    const { asAma, recording } = await someRecording();
    await log(40, { artist: null });
    const asked = { decision: 'reject', which: { filter: {} } };
    await asAma.post('/logs/likely/decide', { body: asked });
    const id = (await queue())[0]?.id ?? '';
    await decide(first, id, 'not_ours');
    const body = { recording_id: recording.id, reason: 'I sang it' };
    const claimed = await asAma.post(`/logs/unmatched/${id}/claim`, { body });
    expect(claimed.json().data.outcome).toBe('waiting');
  });

  it('waits again once its officer undoes it', async () => {
    const id = await oneCase();
    await decide(first, id, 'unidentifiable');
    expect(await queue()).toEqual([]);
    expect((await undo(first, id)).statusCode).toBe(200);
    expect((await queue()).map((line) => line.id)).toEqual([id]);
    expect((await read(id)).facts[0]).toBe('Not matched');
  });
});

describe('undoing a match', () => {
  it('takes the plays back, those of the same title without an ISRC too, and says so', async () => {
    const { ama, recording, playsOf } = await someRecording();
    await log(40, { isrc: 'GBAYE6800022' });
    const id = (await queue())[0]?.id ?? '';
    await log(30, { day: '12' });
    await decide(first, id, recording.id);
    expect(await playsOf()).toBe(4);
    expect((await read(id)).undo).toMatch(/^If you undo this/);
    ctx.moveOn(1000);
    expect((await undo(first, id)).json().data.says).toMatch(/undone/);
    expect(await playsOf()).toBe(0);
    expect((await noticesTo(db, ama)).at(-1)?.message).toContain('70 plays that might be');
    expect(await queue()).toHaveLength(2);
    const shown = await read(id);
    expect(shown.earlier).toMatchObject([{ decision: `${title} by Ama Serwaa (undone)` }]);
    expect(shown.undo).toBeUndefined();
    expect(await checkMatches(db)).toEqual([]);
    // Nothing is left that says otherwise, and it can be decided again.
    expect((await decide(first, id, recording.id)).statusCode).toBe(200);
    expect(await checkMatches(db)).toEqual([]);
  });

  it('is for the officer who decided, once, and while it counts', async () => {
    const { recording } = await someRecording();
    const id = await oneCase();
    expect((await undo(first, id)).json().code).toBe('not_undoable');
    await decide(first, id, recording.id);
    expect((await read(id, second)).undo).toBeUndefined();
    expect((await undo(second, id)).json().code).toBe('not_undoable');
    expect((await undo(first, id)).statusCode).toBe(200);
    expect((await undo(first, id)).json().code).toBe('not_undoable');
    const undone = await society
      .selectFrom('staff_event')
      .select('detail')
      .where('event', '=', 'decision_undone')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(undone?.detail).toMatchObject({ kind, case: id, choice: `${title} by Ama Serwaa` });
  });

  it('is refused for kinds that members read the outcome of', async () => {
    const { key } = await scene.buildRecordingClaim();
    await scene.decide(first, key, 'decline');
    const refused = await first.post(`/society/cases/${key.kind}/${key.id}/undo`, { body: {} });
    expect(refused.json().code).toBe('not_undoable');
  });
});

it('leaves the queue when its plays go with their import', async () => {
  const id = await oneCase();
  await society.updateTable('log_spelling').set({ uses: 3 }).where('id', '=', id).execute();
  expect(await queue()).toEqual([]);
});
