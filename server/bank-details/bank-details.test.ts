import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import { notificationRoutes } from '../notifications/notifications.routes.ts';
import { makeServer } from '../platform/http/server.ts';
import { openText } from '../platform/sealing/seal.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { asPresent } from '../testing/as-present.ts';
import { buildPendingDetails } from '../testing/build-bank-details.ts';
import { buildMember } from '../testing/build-member.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { bankDetailsRoutes } from './bank-details.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-03-06T12:00:00Z'));
const app = await makeServer(ctx, [...bankDetailsRoutes, ...notificationRoutes]);
const path = '/bank-details';
const wallet = {
  kind: 'mobile_money',
  wallet_provider: 'mtn_momo',
  wallet_number: '024 412 3456',
  holder_name: 'AMA SERWAA',
};
const account = {
  kind: 'bank_account',
  bank_code: '13',
  sort_code: '13-01-00',
  account_number: '1441 0001 23456',
  holder_name: 'Ama Serwaa',
};

const german = {
  kind: 'foreign_account',
  country: 'DE',
  bank_name: 'Sparkasse Musterstadt',
  account_number: 'de89 3704 0044 0532 0130 00',
  currency: 'EUR',
  holder_name: 'Ama Serwaa',
};
const nigerian = {
  ...german,
  country: 'NG',
  bank_name: 'Mole Bank',
  account_number: '0123456789',
  bic: 'gtbingla',
  branch_code: '058',
  currency: 'NGN',
};

describe('saving bank details abroad', () => {
  it('keeps an account by its IBAN, and names it in the mail', async () => {
    const member = await buildMember(db);
    const me = await asPresent(app, ctx, member);
    const saved = await me.post(path, { body: german });
    expect(saved.statusCode).toBe(201);
    expect(saved.json().data.pending).toMatchObject({
      kind: 'foreign_account',
      country: 'DE',
      bank_name: 'Sparkasse Musterstadt',
      bic: null,
      branch_code: null,
      currency: 'EUR',
      bank_code: null,
      wallet_provider: null,
      number_masked: 'DE893704004405320*****',
    });
    const [mail] = await mailsTo(member.email);
    expect(JSON.stringify(mail)).toContain(
      'Sparkasse Musterstadt (Germany) account DE893704004405320*****',
    );
    expect(JSON.stringify(mail)).not.toContain('013000');
  });

  it('keeps an account without an IBAN by BIC and branch code, and a wallet of a neighbour', async () => {
    const me = await asPresent(app, ctx, await buildMember(db));
    expect((await me.post(path, { body: nigerian })).json().data.pending).toMatchObject({
      country: 'NG',
      bic: 'GTBINGLA',
      branch_code: '058',
      number_masked: '01234*****',
    });
    const wave = { ...wallet, wallet_provider: 'wave_ci', wallet_number: '+225 07 01 23 45 67' };
    expect((await me.post(path, { body: wave })).json().data.pending).toMatchObject({
      wallet_provider: 'wave_ci',
      number_masked: '+22507012*****',
    });
  });

  it.each([
    [{ ...german, account_number: 'DE89370400440532013001' }, 'account_number', 'iban_invalid'],
    [{ ...german, account_number: '532013000' }, 'account_number', 'iban_invalid'],
    [{ ...german, country: 'FR' }, 'account_number', 'iban_of_other_country'],
    [{ ...german, country: 'GH' }, 'country', 'bank_in_ghana'],
    [{ ...german, country: 'ZZ' }, 'country', 'country_unknown'],
    [{ ...german, currency: 'GHS' }, 'currency', 'currency_unknown'],
    [{ ...german, bank_name: ' ' }, 'bank_name', 'required'],
    [{ ...german, bic: 'DEUT' }, 'bic', 'bic_invalid'],
    [{ ...german, bank_code: '13' }, 'bank_code', 'unknown_field'],
    [{ ...nigerian, bic: null }, 'bic', 'bic_missing'],
    [{ ...nigerian, branch_code: '0/58' }, 'branch_code', 'branch_code_invalid'],
    [{ ...wallet, wallet_provider: 'wave_ci' }, 'wallet_number', 'wallet_number_invalid'],
    [{ ...wallet, wallet_number: '+2250701234567' }, 'wallet_number', 'wallet_number_invalid'],
  ])('refuses %j', async (body, at, code) => {
    const me = await asPresent(app, ctx, await buildMember(db));
    const refused = await me.post(path, { body });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems[0]).toMatchObject({ path: at, code });
  });
});

