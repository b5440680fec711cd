import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseReferenceNumber } from '#domain/members/reference-number.ts';
import { makeServer } from '../platform/http/server.ts';
import { queuedJobs } from '../platform/jobs/jobs.sql.ts';
import { openText, seal } from '../platform/sealing/seal.ts';
import { hashPassword } from '../session/passwords.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { corporateSignUpBody, type SignUpBody, signUpBody } from '../testing/build-sign-up.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { answersPlace } from './add-member.ts';
import { offerConfirmation, signUpRoutes } from './signup.routes.ts';

// What every sign-up body chooses.
const password = 'adowa-kete-2026';
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, [...signUpRoutes, ...sessionRoutes], {
  trustedProxies: ['127.0.0.1'],
});
let serial = 0;
beforeEach(() => {
  serial += 1;
});

describe('a sign-up', () => {
  it('is answered with a reference number, and its link goes to the address', async () => {
    const body = await signUpBody(db);
    const answered = await post('/signup', body);
    expect(answered.statusCode).toBe(202);
    const reference = answered.json().data.reference_number;
    expect(parseReferenceNumber(reference)).toBe(reference);
    const mail = await mailTo(body.email);
    expect(mail?.facts).toEqual([{ term: 'Your reference number', value: reference }]);
    expect(mail?.button?.url).toMatch(
      /^https:\/\/portal\.example\.org\/signup\/success#[\w-]{43}$/,
    );
  });

  it('makes nobody a member before the link is taken, and keeps the answers sealed', async () => {
    const body = await signUpBody(db);
    await post('/signup', body);
    expect(await memberOf(body.email)).toBeUndefined();
    const row = await db
      .selectFrom('sign_up')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const saved = `${JSON.stringify({ ...row, answers_sealed: null })}${row.answers_sealed?.toString('latin1')}`;
    expect(saved).not.toMatch(/712345678|Konadu|adowa/);
  });

  it('sent four times at once and once more is one sign-up with one mail', async () => {
    const body = await signUpBody(db);
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/signup', body)));
    answers.push(await post('/signup', body));
    expect(new Set(answers.map((one) => `${one.statusCode} ${one.body}`)).size).toBe(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
    const other = await post('/signup', { ...body, email: 'someone-else@example.org' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('takes an id for one sign-up only when its scan is one that this visitor uploaded', async () => {
    const body = await signUpBody(db);
    const guessed = { ...scanOf(body), secret: 'guessed' };
    const refused = await post('/signup', withApplicant(body, { identity_document: guessed }));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'file_unknown']);
    expect(refused.json().problems[0].path).toBe('applicant.identity_document');
    expect((await post('/signup', body)).statusCode).toBe(202);
  });
});

describe('a link taken', () => {
  it('makes an individual with all that was said, and log-in works', async () => {
    const body = await signUpBody(db, { applicant: { phone: '0241234567', society_code: '052' } });
    const reference = (await post('/signup', body)).json().data.reference_number;
    const confirmed = await take(body.email);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().data).toEqual({ reference_number: reference });
    const member = await memberOf(body.email);
    expect(member).toMatchObject({
      register_as: 'individual',
      status: 'provisional',
      given_name: 'Abena',
      other_names: 'Konadu Mensah',
      reference_number: reference,
      date_of_birth: '1994-06-12',
      region: 'Ashanti',
      phone: '+233241234567',
      activities: ['composer', 'singer'],
      first_release_year: 2015,
      identity_document_type: 'ghana_card',
      identity_number_masked: 'GHA-712345*****',
      name: 'Abena Konadu Mensah',
      society_code: '052',
    });
    expect(member?.email_confirmed_at).toEqual(ctx.now());
    expect(member?.identity_number_sealed?.toString('latin1')).not.toContain('712345678');
    expect(await namesOf(member?.rights_holder_id)).toEqual([
      ['legal', 'Abena Konadu Mensah'],
      ['stage', 'Abɛna K'],
    ]);
    expect(await consentsOf(member?.id)).toEqual(['mandate', 'privacy', 'terms']);
    expect(await eventsOf(member?.id)).toEqual(['signed_up', 'document_added', 'email_confirmed']);
    expect(await filesOf(member?.id)).toEqual([['kept', 'identity_document']]);
    expect((await logIn(body.email, body.password)).statusCode).toBe(201);
    expect((await mailTo(body.email))?.subject).toBe('Welcome to The Society');
  });

  it('makes a person who has a single legal name', async () => {
    const body = await signUpBody(db, { applicant: { other_names: null } });
    await post('/signup', body);
    expect((await take(body.email)).statusCode).toBe(200);
    const member = await memberOf(body.email);
    expect(member).toMatchObject({ given_name: 'Abena', other_names: null, name: 'Abena' });
    expect((await namesOf(member?.rights_holder_id))[0]).toEqual(['legal', 'Abena']);
  });

  it('makes a company', async () => {
    const body = await corporateSignUpBody(db);
    await post('/signup', body);
    expect((await take(body.email)).statusCode).toBe(200);
    expect(await memberOf(body.email)).toMatchObject({
      register_as: 'corporate',
      corporation_name: 'Nsuo Records',
      corporation_kind: 'label',
      registration_number: 'CS123456789',
      tin: 'C0000803561',
      year_founded: 2014,
      address: '12 Harbour Road',
      contact_name: 'Efua Tetteh',
      name: 'Nsuo Records',
      identity_number_sealed: null,
    });
  });

  it('only notes an IPI name number, whether or not it is another’s: the society gives it', async () => {
    const free = await signUpBody(db, { applicant: { ipi_name_number: '841473537' } });
    await post('/signup', free);
    await take(free.email);
    expect(await memberOf(free.email)).toMatchObject({
      ipi_name_number: null,
      claimed_ipi_name_number: '00841473537',
    });
    await buildMember(db, { ipiNameNumber: '00841473537' });
    const rival = await signUpBody(db, { applicant: { ipi_name_number: '00841473537' } });
    const answered = await post('/signup', rival);
    const confirmed = await take(rival.email);
    expect([answered.statusCode, confirmed.statusCode]).toEqual([202, 200]);
    expect(await memberOf(rival.email)).toMatchObject({
      ipi_name_number: null,
      claimed_ipi_name_number: '00841473537',
    });
  });

  it('works once, for 48 hours, says when it was used, and answers the same to lateness and guesses', async () => {
    const body = await signUpBody(db);
    await post('/signup', body);
    const secret = await secretTo(body.email);
    ctx.moveOn(48 * 3_600_000);
    const late = await post('/signup/confirmation', { secret, password });
    await post('/signup/confirmation-mail', { email: body.email });
    await runOffers();
    const again = await secretTo(body.email);
    expect((await post('/signup/confirmation', { secret: again, password })).statusCode).toBe(200);
    const replayed = await post('/signup/confirmation', { secret: again, password });
    const guessed = await post('/signup/confirmation', { secret: 'guess', password });
    expect([late.statusCode, late.json().code]).toEqual([409, 'link_invalid']);
    expect(late.body).toBe(guessed.body);
    expect([replayed.statusCode, replayed.json().code]).toEqual([409, 'already_confirmed']);
  });

  it('by twenty at once makes one member', async () => {
    const body = await signUpBody(db);
    await post('/signup', body);
    const secret = await secretTo(body.email);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => post('/signup/confirmation', { secret, password })),
    );
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('of two sign-ups for one address wins when it is the first; the other’s is no link any more', async () => {
    const first = await signUpBody(db);
    const second = await signUpBody(db, { email: first.email.toUpperCase() });
    await post('/signup', first);
    await post('/signup', second);
    const [one, other] = (await mailsTo(first.email)).map(({ mail }) => secretIn(mail.button?.url));
    const answers = await Promise.all([
      post('/signup/confirmation', { secret: one, password }),
      post('/signup/confirmation', { secret: other, password }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const members = await db
      .selectFrom('member')
      .select('id')
      .where('email', '=', first.email)
      .execute();
    expect(members).toHaveLength(1);
  });
});

describe('a sign-up with somebody else’s address', () => {
  it('lets nobody in by the link that its owner takes', async () => {
    const stranger = await signUpBody(db, { password: 'atumpan-drums-1957' });
    const owner = await signUpBody(db, { email: stranger.email, password });
    await post('/signup', stranger);
    const secret = await secretTo(stranger.email);
    const refused = await post('/signup/confirmation', { secret, password });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'password_wrong']);
    expect(await memberOf(stranger.email)).toBeUndefined();

    // The owner joins too, and the stranger once more: whichever link comes last, it makes the owner a member.
    const reference = (await post('/signup', owner)).json().data.reference_number;
    await post('/signup', {
      ...stranger,
      ...(await signUpBody(db, { email: stranger.email, password: stranger.password })),
    });
    const confirmed = await take(owner.email);
    expect([confirmed.statusCode, confirmed.json().data]).toEqual([
      200,
      { reference_number: reference },
    ]);
    expect((await logIn(owner.email, stranger.password)).statusCode).toBe(403);
    expect((await logIn(owner.email, password)).statusCode).toBe(201);
    const late = await post('/signup/confirmation', { secret, password: stranger.password });
    expect(late.statusCode).toBe(409);
  });
});

describe('many sign-ups of strangers with somebody’s address', () => {
  const strangers = { password: 'atumpan-drums-1957' };

  it('do not keep its owner out, whichever link she opens and whenever she joined', async () => {
    const owner = await signUpBody(db);
    const { email } = owner;
    for (let times = 0; times < 4; times++)
      await post('/signup', await signUpBody(db, { email, ...strangers }));
    const fromHome = ++serial;
    const reference = (await post('/signup', owner)).json().data.reference_number;
    for (let times = 0; times < 7; times++) {
      serial = fromHome + 1 + (times >> 2);
      expect(
        (await post('/signup', await signUpBody(db, { email, ...strangers }))).statusCode,
      ).toBe(202);
    }
    expect((await logIn(email, password)).json().code).toBe('email_not_confirmed');
    ctx.moveOn(60_000);
    await post('/signup/confirmation-mail', { email });
    ctx.moveOn(61 * 60_000);
    await post('/signup/confirmation-mail', { email });
    await runOffers();
    const again = await mailTo(email);
    expect(JSON.stringify(again)).not.toMatch(/GH-\d{4}/);
    const secrets = (await mailsTo(email)).map(({ mail }) => secretIn(mail.button?.url));
    const wrong = await Promise.all(
      [secrets[0], secrets.at(-1)].map((secret) =>
        post('/signup/confirmation', { secret, password: 'not any of theirs' }),
      ),
    );
    expect(wrong.map((one) => one.json().code)).toEqual(['password_wrong', 'password_wrong']);
    const opened = await post('/signup/confirmation', { secret: secrets[0], password });
    expect([opened.statusCode, opened.json().data]).toEqual([200, { reference_number: reference }]);
    expect((await logIn(email, password)).statusCode).toBe(201);
  });

  it('neither do those that came at one moment with salts of their own, nor some from before', async () => {
    const owner = await signUpBody(db);
    const { email } = owner;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => signUpBody(db, { email, ...strangers })),
    );
    await Promise.all(
      [...all.slice(0, 3), owner, ...all.slice(3)].map((body) => post('/signup', body)),
    );
    const password_hash = await hashPassword(strangers.password);
    await db
      .updateTable('sign_up')
      .set({ password_hash })
      .where('id', '=', all[0]?.id ?? '')
      .execute();
    for (const { mail } of (await mailsTo(email)).slice(0, 2)) {
      const secret = secretIn(mail.button?.url);
      const wrong = await post('/signup/confirmation', { secret, password: 'not any of theirs' });
      expect(wrong.json().code).toBe('password_wrong');
    }
    expect((await take(email)).statusCode).toBe(200);
    expect((await logIn(email, password)).statusCode).toBe(201);
  });

  it('from one network address leave sign-ups to the owner, and her inbox gets a dozen mails an hour', async () => {
    const { email } = await signUpBody(db);
    const tries = async (times: number) => {
      const codes: number[] = [];
      for (let done = 0; done < times; done++)
        codes.push(
          (await post('/signup', await signUpBody(db, { email, ...strangers }))).statusCode,
        );
      return codes;
    };
    expect(await tries(7)).toEqual([...Array(6).fill(202), 429]);
    const again = await post('/signup/confirmation-mail', { email: email.toUpperCase() });
    expect(again.statusCode).toBe(429);
    serial += 1;
    expect(await tries(2)).toEqual([202, 202]);
    for (let others = 0; others < 4; others++) {
      serial += 1;
      await tries(2);
    }
    expect(await mailsTo(email)).toHaveLength(12);
  });
});

describe('answers that an earlier version sealed', () => {
  async function sealedWith(change: (answers: Record<string, unknown>) => void) {
    const body = await signUpBody(db);
    await post('/signup', body);
    const { answers_sealed } = await db
      .selectFrom('sign_up')
      .select('answers_sealed')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const place = answersPlace(body.id);
    const answers = JSON.parse(openText(ctx.keys, answers_sealed ?? Buffer.alloc(0), place));
    change(answers);
    const set = { answers_sealed: seal(ctx.keys, JSON.stringify(answers), place) };
    await db.updateTable('sign_up').set(set).where('id', '=', body.id).execute();
    return take(body.email);
  }

  it('make a member without what is no longer asked', async () => {
    const taken = await sealedWith((answers) => Object.assign(answers, { star_sign: 'Leo' }));
    expect(taken.statusCode).toBe(200);
  });

  it('say that more is asked now, where something is missing', async () => {
    const taken = await sealedWith((answers) => Reflect.deleteProperty(answers, 'given_name'));
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'sign_up_outdated']);
  });
});

