import { beforeEach, describe, expect, it } from 'vitest';
import { makeServer } from '../platform/http/server.ts';
import { buildMember } from '../testing/build-member.ts';
import {
  buildScan,
  corporateSignUpBody,
  type SignUpBody,
  signUpBody,
} from '../testing/build-sign-up.ts';
import { brokenForms } from '../testing/malformed.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { signUpRoutes } from './signup.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
const app = await makeServer(ctx, signUpRoutes, { trustedProxies: ['127.0.0.1'] });
let serial = 0;
beforeEach(() => {
  serial += 1;
});

describe('a person’s sign-up', () => {
  it.each([
    ['given_name', 'required', { given_name: ' ' }],
    ['given_name', 'too_long', { given_name: 'A'.repeat(61) }],
    ['date_of_birth', 'date_invalid', { date_of_birth: '1994-02-30' }],
    ['date_of_birth', 'date_invalid', { date_of_birth: '2026-11-22' }],
    ['date_of_birth', 'too_young', { date_of_birth: '2008-11-22' }],
    ['nationality', 'country_unknown', { nationality: 'ZZ' }],
    ['country', 'country_unknown', { country: 'Ghana' }],
    ['region', 'required', { region: null }],
    ['region', 'invalid', { country: 'TG' }],
    ['region', 'not_a_choice', { region: 'Bavaria' }],
    ['digital_address', 'digital_address_invalid', { digital_address: 'somewhere' }],
    ['phone', 'phone_invalid', { phone: '024 123' }],
    ['phone', 'phone_invalid', { phone: '+4412' }],
    ['identity_document_type', 'not_a_choice', { identity_document_type: 'library_card' }],
    ['identity_number', 'identity_number_invalid', { identity_number: '712345678-9' }],
    ['activities', 'required', { activities: [] }],
    ['activities.0', 'not_a_choice', { activities: ['manager'] }],
    ['stage_names', 'too_long', { stage_names: Array(11).fill('A') }],
    ['ipi_name_number', 'ipi_name_invalid', { ipi_name_number: '00841473538' }],
    ['first_release_year', 'year_invalid', { first_release_year: 2027 }],
    ['status', 'unknown_field', { status: 'verified' }],
    ['isni', 'unknown_field', { isni: '000000012281955X' }],
  ])('is refused at %s as %s', async (path, code, change) => {
    const answered = await post(withApplicant(await signUpBody(db), change));
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems).toEqual([
      expect.objectContaining({ path: `applicant.${path}`, code }),
    ]);
  });

  it.each([
    ['email', 'email_invalid', { email: 'ama at example.org' }],
    ['email', 'email_invalid', { email: 'ama@example.org\r\nBcc: all@example.org' }],
    ['email', 'required', { email: '' }],
    ['password', 'password_too_short', { password: 'adowa' }],
    ['password', 'too_long', { password: 'x'.repeat(257) }],
    ['password', 'password_too_common', { password: 'Football2026!' }],
    ['password', 'password_too_personal', { password: 'abena-konadu-1994' }],
    ['id', 'invalid', { id: 'one' }],
    [
      'consents.terms',
      'consent_outdated',
      { consents: { terms: '1', privacy: '1', mandate: '1' } },
    ],
    ['role', 'unknown_field', { role: 'staff' }],
  ])('is refused at %s as %s', async (path, code, change) => {
    const answered = await post({ ...(await signUpBody(db)), ...change });
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems).toContainEqual(expect.objectContaining({ path, code }));
  });
});

describe('a company’s sign-up', () => {
  it.each([
    ['corporation_name', 'required', { corporation_name: '' }],
    ['corporation_kind', 'not_a_choice', { corporation_kind: 'circus' }],
    ['registration_number', 'required', { registration_number: null }],
    ['certificate', 'required', { certificate: null }],
    ['tin', 'tin_invalid', { tin: 'C0000803562' }],
    ['year_founded', 'year_invalid', { year_founded: 2027 }],
    ['contact_name', 'required', { contact_name: '' }],
  ])('is refused at %s as %s', async (path, code, change) => {
    const answered = await post(withApplicant(await corporateSignUpBody(db), change));
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems).toEqual([
      expect.objectContaining({ path: `applicant.${path}`, code }),
    ]);
  });

  it('of a band needs no papers', async () => {
    const body = await corporateSignUpBody(db, {
      applicant: {
        corporation_kind: 'group',
        registration_number: null,
        tin: null,
        certificate: null,
      },
    });
    expect((await post(body)).statusCode).toBe(202);
  });

  it('does not take a scan of another kind for its certificate', async () => {
    const scan = await buildScan(db, 'identity_document');
    const answered = await post(
      withApplicant(await corporateSignUpBody(db), { certificate: scan }),
    );
    expect([answered.statusCode, answered.json().code]).toEqual([422, 'file_unknown']);
  });
});