describe('saving bank details', () => {
  it('lets the first ones wait for 72 hours, masked from the start', async () => {
    const member = await buildMember(db);
    const me = await asPresent(app, ctx, member);
    const saved = await me.post(path, { body: wallet });
    expect(saved.statusCode).toBe(201);
    expect(saved.json().data).toMatchObject({
      in_force: null,
      pending: {
        kind: 'mobile_money',
        wallet_provider: 'mtn_momo',
        bank_code: null,
        holder_name: 'AMA SERWAA',
        number_masked: '02441*****',
        name_match: 'match',
        state: 'pending',
        proposed_at: '2026-03-06T12:00:00.000Z',
        in_force_from: '2026-03-09T12:00:00.000Z',
        ended_at: null,
      },
    });
    expect((await me.get(path)).json().data).toEqual(saved.json().data);
  });

  it('keeps the number whole under seal, and bound to its place', async () => {
    const member = await buildMember(db);
    await (await asPresent(app, ctx, member)).post(path, { body: account });
    const row = await db
      .selectFrom('bank_detail')
      .select(['id', 'number_sealed', 'number_masked', 'sort_code'])
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const place = `bank_detail/${row.id}/number`;
    expect(openText(ctx.keys, row.number_sealed, place)).toBe('1441000123456');
    expect(() => openText(ctx.keys, row.number_sealed, 'elsewhere')).toThrow();
    expect([row.number_masked, row.sort_code]).toEqual(['14410001*****', '130100']);
  });

  it('replaces a change that still waits: one is pending, the other stands in the history', async () => {
    const me = await asPresent(app, ctx, await buildMember(db));
    await me.post(path, { body: wallet });
    ctx.moveOn(60_000);
    const second = await me.post(path, { body: account });
    expect(second.json().data.pending).toMatchObject({ kind: 'bank_account' });
    const { data, page } = (await me.get(`${path}/history`)).json();
    expect(data.map((one: Version) => [one.kind, one.state, one.cancelled_by])).toEqual([
      ['bank_account', 'pending', null],
      ['mobile_money', 'cancelled', 'newer_change'],
    ]);
    expect(page).toEqual({ number: 1, size: 25, total: 2, total_is_floor: false });
  });

  it('leaves one pending when fifty come at once, however they end', async () => {
    const member = await buildMember(db);
    const me = await asPresent(app, ctx, member);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        me.post(path, { body: { ...account, account_number: `14410001${10_000 + index}` } }),
      ),
    );
    // Each of them mails: from the twenty-first on the member has to wait.
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(20).fill(201),
      ...Array(30).fill(429),
    ]);
    const rows = await db
      .selectFrom('bank_detail')
      .select('state')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(rows.filter(({ state }) => state === 'pending')).toHaveLength(1);
    expect(rows).toHaveLength(20);
  });

  it('gives the first answer again to the same key, and mails once', async () => {
    const member = await buildMember(db);
    const me = await asPresent(app, ctx, member);
    const key = randomUUID();
    const first = await me.post(path, { key, body: wallet });
    const again = await me.post(path, { key, body: wallet });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await mailsTo(member.email)).toHaveLength(1);
    const other = await me.post(path, { key, body: account });
    expect(other.json().code).toBe('idempotency_key_reused');
  });

  it.each([
    [{ ...wallet, holder_name: 'Kofi Boateng' }, 'different'],
    [{ ...wallet, holder_name: 'A. Serwaa' }, 'close'],
    [{ ...wallet, holder_name: 'Serwaa Ama' }, 'match'],
  ])('compares the holder’s name and refuses none: %j', async (body, match) => {
    const me = await asPresent(app, ctx, await buildMember(db, { name: 'Ama Serwaa' }));
    expect((await me.post(path, { body })).json().data.pending.name_match).toBe(match);
  });

  it('compares a body’s name with the name that it is registered by', async () => {
    const label = await buildMember(db, { registerAs: 'corporate', name: 'Sika Records Ltd' });
    const body = { ...account, holder_name: 'SIKA RECORDS LIMITED' };
    const saved = await (await asPresent(app, ctx, label)).post(path, { body });
    expect(saved.json().data.pending.name_match).toBe('match');
  });

  it.each([
    [{ ...account, account_number: '1234567' }],
    [{ ...account, account_number: '1'.repeat(24), sort_code: null }],
    [{ ...account, sort_code: '990000' }],
    [{ ...wallet, wallet_provider: 'telecel_cash' }],
  ])('takes what is only unusual: %j', async (body) => {
    const me = await asPresent(app, ctx, await buildMember(db));
    expect((await me.post(path, { body })).statusCode).toBe(201);
  });

  it.each([
    [{}, 'kind', 'required'],
    [{ ...wallet, kind: 'cash' }, 'kind', 'not_a_choice'],
    [{ ...wallet, wallet_number: '0302 123456' }, 'wallet_number', 'wallet_number_invalid'],
    [{ ...wallet, wallet_provider: 'paypal' }, 'wallet_provider', 'wallet_unknown'],
    [{ ...wallet, holder_name: ' ' }, 'holder_name', 'required'],
    [{ ...wallet, holder_name: 'x'.repeat(141) }, 'holder_name', 'too_long'],
    [{ ...wallet, account_number: '12345678' }, 'account_number', 'unknown_field'],
    [{ ...account, account_number: '12 34' }, 'account_number', 'account_number_invalid'],
    [{ ...account, bank_code: '01' }, 'bank_code', 'bank_unknown'],
    [{ ...account, sort_code: '1301' }, 'sort_code', 'sort_code_invalid'],
    [{ ...account, state: 'in_force' }, 'state', 'unknown_field'],
    [{ ...account, in_force_from: '2020-01-01T00:00:00Z' }, 'in_force_from', 'unknown_field'],
  ])('refuses %j', async (body, at, code) => {
    const me = await asPresent(app, ctx, await buildMember(db));
    const refused = await me.post(path, { body });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().problems[0]).toMatchObject({ path: at, code });
  });

  it('does not say the number again when it refuses it', async () => {
    const me = await asPresent(app, ctx, await buildMember(db));
    const body = { ...wallet, wallet_number: '0302987654' };
    const refused = await me.post(path, { body });
    expect(refused.json().message).toBe(problemMessages.invalid);
    expect(refused.body).not.toContain('0302987654');
  });
});