describe('a log-in before the address is confirmed', () => {
  it('says so to who knows the password, and to nobody else', async () => {
    const body = await signUpBody(db);
    await post('/signup', body);
    const right = await logIn(body.email, body.password);
    expect([right.statusCode, right.json().code]).toEqual([403, 'email_not_confirmed']);
    const wrong = await logIn(body.email, 'not-the-password');
    const unknown = await logIn('nobody@example.org', 'not-the-password');
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
  });

  it('does not show who signed up with a member’s address that it is one', async () => {
    const member = await buildMember(db);
    const theirs = await signUpBody(db, { email: member.email });
    const free = await signUpBody(db);
    await post('/signup', theirs);
    await post('/signup', free);
    const known = await logIn(theirs.email, theirs.password);
    const unknown = await logIn(free.email, free.password);
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect((await logIn(member.email, builtPassword)).statusCode).toBe(201);
  });
});

describe('asking for the link again', () => {
  it('ends the link of before, and writes to nobody for whom none waits', async () => {
    const { email: members } = await buildMember(db);
    const body = await signUpBody(db);
    await post('/signup', body);
    const before = await secretTo(body.email);
    for (const email of [body.email.toUpperCase(), members, 'stranger@example.org']) {
      expect((await post('/signup/confirmation-mail', { email })).statusCode).toBe(202);
    }
    await runOffers();
    expect(await mailsTo(members)).toEqual([]);
    expect(await mailsTo('stranger@example.org')).toEqual([]);
    expect((await post('/signup/confirmation', { secret: before, password })).statusCode).toBe(409);
    expect((await take(body.email)).statusCode).toBe(200);
  });
});