describe('input that nobody means', () => {
  it('is refused at every place in every broken form, and changes nothing', async () => {
    const good = await signUpBody(db);
    const before = await rows();
    let tried = 0;
    for (const broken of brokenForms(good)) {
      // What happens to be good stays out: it is a sign-up of its own.
      const payload = JSON.stringify(broken);
      if (payload === undefined || payload === JSON.stringify(good)) continue;
      const { statusCode, body } = await send(payload);
      if (statusCode === 202) continue;
      tried += 1;
      if (![400, 415, 422, 429].includes(statusCode)) throw new Error(`${payload} ${body}`);
      if (tried % 50 === 0) serial += 1;
    }
    expect(tried).toBeGreaterThan(500);
    expect(await rows()).toBeLessThan(before + 60);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('is refused when it is larger than any answers can be', async () => {
    const body = await signUpBody(db);
    const answered = await post(withApplicant(body, { town: 'x'.repeat(300_000) }));
    expect(answered.statusCode).toBe(413);
  });

  it('in a name is kept as the text that it is', async () => {
    const name = '<img src=x onerror=alert(1)>{{7*7}}';
    const body = await signUpBody(db, { applicant: { given_name: name, stage_names: [name] } });
    expect((await post(body)).statusCode).toBe(202);
    const [mail] = (await sentMails(ctx)).filter(({ to }) => to === body.email);
    // Nothing of the answers goes to an address that nobody has confirmed.
    expect(JSON.stringify(mail)).not.toContain('onerror');
    const secret = mail?.mail.button?.url.split('#')[1];
    await send(JSON.stringify({ secret, password: 'adowa-kete-2026' }), '/signup/confirmation');
    const member = await db
      .selectFrom('member')
      .select('given_name')
      .where('email', '=', body.email)
      .executeTakeFirst();
    expect(member?.given_name).toBe(name);
  });
});

describe('known and unknown addresses', () => {
  it('get the same bytes to a sign-up, to a link and to asking for a new one', async () => {
    const { email } = await buildMember(db);
    const known = await post(await signUpBody(db, { email }));
    const unknown = await post(await signUpBody(db));
    expect(comparable(known)).toEqual(comparable(unknown));
    const asked = [];
    for (const one of [email, 'nobody@example.org']) {
      asked.push(await send(JSON.stringify({ email: one }), '/signup/confirmation-mail'));
    }
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(asked[0]?.body).toBe(asked[1]?.body);
    const toKnown = (await sentMails(ctx)).filter(({ to }) => to === email);
    expect(toKnown.map(({ mail }) => mail.subject)).toEqual(['You already have an account']);
    // The link that was made for the member's sign-up was sent to nobody.
    expect(JSON.stringify(toKnown)).not.toContain('#');
  });

  it('are answered at one pace: medians, printed', async () => {
    const { email } = await buildMember(db);
    const times = { known: [] as number[], unknown: [] as number[] };
    const bodies = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      // Past the limits of the e-mail address and of the network's.
      ctx.moveOn(11 * 60_000);
      for (const which of ['known', 'unknown'] as const) {
        const body = await signUpBody(db, which === 'known' ? { email } : {});
        const begun = performance.now();
        const answered = await post(body);
        times[which].push(performance.now() - begun);
        bodies.add(answered.body.replace(/GH-\d{4}-\w{6}/, 'GH'));
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    process.stdout.write(
      `\nsign-up, median of 60: known address ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, difference ${Math.abs(known - unknown).toFixed(1)} ms\n`,
    );
    expect(bodies.size).toBe(1);
  });
});

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function post(body: unknown) {
  return send(JSON.stringify(body));
}

function send(payload: string, path = '/signup') {
  return app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'x-forwarded-for': `10.4.${serial}.1`, 'content-type': 'application/json' },
    payload,
  });
}

function withApplicant(body: SignUpBody, change: Record<string, unknown>) {
  return { ...body, applicant: { ...body.applicant, ...change } };
}

function comparable({
  statusCode,
  headers,
  body,
}: {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}) {
  const { date: _, 'x-request-id': __, ...same } = headers;
  return { statusCode, same, body: body.replace(/GH-\d{4}-\w{6}/, 'GH') };
}

async function rows(): Promise<number> {
  const { count } = await db
    .selectFrom('sign_up')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