describe('coming into force', () => {
  it('is seen to the millisecond, also while nothing has written it down', async () => {
    const member = await buildMember(db);
    const { id } = await buildPendingDetails(ctx, member.memberId);
    ctx.moveOn(72 * hourMs - 1);
    const before = (await (await asPresent(app, ctx, member)).get(path)).json().data;
    expect([before.in_force, before.pending.id]).toEqual([null, id]);
    ctx.moveOn(1);
    const me = await asPresent(app, ctx, member);
    expect((await me.get(path)).json().data).toMatchObject({
      in_force: { id, state: 'in_force' },
      pending: null,
    });
    expect((await me.get(`${path}/history`)).json().data[0].state).toBe('in_force');
    const stored = await db
      .selectFrom('bank_detail')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.state).toBe('pending');
  });

  it('replaces the old details from that moment on, in the history too', async () => {
    const member = await buildMember(db);
    const { id: first } = await buildPendingDetails(ctx, member.memberId, '0201234567');
    ctx.moveOn(80 * hourMs);
    const me = await asPresent(app, ctx, member);
    await me.post(path, { body: account });
    const held = (await me.get(path)).json().data;
    expect([held.in_force.id, held.pending.kind]).toEqual([first, 'bank_account']);
    ctx.moveOn(72 * hourMs);
    const later = await asPresent(app, ctx, member);
    const standing = (await later.get(path)).json().data;
    expect([standing.in_force.kind, standing.pending]).toEqual(['bank_account', null]);
    const { data } = (await later.get(`${path}/history`)).json();
    expect(data.map((one: Version) => [one.state, one.ended_at])).toEqual([
      ['in_force', null],
      ['replaced', standing.in_force.in_force_from],
    ]);
  });
});

