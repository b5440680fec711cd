import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { lockMember } from '../second-factor/second-factor.sql.ts';
import { endSessions } from '../session/open-session.ts';
import { buildCodes } from '../testing/build-factors.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { type Browser, factorScene, outcome, site } from '../testing/factor-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const { db, ctx, memberBrowser, afterPassword, confirmMailbox } = await factorScene();
const wallet = {
  kind: 'mobile_money',
  wallet_provider: 'mtn_momo',
  wallet_number: '0244123456',
  holder_name: 'Kweku Mensah',
};

describe('what a thief of the password began before the member added a first factor', () => {
  it('is cancelled with it: a change of bank details', async () => {
    const { member, page, thief } = await robbed();
    expect(outcome(await thief.post('/bank-details', wallet))).toBe('201 done');
    await addPasskey(page);
    ctx.moveOn(73 * 3_600_000);
    const me = await memberBrowser(member);
    const { in_force, pending } = (await me.get('/bank-details')).json().data;
    expect([in_force, pending]).toEqual([null, null]);
    const { data } = (await me.get('/bank-details/history')).json();
    expect(data[0]).toMatchObject({ state: 'cancelled', cancelled_by: 'first_factor' });
    const subjects = (await mailsTo(member)).map(({ subject }) => subject);
    expect(subjects).toContain('Your change of bank details was cancelled');
  });

  it('is cancelled with it: a change of the email', async () => {
    const { member, page, thief } = await robbed();
    const asked = await thief.post('/user/email', { email: 'thief@example.org' });
    expect(outcome(asked)).toBe('202 done');
    await addPasskey(page);
    const waiting = await db
      .selectFrom('email_change')
      .select('id')
      .where('member_id', '=', member.memberId)
      .where('cancelled_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
    expect(JSON.stringify(await mailsTo(member))).toContain(
      'We cancelled the change of your email',
    );
  });

  it('is left alone by a second factor', async () => {
    const { member, page } = await robbed();
    await addPasskey(page);
    expect(outcome(await page.post('/bank-details', wallet))).toBe('201 done');
    await addPasskey(page);
    const me = await memberBrowser(member);
    expect((await me.get('/bank-details')).json().data.pending).not.toBeNull();
  });
});

type Attempt = (
  page: Browser,
  member: BuiltMember,
) => Promise<() => Promise<LightMyRequestResponse>>;

const now =
  (send: (page: Browser) => Promise<LightMyRequestResponse>): Attempt =>
  async (page) =>
  () =>
    send(page);

/** Everything that needs a step-up and changes something, up to the moment of sending it. */
const attempts: Readonly<Record<string, Attempt>> = {
  proposeBankDetails: now((page) => page.post('/bank-details', wallet)),
  askEmailChange: now((page) => page.post('/user/email', { email: 'thief@example.org' })),
  changePassword: now((page) =>
    page.post('/user/password', {
      current_password: builtPassword,
      password: 'three goats on a roof',
    }),
  ),
  askNewPasskey: now((page) => page.post('/user/factors/passkey-options')),
  addPasskey: async (page) => {
    const body = await newPasskey(page);
    return () => page.post('/user/factors/passkeys', body);
  },
  askMailCode: now((page) => page.post('/session/reauthentication/mail-code')),
  addCodes: now((page) => page.post('/user/factors/codes', { name: 'Mine' })),
  confirmCodes: async (page, { memberId }) => {
    const { id, codeAt } = await buildCodes(ctx, memberId);
    await db
      .updateTable('second_factor')
      .set({ confirmed_at: null })
      .where('id', '=', id)
      .execute();
    return () => page.post(`/user/factors/${id}/confirmation`, { code: codeAt(ctx.now()) });
  },
  removeFactor: now((page) => page.del('/user/factors/01890000-0000-7000-8000-000000000000')),
  closeAccount: now((page) => page.post('/user/closure', { reference_number: 'M-0' })),
};

describe('a call that was let in a moment before the first factor counted', () => {
  it('is looked at for everything that needs a step-up and changes something', () => {
    const guarded = Object.entries<Endpoint>(endpoints)
      .filter(([, { recentPassword, recentFactor }]) => recentPassword ?? recentFactor)
      .map(([name]) => name);
    // An export changes nothing, and new recovery codes are only for who had a factor before.
    const others = ['exportMyData', 'makeRecoveryCodes'];
    expect([...Object.keys(attempts), ...others].sort()).toEqual(guarded.sort());
  });

  it.each(Object.entries(attempts))('is refused: %s', async (_, prepare) => {
    const { member, thief } = await robbed();
    const send = await prepare(thief, member);
    const answers: Promise<LightMyRequestResponse>[] = [];
    await transaction(db, async (tx) => {
      await lockMember(tx, member.memberId);
      answers.push(send());
      await someoneWaitsFor(tx);
      await buildCodes({ ...ctx, db: tx }, member.memberId);
      await endSessions(tx, { memberId: member.memberId, at: ctx.now() });
    });
    expect((await Promise.all(answers)).map(outcome)).toEqual(['401 not_signed_in']);
  });

  it('is refused by an open session too, which has not given the factor', async () => {
    const { member, thief } = await robbed();
    const answers: Promise<LightMyRequestResponse>[] = [];
    await transaction(db, async (tx) => {
      await lockMember(tx, member.memberId);
      answers.push(thief.post('/bank-details', wallet));
      await someoneWaitsFor(tx);
      await buildCodes({ ...ctx, db: tx }, member.memberId);
    });
    expect((await Promise.all(answers)).map(outcome)).toEqual(['403 factor_required']);
  });
});

it('two first factors added at once show one set of recovery codes, and it works', async () => {
  const member = await buildMember(db);
  const page = await memberBrowser(member);
  await page.post('/session/reauthentication', { password: builtPassword });
  await confirmMailbox(page, member);
  const { id, codeAt } = await buildCodes(ctx, member.memberId);
  await db.updateTable('second_factor').set({ confirmed_at: null }).where('id', '=', id).execute();
  const passkey = await newPasskey(page);
  const answers = await Promise.all([
    page.post('/user/factors/passkeys', passkey),
    page.post(`/user/factors/${id}/confirmation`, { code: codeAt(ctx.now()) }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
  const shown = answers.flatMap((answer) => answer.json().data.recovery_codes ?? []);
  expect(shown).toHaveLength(10);
  const again = await afterPassword(member);
  const finished = await again.post('/session/factor', { kind: 'recovery', code: shown[0] });
  expect(outcome(finished)).toBe('201 done');
});

/** A member's session and that of somebody who knows their password, both having just given it. */
async function robbed() {
  const member = await buildMember(db);
  const page = await memberBrowser(member);
  const thief = await memberBrowser(member);
  for (const one of [page, thief]) {
    await one.post('/session/reauthentication', { password: builtPassword });
    await confirmMailbox(one, member);
  }
  return { member, page, thief };
}

async function newPasskey(page: Browser) {
  const options = (await page.post('/user/factors/passkey-options')).json().data;
  return { name: 'My phone', attestation: softwareAuthenticator(site).register(options) };
}

async function addPasskey(page: Browser): Promise<void> {
  const added = await page.post('/user/factors/passkeys', await newPasskey(page));
  expect(outcome(added)).toBe('201 done');
}

/** Until a request waits for what this transaction has locked. */
async function someoneWaitsFor(tx: Transaction): Promise<void> {
  for (let times = 0; times < 400; times++) {
    const { rows } = await sql`
      select from pg_locks
       where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
    if (rows.length > 0) return;
    await sleep(10);
  }
  throw new Error('nothing waited');
}

async function mailsTo({ email }: BuiltMember) {
  return (await sentMails(ctx)).filter(({ to }) => to === email).map(({ mail }) => mail);
}
