import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { buildCodes, buildRecoveryCodes } from '../testing/build-factors.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { factorScene, outcome, site } from '../testing/factor-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const { db, ctx, browser, memberBrowser, afterPassword, confirmMailbox, memberWithPasskey } =
  await factorScene();

describe('a code app', () => {
  it('is set up with the password, confirmed by a code, and comes with ten recovery codes', async () => {
    const member = await buildMember(db);
    const page = await memberBrowser(member);
    const elsewhere = await memberBrowser(member);
    expect(outcome(await page.post('/user/factors/codes', { name: 'Tecno' }))).toBe(
      '403 reauthentication_required',
    );
    await page.post('/session/reauthentication', { password: builtPassword });
    await confirmMailbox(page, member);
    const begun = await page.post('/user/factors/codes', { name: 'Tecno' });
    const { id, secret, address } = begun.json().data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\/The%20Society:member-/);
    expect((await page.get('/user/factors')).json().data.factors).toEqual([]);
    const path = `/user/factors/${id}/confirmation`;
    expect(outcome(await page.post(path, { code: '000000' }))).toBe('422 code_wrong');
    const code = codeOf(secret);
    const confirmed = await page.post(path, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(confirmed.json().data.recovery_codes).toHaveLength(10);
    const listed = (await page.get('/user/factors')).json().data;
    expect(listed).toMatchObject({
      factors: [{ id, kind: 'codes', name: 'Tecno', last_used_at: null }],
      methods: ['codes', 'recovery'],
      recovery_codes_left: 10,
      passkey_site: site.origin,
      held_until: null,
    });
    // Anybody who was logged in with the password alone is logged out.
    expect((await elsewhere.get('/user/factors')).statusCode).toBe(401);
    expect(await subjectsTo(member.email)).toContain('A code app was added to your account');
  });

  it('opens the session that the password began, with what was asked for then', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = browser();
    const body = { email: member.email, password: builtPassword, remember: true };
    const begun = await page.post('/session', body);
    expect(begun.statusCode).toBe(201);
    expect(begun.json().data).toEqual({
      expires_at: new Date(ctx.now().getTime() + 10 * 60_000).toISOString(),
      second_factor: { methods: ['codes'] },
    });
    expect([...page.cookies.keys()]).toEqual(['_log_in_pending']);
    const [cookie] = begun.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const code = codeAt(ctx.now());
    const done = await page.post('/session/factor', { kind: 'codes', code });
    expect(done.statusCode).toBe(201);
    const logged = await db
      .selectFrom('security_event')
      .select('kind')
      .where('member_id', '=', member.memberId)
      .orderBy('id')
      .execute();
    expect(logged.map(({ kind }) => kind)).toEqual(['factor_used', 'logged_in']);
    const days = (Date.parse(done.json().data.expires_at) - ctx.now().getTime()) / 86_400_000;
    expect(days).toBe(30);
    expect([...page.cookies.keys()].toSorted()).toEqual([
      '_known_device',
      '_session_bond',
      '_session_id',
    ]);
    expect((await page.get('/user/factors')).statusCode).toBe(200);
  });

  it.each([
    ['half a minute behind', -30, '201 done'],
    ['half a minute ahead', 30, '201 done'],
    ['a minute behind', -60, '422 code_wrong'],
    ['a minute ahead', 60, '422 code_wrong'],
  ])('of a phone whose clock is %s', async (_, seconds, expected) => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await afterPassword(member);
    const code = codeAt(new Date(ctx.now().getTime() + seconds * 1000));
    expect(outcome(await page.post('/session/factor', { kind: 'codes', code }))).toBe(expected);
  });

  it('leaves nothing in the database that shows its codes', async () => {
    const member = await buildMember(db);
    const page = await memberBrowser(member);
    await page.post('/session/reauthentication', { password: builtPassword });
    await confirmMailbox(page, member);
    const { secret } = (await page.post('/user/factors/codes', { name: 'x' })).json().data;
    const rows = await db.selectFrom('second_factor').selectAll().execute();
    const bytes = rows.flatMap(({ secret_sealed }) => (secret_sealed ? [secret_sealed] : []));
    expect(bytes.some((sealed) => sealed.includes(Buffer.from(secret)))).toBe(false);
  });
});

