import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { staffInvitationMs } from '#contract/society/staff.ts';
import { staffCookie } from '#contract/society/staff-session.ts';
import { makeApp } from '../app.ts';
import { asStaff, buildStaff, deskCallsWith, staffPassword } from '../testing/desk/as-staff.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const desk = deskCallsWith(app);
const password = 'three brown pots of salt';

const administrator = await buildStaff(ctx, ['administrator'], 'Kojo Annan');

/** Invites somebody from the desk, and gives the secret of the mailed link. */
async function invite(email: string, roles = ['registrar']) {
  const caller = await asStaff(app, ctx, administrator);
  const answered = await caller.post('/society/staff', {
    body: { name: 'Efua Mensah', email, roles },
  });
  expect(answered.json().data).toMatchObject({ outcome: 'done' });
  const { data } = (await caller.get('/society/staff')).json();
  const { id } = data.find((one: { email: string }) => one.email === email);
  return { id: String(id), secret: await secretFor(email) };
}

/** Somebody of the staff as the list shows them. */
async function stateOf(id: string) {
  const caller = await asStaff(app, ctx, administrator);
  const { data } = (await caller.get('/society/staff')).json();
  return data.find((one: { id: string }) => one.id === id);
}

async function secretFor(email: string): Promise<string> {
  const { mail } = (await sentMails(ctx)).findLast(({ to }) => to === email) ?? {};
  return mail?.button?.url.split('#')[1] ?? '';
}

const begin = (secret: string, method = 'codes', chosen = password) =>
  desk.post('/society/invitation/factor', { body: { secret, password: chosen, method } });

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ctx.now().getTime() });

const finish = (secret: string, proof: unknown) =>
  desk.post('/society/invitation/joined', { body: { secret, proof } });

async function joinWithCodes(secret: string) {
  const begun = await begin(secret);
  return finish(secret, { kind: 'codes', code: codeOf(begun.json().data.app.secret) });
}

