import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { deskHeader } from '#contract/society/desk-header.ts';
import { makeApp } from '../app.ts';
import {
  asStaff,
  type BuiltStaff,
  buildStaff,
  type StaffCaller,
} from '../testing/desk/as-staff.ts';
import { eventually } from '../testing/eventually.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const proxied = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });

const admin = async (name: string): Promise<BuiltStaff & { as: StaffCaller }> => {
  const built = await buildStaff(ctx, ['administrator'], name);
  return { ...built, as: await asStaff(app, ctx, built) };
};
const fresh = async () => [await admin('Efua'), await admin('Yaw'), await admin('Esi')] as const;

/** Nobody of one test is an administrator in the next. */
afterEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await society
    .updateTable('staff')
    .set({ ended_at: ctx.now(), joined_at: null, password_hash: null })
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('rate_window').execute();
});

async function cases(): Promise<string[]> {
  const waiting = society.selectFrom('desk_case').select('subject_id').orderBy('since');
  return (await waiting.where('kind', '=', 'staff_act').execute()).map((one) => one.subject_id);
}

async function decide(caller: StaffCaller, id: string, choice: string, version?: string) {
  const path = `/society/cases/staff_act/${id}`;
  const read = version ?? (await caller.get(path)).json().data?.version ?? 'not read';
  const body = { version: read, choice, reason: 'We agree.' };
  const answered = await caller.post(`${path}/decision`, { body });
  expect(answered.statusCode).toBeLessThan(500);
  return answered.json().data?.outcome ?? answered.json().code;
}

const versionOf = async (caller: StaffCaller, id: string) =>
  (await caller.get(`/society/cases/staff_act/${id}`)).json().data.version;

