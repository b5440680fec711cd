import { beforeEach, describe, expect, it } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { makeApp } from '../../../app.ts';
import { asMember, asVisitor } from '../../../testing/as-member.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { testContext } from '../../../testing/test-context.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { version } from '../../../version.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const esi = await buildStaff(ctx, ['administrator'], 'Esi Mensah');
let caller: StaffCaller;

beforeEach(async () => {
  await society.deleteFrom('error_log').execute();
  await db.deleteFrom('rate_window').execute();
  caller = await asStaff(app, ctx, esi);
});

const stack = (build: string, place: number) =>
  `TypeError: work is undefined\n    at ${build}x (http://portal.example/assets/work-page-${build}abcd.js:1:${place})`;
const newer = '999.0.0';

type Met = { page?: string; version?: string; description?: string };

async function report(who: Pick<ReturnType<typeof asVisitor>, 'post'>, met: Met = {}) {
  const body = { description: stack('Ab12', 77), page: '/works', version, ...met };
  const answered = await who.post('/frontend/errorlogs', { body });
  expect(answered.statusCode).toBe(201);
}

async function waiting() {
  const { cases } = (await caller.get('/society/queue', { query: { kind: 'error_report' } })).json()
    .data;
  return cases as { id: string; about: string; in_short: string }[];
}

const read = async (id: string): Promise<RuledCase> =>
  (await caller.get(`/society/cases/error_report/${id}`)).json().data;

async function decide(id: string, choice: string, reason: string | null = null) {
  const body = { version: (await read(id)).version, choice, reason };
  return caller.post(`/society/cases/error_report/${id}/decision`, { body });
}

const idOfOnly = async () => (await waiting())[0]?.id ?? '';

describe('an error that browsers report', () => {
  it('is one case for each message and place, with where, how and by how many it was met', async () => {
    const [ama, kofi] = [await buildMember(db), await buildMember(db)];
    await report(await asMember(app, ctx, ama), { page: '/works/7f3c9a52-1111-4111-8111-aaaaaa' });
    // Another build names files and functions anew.
    await report(await asMember(app, ctx, kofi), {
      description: stack('Zz98', 5),
      version: '0.0.9',
    });
    await report(asVisitor(app));
    await report(asVisitor(app), { description: 'TypeError: another thing is undefined' });
    const lines = await waiting();
    const shortOf = new Map(lines.map(({ about, in_short }) => [about, in_short]));
    expect([lines.length, shortOf.size]).toEqual([2, 2]);
    expect(shortOf.get('TypeError: work is undefined')).toBe('3 times, 2 members');
    expect(shortOf.get('TypeError: another thing is undefined')).toBe('Once');
    const shown = await read(lines.find(({ about }) => about.includes('work'))?.id ?? '');
    const values = shown.parts.flatMap(({ lines: facts }) =>
      facts.map(({ label, value }) => `${label}: ${value}`),
    );
    expect(values).toEqual(
      expect.arrayContaining([
        'Times: 3',
        'Members: 2',
        'Visitors: Once',
        'Page: /works/:id (Once)',
        'Page: /works (2 times)',
        `Version: ${version} (2 times)`,
        'Version: 0.0.9 (Once)',
      ]),
    );
    expect(JSON.stringify(shown)).not.toContain(ama.email);
  });

  it('keeps no page that says whom it was about', async () => {
    for (const page of [`/join/${'s'.repeat(43)}`, '/certificates/ABCD-1234', '/works/12'])
      await report(asVisitor(app), { page });
    const pages = await db.selectFrom('error_sighting').select('page').orderBy('page').execute();
    expect(pages.map(({ page }) => page)).toEqual(['/certificates/:id', '/join/:id', '/works/:id']);
  });

  it('comes back once it is met again in the version it was solved in, not in an older one', async () => {
    await report(asVisitor(app), { version: '0.0.1' });
    const id = await idOfOnly();
    expect((await decide(id, 'solve')).json()).toMatchObject({
      problems: [{ path: 'reason', code: 'required' }],
    });
    const done = await decide(id, 'solve', 'The page waits for the work now.');
    expect(done.json().data.outcome).toBe('done');
    expect(await waiting()).toEqual([]);
    // A page that was open since before.
    await report(asVisitor(app), { version: '0.0.1' });
    expect(await waiting()).toEqual([]);
    await report(asVisitor(app), { version: newer });
    expect((await waiting()).map((line) => line.id)).toEqual([id]);
    const shown = await read(id);
    expect(shown.remarks[0]).toContain('It has happened again since.');
    expect(shown.earlier[0]).toMatchObject({
      decision: 'Mark as solved',
      text: 'The page waits for the work now.',
    });
  });

  it('does not come back once it is ignored, and is counted still', async () => {
    await report(asVisitor(app));
    const id = await idOfOnly();
    await decide(id, 'ignore');
    await report(asVisitor(app), { version: newer });
    expect(await waiting()).toEqual([]);
    expect(await society.selectFrom('error_log').select(['times', 'state']).execute()).toEqual([
      { times: 2, state: 'ignored' },
    ]);
  });

  it('is answered to the members who met it, and stays in the queue', async () => {
    const ama = await asMember(app, ctx, await buildMember(db));
    await report(asVisitor(app));
    const id = await idOfOnly();
    expect((await read(id)).choices.map((choice) => choice.id)).toEqual(['solve', 'ignore']);
    await report(ama);
    const text = 'We know about it. Your songs are safe.';
    const answered = await decide(id, 'answer', text);
    expect(answered.json().data.says).toBe('We sent your answer to 1 member.');
    const notices = (await ama.get('/notifications')).json().data;
    expect(notices[0]).toMatchObject({
      title: 'About the error you saw',
      message: text,
    });
    expect((await waiting()).map((line) => line.id)).toEqual([id]);
    expect((await read(id)).earlier[0]).toMatchObject({ decision: 'Send answer', text });
  });

  it('is nothing for a registrar, and is found by its text', async () => {
    await report(asVisitor(app));
    const id = await idOfOnly();
    const other = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Yaw Baidoo'));
    const refused = await other.get(`/society/cases/error_report/${id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
    for (const [find, count] of [
      ['work is undef', 1],
      ['100%', 0],
    ] as const) {
      const { cases } = (await caller.get('/society/queue', { query: { find } })).json().data;
      expect(cases).toHaveLength(count);
    }
  });
});