describe('joining the desk', () => {
  it('takes a mailed link, a password and a code app, and opens a session', async () => {
    const { secret } = await invite('efua@example.org', ['registrar', 'disputes']);
    const read = await desk.post('/society/invitation', { body: { secret } });
    expect(read.json().data).toMatchObject({
      name: 'Efua Mensah',
      email: 'efua@example.org',
      roles: ['registrar', 'disputes'],
      passkey_site: 'https://portal.example.org',
    });
    const joined = await joinWithCodes(secret);
    expect(joined.statusCode).toBe(201);
    expect(joined.json().data.recovery_codes).toHaveLength(10);
    const set = joined.cookies.find(({ name }) => name.endsWith(staffCookie));
    const caller = deskCallsWith(app, { cookie: `${set?.name}=${set?.value}` });
    expect((await caller.get('/society/session')).json().data.methods).toEqual([
      'codes',
      'recovery',
    ]);
    // And again from the start: by the new password and the next code.
    const logIn = await desk.post('/society/session', {
      body: { email: 'EFUA@example.org', password },
    });
    expect(logIn.statusCode).toBe(201);
  });

  it('takes a passkey instead', async () => {
    const { secret } = await invite('passkey@example.org');
    const begun = await begin(secret, 'passkey');
    const { challenge, rp } = begun.json().data.passkey;
    expect(begun.json().data.app).toBeNull();
    const authenticator = softwareAuthenticator({
      origin: 'https://portal.example.org',
      rpId: rp.id,
    });
    const wrong = authenticator.register({ challenge: 'another' });
    const refused = await finish(secret, { kind: 'passkey', attestation: wrong });
    expect(refused.json().code).toBe('passkey_refused');
    const attestation = authenticator.register({ challenge });
    expect((await finish(secret, { kind: 'passkey', attestation })).statusCode).toBe(201);

    const opened = await desk.post('/society/session', {
      body: { email: 'passkey@example.org', password },
    });
    const pending = opened.cookies[0];
    const browser = deskCallsWith(app, { cookie: `${pending?.name}=${pending?.value}` });
    const asked = await browser.post('/society/session/passkey');
    const assertion = authenticator.assert(asked.json().data);
    const done = await browser.post('/society/session/factor', {
      body: { kind: 'passkey', assertion },
    });
    expect(done.statusCode).toBe(201);
  });

  it('takes a passkey that is backed up, whatever count its second phone signs', async () => {
    const { secret } = await invite('synced@example.org');
    const { challenge, rp } = (await begin(secret, 'passkey')).json().data.passkey;
    const authenticator = softwareAuthenticator({
      origin: 'https://portal.example.org',
      rpId: rp.id,
    });
    const attestation = authenticator.register({ challenge }, { isSynced: true, count: 40 });
    expect((await finish(secret, { kind: 'passkey', attestation })).statusCode).toBe(201);
    const logIn = async (signing: { count: number; isSynced: boolean }) => {
      const opened = await desk.post('/society/session', {
        body: { email: 'synced@example.org', password },
      });
      const pending = opened.cookies[0];
      const browser = deskCallsWith(app, { cookie: `${pending?.name}=${pending?.value}` });
      const asked = (await browser.post('/society/session/passkey')).json().data;
      const assertion = authenticator.assert(asked, signing);
      return browser.post('/society/session/factor', { body: { kind: 'passkey', assertion } });
    };
    expect((await logIn({ count: 3, isSynced: true })).statusCode).toBe(201);
    expect((await logIn({ count: 3, isSynced: true })).statusCode).toBe(201);
    expect((await logIn({ count: 2, isSynced: false })).json().code).toBe('passkey_refused');
  });

  it('works once, and only with what was begun last', async () => {
    const { secret } = await invite('once@example.org');
    const first = (await begin(secret)).json().data.app.secret;
    const second = (await begin(secret, 'codes', 'another five words of it')).json().data.app
      .secret;
    const old = await finish(secret, { kind: 'codes', code: codeOf(first) });
    expect(old.json().problems[0].code).toBe('code_wrong');
    const proof = { kind: 'codes', code: codeOf(second) };
    const both = await Promise.all([finish(secret, proof), finish(secret, proof)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await begin(secret)).json().code).toBe('link_invalid');
  });

  it('refuses a link that is old, made up, or not begun, and weak passwords', async () => {
    const { secret } = await invite('late@example.org');
    expect((await finish(secret, { kind: 'codes', code: '123456' })).json().code).toBe(
      'link_invalid',
    );
    for (const [chosen, code] of [
      ['short', 'password_too_short'],
      ['password12', 'password_too_common'],
      ['Efua Mensah', 'password_too_personal'],
    ]) {
      const weak = await begin(secret, 'codes', chosen);
      expect(weak.json().problems).toMatchObject([{ path: 'password', code }]);
    }
    expect(
      (await desk.post('/society/invitation', { body: { secret: 'made-up' } })).json().code,
    ).toBe('link_invalid');
    ctx.moveOn(staffInvitationMs);
    expect((await begin(secret)).json().code).toBe('link_invalid');
  });

  it('again by a new link leaves nothing of before: session, password, factor, codes, link', async () => {
    const { id, secret } = await invite('again@example.org');
    const joined = await joinWithCodes(secret);
    const [recovery] = joined.json().data.recovery_codes;
    const set = joined.cookies.find(({ name }) => name.endsWith(staffCookie));
    const open = deskCallsWith(app, { cookie: `${set?.name}=${set?.value}` });
    const caller = await asStaff(app, ctx, administrator);
    const anew = await caller.post(`/society/staff/${id}/invitation`);
    expect(anew.json().data.outcome).toBe('done');
    expect(await stateOf(id)).toMatchObject({ state: 'invited', joined_at: null });
    expect((await open.get('/society/session')).statusCode).toBe(401);
    const logIn = await desk.post('/society/session', {
      body: { email: 'again@example.org', password },
    });
    expect(logIn.json().code).toBe('wrong_credentials');
    expect((await begin(secret)).json().code).toBe('link_invalid');
    const next = await secretFor('again@example.org');
    expect((await joinWithCodes(next)).statusCode).toBe(201);
    const left = await society
      .selectFrom('staff_recovery_code')
      .select('id')
      .where('staff_id', '=', id)
      .execute();
    expect(left).toHaveLength(10);
    expect(recovery).toBeTruthy();
  });
});