describe('limits', () => {
  it('bound the mails to one address, known or not, with the same bytes', async () => {
    const { email } = await buildMember(db);
    const last = [];
    for (const one of [email, 'flood@example.org']) {
      for (let times = 0; times < 6; times++) {
        expect((await post('/signup/confirmation-mail', { email: one })).statusCode).toBe(202);
      }
      last.push(await post('/signup/confirmation-mail', { email: one }));
    }
    expect(last.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(last[0]?.body).toBe(last[1]?.body);
    ctx.moveOn(62 * 60_000);
    expect((await post('/signup/confirmation-mail', { email })).statusCode).toBe(202);
  });
});

function post(path: string, payload: unknown): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'x-forwarded-for': `10.3.0.${serial}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
}

function logIn(email: string, password: string) {
  return post('/session', { email, password });
}

async function take(email: string) {
  return post('/signup/confirmation', { secret: await secretTo(email), password });
}

async function secretTo(email: string): Promise<string> {
  return secretIn((await mailTo(email))?.button?.url);
}

function secretIn(url: string | undefined): string {
  return url?.split('#')[1] ?? '';
}

async function mailsTo(email: string) {
  const mails = await sentMails(ctx);
  return mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}

async function mailTo(email: string) {
  return (await mailsTo(email)).at(-1)?.mail;
}

/** Does what the worker would do with the addresses that asked for their link again. */
async function runOffers() {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  for (const { payload } of await queuedJobs(db, 'offer_confirmation')) {
    await offerConfirmation(ctx, payload as Parameters<typeof offerConfirmation>[1], { log });
  }
}

function scanOf({ applicant }: SignUpBody) {
  if (applicant.register_as !== 'individual') throw new Error('no individual');
  return applicant.identity_document;
}

function withApplicant(body: SignUpBody, change: Record<string, unknown>) {
  return { ...body, applicant: { ...body.applicant, ...change } };
}

function memberOf(email: string) {
  return db
    .selectFrom('member as m')
    .innerJoin('member_detail as d', 'd.member_id', 'm.id')
    .innerJoin('rights_holder as r', 'r.id', 'm.rights_holder_id')
    .selectAll(['d', 'r', 'm'])
    .where('m.email', '=', email)
    .executeTakeFirst();
}

async function namesOf(id: string | undefined) {
  const names = await db
    .selectFrom('rights_holder_name')
    .select(['kind', 'name'])
    .where('rights_holder_id', '=', id ?? '')
    .orderBy('id')
    .execute();
  return names.map(({ kind, name }) => [kind, name]);
}

async function consentsOf(id: string | undefined) {
  const rows = await db
    .selectFrom('consent')
    .select('kind')
    .where('member_id', '=', id ?? '')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function eventsOf(id: string | undefined) {
  const rows = await db
    .selectFrom('member_event')
    .select('event')
    .where('member_id', '=', id ?? '')
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

async function filesOf(id: string | undefined) {
  const rows = await db
    .selectFrom('file')
    .select(['state', 'purpose'])
    .where('member_id', '=', id ?? '')
    .execute();
  return rows.map(({ state, purpose }) => [state, purpose]);
}