describe('cancelling', () => {
  it('leaves what is in force, needs no password, and is told', async () => {
    const member = await buildMember(db);
    const { id: kept } = await buildPendingDetails(ctx, member.memberId, '0201234567');
    ctx.moveOn(72 * hourMs);
    await (await asPresent(app, ctx, member)).post(path, { body: wallet });
    const { bond, get, del } = await asMember(app, ctx, member);
    const headers = { cookie: `_session_bond=${bond}` };
    const { pending } = (await get(path, { headers })).json().data;
    ctx.moveOn(1000);
    const cancelled = await del(`${path}/${pending.id}`, { headers });
    expect([cancelled.statusCode, cancelled.json().data.pending]).toEqual([200, null]);
    expect(cancelled.json().data.in_force.id).toBe(kept);
    const [newest] = (await get('/notifications')).json().data;
    expect(newest).toMatchObject({
      title: 'Your change of bank details was cancelled',
      link: '/bank-details',
    });
    expect((await mailsTo(member.email)).at(-1)?.mail.subject).toBe(
      'Your change of bank details was cancelled',
    );
  });

  it('is too late for what has ended or is in force', async () => {
    const member = await buildMember(db);
    const { id } = await buildPendingDetails(ctx, member.memberId);
    const me = await asPresent(app, ctx, member);
    expect((await me.del(`${path}/${id}`)).statusCode).toBe(200);
    const again = await me.del(`${path}/${id}`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'nothing_pending']);
    const { id: second } = await buildPendingDetails(ctx, member.memberId);
    ctx.moveOn(72 * hourMs);
    const late = await (await asPresent(app, ctx, member)).del(`${path}/${second}`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'nothing_pending']);
  });

  it('is nobody else’s', async () => {
    const { id } = await buildPendingDetails(ctx, (await buildMember(db)).memberId);
    const other = await asPresent(app, ctx, await buildMember(db));
    const theirs = await other.del(`${path}/${id}`);
    const missing = await other.del(`${path}/${randomUUID()}`);
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
  });
});

describe('a stolen _session_id', () => {
  const calls = [
    ['get', path],
    ['get', `${path}/history`],
    ['post', path],
    ['del', `${path}/${randomUUID()}`],
  ] as const;

  it.each(calls)('cannot %s %s', async (method, at) => {
    const member = await buildMember(db);
    const thief = await asMember(app, ctx, member);
    const others = await asMember(app, ctx, await buildMember(db));
    for (const headers of [{ cookie: '' }, { cookie: `_session_bond=${others.bond}` }]) {
      const answered = await thief[method](at, {
        headers,
        ...(method === 'post' && { body: wallet }),
      });
      expect([answered.statusCode, answered.json().code]).toEqual([403, 'second_cookie_required']);
    }
  });

  it.each(calls)('is not even there: a visitor cannot %s %s', async (method, at) => {
    const visitor = asVisitor(app);
    expect((await visitor[method](at, method === 'post' ? { body: wallet } : {})).statusCode).toBe(
      401,
    );
  });

  it('cannot save details with both cookies but without the password', async () => {
    const { bond, post, get } = await asMember(app, ctx, await buildMember(db));
    const headers = { cookie: `_session_bond=${bond}` };
    const refused = await post(path, { body: wallet, headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthentication_required']);
    expect((await get(path, { headers })).json().data.pending).toBeNull();
  });
});

const hourMs = 3_600_000;
type Version = {
  kind: string;
  state: string;
  cancelled_by: string | null;
  ended_at: string | null;
};

async function mailsTo(email: string) {
  return (await sentMails(ctx)).filter(({ to }) => to === email);
}
