import { describe, expect, it } from 'vitest';
import { buildCodes } from '../testing/build-factors.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { type Browser, factorScene, outcome, site } from '../testing/factor-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const { db, ctx, memberBrowser, confirmMailbox } = await factorScene();
const step = '/session/reauthentication/factor';
const askForCode = '/session/reauthentication/mail-code';

describe('somebody who knows only the password', () => {
  it('adds no first factor, by any of the calls that lead to one', async () => {
    const { member, page } = await withPassword();
    const { id, codeAt } = await begunApp(member);
    const attestation = {
      id: 'AAAA',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
    };
    expect(outcome(await page.post('/user/factors/passkey-options'))).toBe('403 factor_required');
    expect(outcome(await page.post('/user/factors/codes', { name: 'Mine' }))).toBe(
      '403 factor_required',
    );
    const confirming = await page.post(`/user/factors/${id}/confirmation`, {
      code: codeAt(ctx.now()),
    });
    expect(outcome(confirming)).toBe('403 factor_required');
    const adding = await page.post('/user/factors/passkeys', { name: 'Mine', attestation });
    expect(outcome(adding)).toMatch(/^4/);
    expect((await page.get('/user/factors')).json().data.factors).toEqual([]);
  });

  it('warns the owner by trying, and has nothing of the code that another session asked for', async () => {
    const { member, page: thief } = await withPassword();
    const owner = await memberBrowser(member);
    await owner.post('/session/reauthentication', { password: builtPassword });
    expect(outcome(await thief.post(askForCode))).toBe('200 done');
    const warning = await lastMail(member);
    expect(warning?.after?.join(' ')).toContain('someone knows your password');
    await owner.post(askForCode);
    const code = codeIn(await lastMail(member));
    expect(outcome(await thief.post(step, { kind: 'mail', code }))).toBe('422 code_wrong');
    expect(outcome(await owner.post(step, { kind: 'mail', code }))).toBe('200 done');
    expect(outcome(await owner.post('/user/factors/passkey-options'))).toBe('200 done');
    expect(outcome(await thief.post('/user/factors/passkey-options'))).toBe('403 factor_required');
  });
});

describe('closing the account', () => {
  const endOf = async (page: Browser) => {
    const { reference_number } = (await page.get('/user/profile')).json().data;
    return () => page.post('/user/closure', { reference_number });
  };

  it('needs more than the password, and no other session’s code opens it', async () => {
    const { member, page: thief } = await withPassword();
    const owner = await memberBrowser(member);
    await owner.post('/session/reauthentication', { password: builtPassword });
    await confirmMailbox(owner, member);
    const close = await endOf(thief);
    expect(outcome(await close())).toBe('403 factor_required');
    expect(outcome(await (await endOf(owner))())).toBe('204 done');
  });

  it('is closed again a quarter of an hour after the code', async () => {
    const { member, page } = await withPassword();
    await confirmMailbox(page, member);
    ctx.moveOn(15 * 60_000);
    await page.post('/session/reauthentication', { password: builtPassword });
    expect(outcome(await (await endOf(page))())).toBe('403 factor_required');
  });

  it('needs the factor of a member who has one, whatever the mailbox gave before', async () => {
    const { member, page } = await withPassword();
    await confirmMailbox(page, member);
    await buildCodes(ctx, member.memberId);
    expect(outcome(await (await endOf(page))())).toBe('403 factor_required');
  });
});

describe('a code from the mailbox', () => {
  it('is good once, for a quarter of an hour, and a new one ends the one before', async () => {
    const { member, page } = await withPassword();
    await page.post(askForCode);
    const first = codeIn(await lastMail(member));
    await page.post(askForCode);
    const second = codeIn(await lastMail(member));
    const give = async (code: string) => outcome(await page.post(step, { kind: 'mail', code }));
    expect(await give(first)).toBe('422 code_wrong');
    expect(await give(second.toLowerCase().replace('-', ' '))).toBe('200 done');
    expect(await give(second)).toBe('422 code_wrong');
    await page.post(askForCode);
    const late = codeIn(await lastMail(member));
    ctx.moveOn(15 * 60_000);
    expect(await give(late)).toBe('422 code_wrong');
  });

  it('is stored hashed, and mailed at most five times an hour', async () => {
    const { member, page } = await withPassword();
    for (let times = 0; times < 5; times++) await page.post(askForCode);
    expect(outcome(await page.post(askForCode))).toBe('429 too_many_requests');
    const code = codeIn(await lastMail(member));
    const rows = await db.selectFrom('session_challenge').select('challenge').execute();
    expect(rows.map(({ challenge }) => challenge.toString())).not.toContain(code);
    expect(rows.every(({ challenge }) => challenge.length === 32)).toBe(true);
  });

  it('never stands for a factor that there is', async () => {
    const { member, page } = await withPassword();
    await page.post(askForCode);
    const code = codeIn(await lastMail(member));
    await buildCodes(ctx, member.memberId);
    expect(outcome(await page.post(step, { kind: 'mail', code }))).toBe('422 code_wrong');
    expect(outcome(await page.post(askForCode))).toBe('403 factor_required');
    expect(outcome(await page.post('/session/factor', { kind: 'mail', code }))).toMatch(/^422/);
  });

  it('is asked for again once every factor is gone', async () => {
    const { member, page } = await withPassword();
    await confirmMailbox(page, member);
    const options = (await page.post('/user/factors/passkey-options')).json().data;
    const attestation = softwareAuthenticator(site).register(options);
    await page.post('/user/factors/passkeys', { name: 'Phone', attestation });
    const [{ id }] = (await page.get('/user/factors')).json().data.factors;
    expect((await page.del(`/user/factors/${id}`)).statusCode).toBe(204);
    ctx.moveOn(16 * 60_000);
    await page.post('/session/reauthentication', { password: builtPassword });
    expect(outcome(await page.post('/user/factors/passkey-options'))).toBe('403 factor_required');
  });
});

/** A session of a member in which the password was given a moment ago. */
async function withPassword(): Promise<{ member: BuiltMember; page: Browser }> {
  const member = await buildMember(db);
  const page = await memberBrowser(member);
  await page.post('/session/reauthentication', { password: builtPassword });
  return { member, page };
}

async function begunApp({ memberId }: BuiltMember) {
  const app = await buildCodes(ctx, memberId);
  await db
    .updateTable('second_factor')
    .set({ confirmed_at: null })
    .where('id', '=', app.id)
    .execute();
  return app;
}

async function lastMail({ email }: BuiltMember) {
  return (await sentMails(ctx)).filter(({ to }) => to === email).at(-1)?.mail;
}

function codeIn(mail: Awaited<ReturnType<typeof lastMail>>): string {
  return mail?.facts?.find(({ term }) => term === 'Code')?.value ?? '';
}