describe('managing staff', () => {
  it('refuses an address that is staff already, in any case', async () => {
    await invite('double@example.org');
    const caller = await asStaff(app, ctx, administrator);
    const body = { name: 'Somebody', email: 'Double@Example.org', roles: ['auditor'] };
    const answered = await caller.post('/society/staff', { body });
    expect([answered.statusCode, answered.json().problems]).toEqual([
      422,
      [expect.objectContaining({ path: 'email', code: 'staff_exists' })],
    ]);
  });

  it.each([[[]], [['registrar', 'registrar']]])('refuses the roles %j', async (roles) => {
    const caller = await asStaff(app, ctx, administrator);
    const body = { name: 'Somebody', email: 'roles@example.org', roles };
    const answered = await caller.post('/society/staff', { body });
    expect(answered.json().problems).toMatchObject([{ path: 'roles', code: 'roles_missing' }]);
  });

  it('changes roles and ends accounts, tells them, and writes both down', async () => {
    const built = await buildStaff(ctx, ['registrar'], 'Ekow Quansah');
    const theirs = await asStaff(app, ctx, built);
    const caller = await asStaff(app, ctx, administrator);
    const path = `/society/staff/${built.staffId}`;
    const changed = await caller.put(`${path}/roles`, { body: { roles: ['finance'] } });
    expect(changed.json().data.says).toBe('We changed the roles of Ekow Quansah.');
    expect((await theirs.get('/society/session')).json().data.roles).toEqual(['finance']);
    const ended = await caller.del(path);
    expect(ended.json().data.outcome).toBe('done');
    expect((await caller.del(path)).json().data.outcome).toBe('done');
    expect((await theirs.get('/society/session')).statusCode).toBe(401);
    const subjects = (await sentMails(ctx))
      .filter(({ to }) => to === built.email)
      .map(({ mail }) => mail.subject);
    expect(subjects).toEqual([
      'Your roles at The Society have changed',
      'You no longer have access to the desk of The Society',
    ]);
    const events = await society
      .selectFrom('staff_event')
      .select(['event', 'by_name', 'seq'])
      .where('staff_id', '=', built.staffId)
      .orderBy('seq')
      .execute();
    expect(events).toEqual([
      { event: 'roles_changed', by_name: 'Kojo Annan', seq: 1 },
      { event: 'ended', by_name: 'Kojo Annan', seq: 2 },
    ]);
  });

  it('never of oneself', async () => {
    const caller = await asStaff(app, ctx, administrator);
    const path = `/society/staff/${administrator.staffId}`;
    for (const answered of [
      await caller.put(`${path}/roles`, { body: { roles: ['administrator', 'finance'] } }),
      await caller.post(`${path}/invitation`),
      await caller.del(path),
    ]) {
      expect([answered.statusCode, answered.json().code]).toEqual([409, 'own_staff_account']);
    }
  });
});

it('has no row in which a secret of an invitation, an app or a session stands in the open', async () => {
  const { secret } = await invite('secrets@example.org');
  const app = (await begin(secret)).json().data.app.secret;
  await joinWithCodes(secret);
  for (const table of [
    'staff_invitation',
    'staff_factor',
    'staff_session',
    'staff_event',
  ] as const) {
    const rows = JSON.stringify(await society.selectFrom(table).selectAll().execute());
    for (const open of [secret, app, password, staffPassword]) expect(rows).not.toContain(open);
  }
});

// Come last: they are about more than one administrator.
describe('two administrators', () => {
  it('give and take access together; one alone only proposes', async () => {
    await society
      .updateTable('staff')
      .set({ ended_at: ctx.now() })
      .where('id', '<>', administrator.staffId)
      .execute();
    const other = await buildStaff(ctx, ['administrator'], 'Afia Sarfo');
    const [one, two] = [await asStaff(app, ctx, administrator), await asStaff(app, ctx, other)];
    const body = { name: 'A Friend', email: 'friend@example.org', roles: ['administrator'] };
    const invited = await one.post('/society/staff', { body });
    expect(invited.json().data.outcome).toBe('proposed');
    expect((await sentMails(ctx)).filter(({ to }) => to === body.email)).toEqual([]);
    const [waiting] = (await two.get('/society/queue')).json().data.cases;
    expect(waiting).toMatchObject({ kind: 'staff_act', about: 'A Friend' });
    const path = `/society/cases/staff_act/${waiting.id}`;
    const { version, parts } = (await two.get(path)).json().data;
    expect(JSON.stringify(parts)).toContain('Administrator');
    const approval = { body: { version, choice: 'approve', reason: null } };
    expect((await one.post(`${path}/decision`, approval)).json().code).toBe('own_proposal');
    expect((await two.post(`${path}/decision`, approval)).json().data).toMatchObject({
      outcome: 'done',
      says: 'We sent an invitation to friend@example.org.',
    });
    expect((await sentMails(ctx)).filter(({ to }) => to === body.email)).toHaveLength(1);
  });

  it('cannot end each other, nor approve what is done to themselves', async () => {
    const other = await buildStaff(ctx, ['administrator'], 'Esi Tetteh');
    const [one, two] = [await asStaff(app, ctx, administrator), await asStaff(app, ctx, other)];
    const answers = await Promise.all([
      one.del(`/society/staff/${other.staffId}`),
      two.put(`/society/staff/${administrator.staffId}/roles`, { body: { roles: ['auditor'] } }),
    ]);
    expect(answers.map((answered) => answered.json().data.outcome)).toEqual([
      'proposed',
      'proposed',
    ]);
    const { cases } = (await two.get('/society/queue')).json().data;
    const own = cases.find(({ about }: { about: string }) => about === 'Esi Tetteh');
    const path = `/society/cases/staff_act/${own.id}`;
    expect((await two.get(path)).json().code).toBe('own_case');
    for (const choice of ['approve', 'refuse']) {
      const body = { version: 'unread', choice, reason: 'It is mine.' };
      expect((await two.post(`${path}/decision`, { body })).json().code).toBe('own_case');
    }
    expect((await stateOf(other.staffId)).state).toBe('active');
  });
});