describe('a passkey', () => {
  it('is added, logs in, and counts', async () => {
    const { member, passkey, recovery } = await memberWithPasskey();
    expect(recovery).toHaveLength(10);
    const page = await afterPassword(member);
    const options = (await page.post('/session/factor/passkey')).json().data;
    expect(options).toMatchObject({
      rpId: site.rpId,
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    });
    const assertion = passkey.assert(options);
    const done = await page.post('/session/factor', { kind: 'passkey', assertion });
    expect(outcome(done)).toBe('201 done');
    const [factor] = (await page.get('/user/factors')).json().data.factors;
    expect(factor.last_used_at).toBe(ctx.now().toISOString());
  });

  it('can be one of several, and the same one comes once', async () => {
    const { page, passkey } = await memberWithPasskey();
    const options = (await page.post('/user/factors/passkey-options')).json().data;
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    const again = { name: 'Again', attestation: passkey.register(options) };
    expect(outcome(await page.post('/user/factors/passkeys', again))).toBe('409 passkey_known');
    const other = softwareAuthenticator(site);
    const more = (await page.post('/user/factors/passkey-options')).json().data;
    const added = await page.post('/user/factors/passkeys', {
      name: 'Key ring',
      attestation: other.register(more),
    });
    expect(added.json().data.recovery_codes).toBeNull();
    expect((await page.get('/user/factors')).json().data.factors).toHaveLength(2);
  });
});

describe('a lost phone', () => {
  it('is made good by a recovery code, once each, however it is typed', async () => {
    const { member, recovery } = await memberWithPasskey();
    const [code = ''] = recovery;
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const page = await afterPassword(member);
    expect(outcome(await page.post('/session/factor', { kind: 'recovery', code: typed }))).toBe(
      '201 done',
    );
    const again = await afterPassword(member);
    expect(outcome(await again.post('/session/factor', { kind: 'recovery', code }))).toBe(
      '422 recovery_code_wrong',
    );
    expect((await page.get('/user/factors')).json().data.recovery_codes_left).toBe(9);
    expect(await subjectsTo(member.email)).toContain('A recovery code was used');
  });

  it('can be taken off the account with another recovery code', async () => {
    const { member, recovery } = await memberWithPasskey();
    const page = await afterPassword(member);
    await page.post('/session/factor', { kind: 'recovery', code: recovery[0] });
    const [{ id }] = (await page.get('/user/factors')).json().data.factors;
    const given = await page.post('/session/reauthentication', { password: builtPassword });
    expect(given.json().data.second_factor).toEqual({ methods: ['passkey', 'recovery'] });
    expect(outcome(await page.del(`/user/factors/${id}`))).toBe('403 factor_required');
    const proof = { kind: 'recovery', code: recovery[1] };
    expect(outcome(await page.post('/session/reauthentication/factor', proof))).toBe('200 done');
    expect((await page.del(`/user/factors/${id}`)).statusCode).toBe(204);
    const left = (await page.get('/user/factors')).json().data;
    expect([left.factors, left.methods, left.recovery_codes_left]).toEqual([[], [], 0]);
    // Without a factor the password alone logs in, as before.
    const plain = await afterPassword(member);
    expect(plain.cookies.has('_session_id')).toBe(true);
  });
});

describe('new recovery codes', () => {
  it('take the place of those before', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const [old] = await buildRecoveryCodes(ctx, member.memberId);
    const page = await memberBrowser(member);
    await page.post('/session/reauthentication', { password: builtPassword });
    const code = codeAt(ctx.now());
    await page.post('/session/reauthentication/factor', { kind: 'codes', code });
    const { codes } = (await page.post('/user/recovery-codes')).json().data;
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const other = await afterPassword(member);
    expect(outcome(await other.post('/session/factor', { kind: 'recovery', code: old }))).toBe(
      '422 recovery_code_wrong',
    );
    expect(outcome(await other.post('/session/factor', { kind: 'recovery', code: codes[3] }))).toBe(
      '201 done',
    );
  });
});

function codeOf(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: ctx.now().getTime() });
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await sentMails(ctx)).filter(({ to }) => to === email).map(({ mail }) => mail.subject);
}