const standing = async ({ staffId }: BuiltStaff) =>
  society
    .selectFrom('staff')
    .select(['roles', 'joined_at', 'ended_at'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();

const rolesOf = ({ staffId }: BuiltStaff) => `/society/staff/${staffId}/roles`;

describe('one administrator', () => {
  it('changes no access alone: not by any call, twice, or of two at the same moment', async () => {
    const [efua, yaw] = await fresh();
    const clerk = await buildStaff(ctx, ['finance'], 'Clerk');
    const body = { name: 'Second Self', email: 'self@example.org', roles: ['administrator'] };
    const roles = { body: { roles: ['administrator', 'registrar'] } };
    const asked = await Promise.all([
      efua.as.post('/society/staff', { body }),
      efua.as.put(rolesOf(clerk), roles),
      efua.as.post(`/society/staff/${clerk.staffId}/invitation`),
      efua.as.del(`/society/staff/${yaw.staffId}`),
    ]);
    expect(asked.map((one) => one.json().data?.outcome)).toEqual(Array(4).fill('proposed'));
    expect((await efua.as.put(rolesOf(clerk), roles)).json().code).toBe('act_waits');
    for (const id of await cases())
      expect(await decide(efua.as, id, 'approve')).toBe('own_proposal');
    expect(await standing(clerk)).toMatchObject({ roles: ['finance'], ended_at: null });
    expect((await standing(clerk)).joined_at).not.toBeNull();
    expect((await standing(yaw)).ended_at).toBeNull();
    expect((await sentMails(ctx)).some(({ to }) => to === body.email)).toBe(false);
  });

  it('decides nothing about their own access: neither gives it, nor keeps what others would take', async () => {
    const [efua, yaw, esi] = await fresh();
    await efua.as.del(`/society/staff/${yaw.staffId}`);
    const [id = ''] = await cases();
    const version = await versionOf(esi.as, id);
    expect((await yaw.as.get(`/society/cases/staff_act/${id}`)).json().code).toBe('own_case');
    for (const choice of ['refuse', 'approve'])
      expect(await decide(yaw.as, id, choice, version)).toBe('own_case');
    const until = new Date(ctx.now().getTime() + 86_400_000).toISOString();
    const snooze = { body: { until, reason: 'I am away.' } };
    const place = `/society/queue/staff_act/${id}`;
    expect((await yaw.as.post(`${place}/snooze`, snooze)).json().code).toBe('own_case');
    expect(await decide(esi.as, id, 'approve')).toBe('done');
    expect((await yaw.as.get('/society/session')).statusCode).toBe(401);
  });

  it('invites nobody under the address of a colleague, and floods no colleague with proposals', async () => {
    const [efua, yaw] = await fresh();
    const invite = (email: string) =>
      efua.as.post('/society/staff', { body: { name: 'Twice', email, roles: ['finance'] } });
    expect((await invite(yaw.email.toUpperCase())).json().problems[0].code).toBe('staff_exists');
    const codes = [];
    for (let n = 0; n < 52; n++) codes.push((await invite(`flood-${n}@example.org`)).statusCode);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
  });
});

it('an administrator who is alone makes nobody their second officer without the society being mailed', async () => {
  const efua = await admin('Efua');
  const body = { name: 'Second Self', email: 'puppet@example.org', roles: ['registrar'] };
  expect((await efua.as.post('/society/staff', { body })).json().data.outcome).toBe('done');
  const mails = (await sentMails(ctx)).filter(({ to }) => to === ctx.society.email);
  expect(JSON.stringify(mails.at(-1))).toContain('Efua invited Second Self (puppet@example.org)');
});

/** What an administrator does to whom, in a society with so many administrators and a clerk. */
const acts = {
  'change the roles of': (as: StaffCaller, { staffId }: BuiltStaff) =>
    as.put(`/society/staff/${staffId}/roles`, { body: { roles: ['auditor'] } }),
  'invite again': (as: StaffCaller, { staffId }: BuiltStaff) =>
    as.post(`/society/staff/${staffId}/invitation`),
  end: (as: StaffCaller, { staffId }: BuiltStaff) => as.del(`/society/staff/${staffId}`),
} as const;

describe('who is concerned is no second officer', () => {
  const table = [
    [1, 'change the roles of', 'the clerk', 'done'],
    [1, 'invite again', 'the clerk', 'done'],
    [1, 'end', 'the clerk', 'done'],
    [1, 'end', 'themselves', 'own_staff_account'],
    [2, 'change the roles of', 'the clerk', 'proposed'],
    [2, 'invite again', 'the clerk', 'proposed'],
    [2, 'end', 'the clerk', 'done'],
    [2, 'change the roles of', 'the other', 'done'],
    [2, 'invite again', 'the other', 'done'],
    [2, 'end', 'the other', 'done'],
    [2, 'change the roles of', 'themselves', 'own_staff_account'],
    [3, 'change the roles of', 'the clerk', 'proposed'],
    [3, 'change the roles of', 'the other', 'proposed'],
    [3, 'invite again', 'the other', 'proposed'],
    [3, 'end', 'the other', 'proposed'],
    [3, 'end', 'themselves', 'own_staff_account'],
  ] as const;
  it.each(table)('of %i administrators, one may %s %s: %s', async (count, act, whom, outcome) => {
    const names = ['Efua', 'Yaw', 'Esi'].slice(0, count);
    const [asker, ...others] = await Promise.all(names.map(admin));
    if (asker === undefined) throw new Error('nobody');
    const clerk = await buildStaff(ctx, ['finance'], 'Clerk');
    const concerned =
      whom === 'the clerk' ? clerk : whom === 'the other' ? (others[0] ?? clerk) : asker;
    const { data, code } = (await acts[act](asker.as, concerned)).json();
    expect(data?.outcome ?? code).toBe(outcome);
    if (outcome !== 'proposed') return;
    // Who asked and who is concerned never approve; whoever else is there does.
    const [id = ''] = await cases();
    const version = await versionOf(asker.as, id);
    expect(await decide(asker.as, id, 'approve', version)).toBe('own_proposal');
    for (const other of others) {
      const isConcerned = other.staffId === concerned.staffId;
      const expected = isConcerned ? 'own_case' : 'done';
      if (expected === 'done' && other !== others.at(-1)) continue;
      expect(await decide(other.as, id, 'approve', version)).toBe(expected);
    }
  });

  it('leaves one of two administrators who end each other at the same moment', async () => {
    const [efua, yaw] = [await admin('Efua'), await admin('Yaw')];
    const ended = await Promise.all([
      efua.as.del(`/society/staff/${yaw.staffId}`),
      yaw.as.del(`/society/staff/${efua.staffId}`),
    ]);
    expect(ended.map((one) => one.statusCode).every((status) => status < 500)).toBe(true);
    const left = [await standing(efua), await standing(yaw)].filter(
      ({ ended_at }) => ended_at === null,
    );
    expect(left).toHaveLength(1);
  });

  it('frees what waits for a colleague who has left', async () => {
    const [efua, yaw, esi] = await fresh();
    const body = { name: 'New', email: 'waits@example.org', roles: ['finance'] };
    await efua.as.post('/society/staff', { body });
    const [id = ''] = await cases();
    for (const { staffId } of [yaw, esi])
      await society
        .updateTable('staff')
        .set({ ended_at: ctx.now(), joined_at: null, password_hash: null })
        .where('id', '=', staffId)
        .execute();
    expect((await efua.as.get(`/society/cases/staff_act/${id}`)).json().data.second).toBe(
      'at_once',
    );
    expect(await decide(efua.as, id, 'approve')).toBe('done');
  });

  it('tells both whose access is ended and the society', async () => {
    const [efua, yaw] = [await admin('Efua'), await admin('Yaw')];
    await efua.as.del(`/society/staff/${yaw.staffId}`);
    const to = (await sentMails(ctx)).slice(-3).map((mail) => mail.to);
    expect(to).toContain(yaw.email);
    expect(to).toContain(ctx.society.email);
  });
});

describe('one officer decides', () => {
  const setting = async (as: StaffCaller) => (await as.get('/society/settings')).json().data;
  it('once two administrators have turned it on, where there are two; off at once', async () => {
    const [efua, yaw] = [await admin('Efua'), await admin('Yaw')];
    const turn = (as: StaffCaller, isOn: boolean) =>
      as.put('/society/settings', { body: { one_officer: isOn } });
    expect((await turn(efua.as, true)).json().data.outcome).toBe('proposed');
    expect((await turn(efua.as, true)).json().code).toBe('act_waits');
    expect(await setting(yaw.as)).toEqual({ one_officer: false });
    const [id = ''] = await cases();
    expect(await decide(efua.as, id, 'approve')).toBe('own_proposal');
    expect(await decide(yaw.as, id, 'approve')).toBe('done');
    expect(await setting(yaw.as)).toEqual({ one_officer: true });
    expect((await turn(yaw.as, false)).json().data.outcome).toBe('done');
    expect(await setting(efua.as)).toEqual({ one_officer: false });
    const mails = (await sentMails(ctx)).filter(({ to }) => to === ctx.society.email);
    expect(JSON.stringify(mails.at(-1))).toContain('turned off that one officer decides');
  });

  it('as the environment says, until somebody says otherwise', async () => {
    const efua = await admin('Efua');
    await society.deleteFrom('desk_setting').execute();
    const asAlone = await asStaff(await makeApp({ ...ctx, isSingleOfficer: true }), ctx, efua);
    expect(await setting(asAlone)).toEqual({ one_officer: true });
    await asAlone.put('/society/settings', { body: { one_officer: false } });
    expect(await setting(asAlone)).toEqual({ one_officer: false });
  });

  it('is turned on by nobody but an administrator', async () => {
    const clerk = await asStaff(app, ctx, await buildStaff(ctx, ['registrar', 'auditor'], 'Clerk'));
    const body = { one_officer: true };
    expect((await clerk.put('/society/settings', { body })).statusCode).toBe(403);
  });
});

describe('two administrators', () => {
  it('make one account of one address, however often it was proposed', async () => {
    const [efua, yaw] = await fresh();
    const body = { name: 'New', email: 'new@example.org', roles: ['finance'] };
    await Promise.all([efua, yaw].map(({ as }) => as.post('/society/staff', { body })));
    const [one = '', two = ''] = await cases();
    const versions = [await versionOf(efua.as, one), await versionOf(efua.as, two)];
    const done = await Promise.all(
      [efua, yaw].flatMap(({ as }) => [
        decide(as, one, 'approve', versions[0]),
        decide(as, two, 'approve', versions[1]),
      ]),
    );
    expect(done.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const made = society.selectFrom('staff').select('id').where('email', '=', body.email);
    expect(await made.execute()).toHaveLength(1);
  });

  it('leave one who can log in, when each ends the other at the same moment', async () => {
    const [efua, yaw, esi] = await fresh();
    await efua.as.del(`/society/staff/${yaw.staffId}`);
    await yaw.as.del(`/society/staff/${efua.staffId}`);
    const ids = await cases();
    const versions = await Promise.all(ids.map((id) => versionOf(esi.as, id)));
    const done = await Promise.all(ids.map((id, n) => decide(esi.as, id, 'approve', versions[n])));
    // Who was ended first takes no part any more: what they proposed has to be decided anew.
    expect(done.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0);
    expect((await standing(esi)).ended_at).toBeNull();
    expect((await esi.as.get('/society/session')).statusCode).toBe(200);
  });

  it.each([
    [
      'ending',
      (caller: StaffCaller, { staffId }: BuiltStaff) => caller.del(`/society/staff/${staffId}`),
    ],
    [
      'demoting',
      (caller: StaffCaller, whom: BuiltStaff) =>
        caller.put(rolesOf(whom), { body: { roles: ['finance'] } }),
    ],
  ])(
    'lose no two places by %s each other at the same moment, with a colleague to agree',
    async (_, act) => {
      const [efua, yaw, esi] = await fresh();
      await act(efua.as, yaw);
      await act(efua.as, esi);
      const ids = await cases();
      const [ofYaw = '', ofEsi = ''] =
        (await versionOf(esi.as, ids[0] ?? '').catch(() => null)) === null ? ids.toReversed() : ids;
      const versions = [await versionOf(esi.as, ofYaw), await versionOf(yaw.as, ofEsi)];
      const done = await Promise.all([
        decide(esi.as, ofYaw, 'approve', versions[0]),
        decide(yaw.as, ofEsi, 'approve', versions[1]),
      ]);
      expect(done.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const left = [await standing(yaw), await standing(esi)].filter(
        ({ ended_at, roles }) => ended_at === null && roles.includes('administrator'),
      );
      expect(left).toHaveLength(1);
    },
  );

  it('propose nothing any more once they were demoted while they did', async () => {
    const [, yaw] = await fresh();
    const body = { name: 'Second Self', email: 'later@example.org', roles: ['administrator'] };
    const asked = await society.transaction().execute(async (tx) => {
      const { staffId } = yaw;
      await tx
        .updateTable('staff')
        .set({ roles: ['finance'] })
        .where('id', '=', staffId)
        .execute();
      // Sent when it is waited for, and not before.
      const asking = Promise.resolve(yaw.as.post('/society/staff', { body }));
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
          tx,
        );
        expect(rows.length).toBeGreaterThan(0);
      });
      return { asking };
    });
    expect((await asked.asking).json().code).toBe('not_allowed');
    expect(await cases()).toEqual([]);
  });

  it('do not carry out what was agreed of roles that have changed since', async () => {
    const [efua, yaw] = await fresh();
    const clerk = await buildStaff(ctx, ['finance'], 'Clerk');
    await efua.as.put(rolesOf(clerk), { body: { roles: ['finance', 'registrar'] } });
    const [id = ''] = await cases();
    const version = await versionOf(yaw.as, id);
    await society
      .updateTable('staff')
      .set({ roles: ['auditor'] })
      .where('id', '=', clerk.staffId)
      .execute();
    expect(await decide(yaw.as, id, 'approve', version)).toBe('case_changed');
    expect(await decide(yaw.as, id, 'approve')).toBe('proposed');
    expect((await standing(clerk)).roles).toEqual(['auditor']);
  });
});

it('nobody but administrators reads or decides a change to staff', async () => {
  const [efua, yaw] = await fresh();
  await efua.as.del(`/society/staff/${yaw.staffId}`);
  const [id = ''] = await cases();
  const others = ['registrar', 'documentation', 'disputes', 'finance', 'auditor'] as const;
  const caller = await asStaff(app, ctx, await buildStaff(ctx, others, 'All Others'));
  expect((await caller.get(`/society/cases/staff_act/${id}`)).statusCode).toBe(403);
  expect(await decide(caller, id, 'refuse', 'any')).toBe('not_allowed');
  const queue = (await caller.get('/society/queue')).json().data;
  expect(JSON.stringify(queue)).not.toContain('staff_act');
});

describe('what is refused at the desk', () => {
  const eventsFrom = (address: string) =>
    db
      .selectFrom('security_event')
      .select(['kind', 'outcome', 'reason', 'repeats'])
      .select((eb) => eb('account_hash', 'is not', null).as('is_known'))
      .where('address', '=', address)
      .orderBy('reason')
      .execute();
  const refused = { kind: 'staff_act_refused', outcome: 'refused' };
  const send = (address: string, headers: Record<string, string>, url = '/society/staff') =>
    proxied.inject({
      method: 'GET',
      url: `/api/v1${url}`,
      headers: { 'x-forwarded-for': address, ...headers },
    });

  it('leaves an event: another role’s act', async () => {
    const officer = await buildStaff(ctx, ['documentation'], 'Kojo Asare');
    const { cookie } = await asStaff(app, ctx, officer);
    const headers = { cookie, [deskHeader]: '1' };
    for (let times = 0; times < 3; times++) {
      expect((await send('10.9.0.1', headers)).statusCode).toBe(403);
    }
    expect(await eventsFrom('10.9.0.1')).toEqual([
      { ...refused, reason: 'not_allowed', repeats: 3, is_known: true },
    ]);
  });

  it('leaves an event: a cookie that is none of ours, and a call without the header or from another site', async () => {
    const forged = {
      cookie: '_staff_session=forged',
      [deskHeader]: '1',
    };
    expect((await send('10.9.0.2', forged)).statusCode).toBe(401);
    const { cookie } = await asStaff(app, ctx, await buildStaff(ctx, ['administrator'], 'Esi'));
    expect((await send('10.9.0.2', { cookie })).statusCode).toBe(403);
    const elsewhere = { cookie, [deskHeader]: '1', 'sec-fetch-site': 'cross-site' };
    expect((await send('10.9.0.2', elsewhere)).statusCode).toBe(403);
    expect(await eventsFrom('10.9.0.2')).toEqual([
      { ...refused, reason: 'desk_header_required', repeats: 2, is_known: false },
      { ...refused, reason: 'not_signed_in', repeats: 1, is_known: false },
    ]);
  });

  it('leaves none of who is not logged in and says so', async () => {
    expect((await send('10.9.0.3', { [deskHeader]: '1' })).statusCode).toBe(401);
    expect(await eventsFrom('10.9.0.3')).toEqual([]);
  });
});

it('asks a colleague about one officer by a case with a name, and about nothing that is so already', async () => {
  const [efua, yaw] = await fresh();
  const turnOn = async () =>
    (await efua.as.put('/society/settings', { body: { one_officer: true } })).json().data.outcome;
  expect(await turnOn()).toBe('proposed');
  const { data } = (await yaw.as.get('/society/queue', { query: { kind: 'staff_act' } })).json();
  expect(data.cases).toMatchObject([{ about: ctx.society.name }]);
  expect(await decide(yaw.as, data.cases[0].id, 'approve')).toBe('done');
  expect(await turnOn()).toBe('done');
  expect(await cases()).toEqual([]);
  await efua.as.put('/society/settings', { body: { one_officer: false } });
});
