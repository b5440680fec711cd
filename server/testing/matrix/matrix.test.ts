import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bytesType } from '#contract/platform/bytes-type.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { may } from '#domain/permissions.ts';
import { mask } from '#domain/text/mask.ts';
import { makeApp } from '../../app.ts';
import { hashOfSecret } from '../../session/secrets.ts';
import { asMember } from '../as-member.ts';
import { buildPendingDetails } from '../build-bank-details.ts';
import { type BuiltMember, buildMember } from '../build-member.ts';
import { ownerOf } from '../owner-of.ts';
import { testContext } from '../test-context.ts';
import { testDatabase } from '../test-database.ts';
import type { MatrixRow, Sample } from './row.ts';
import { matrixRows } from './rows.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const rows = calls.flatMap(([name, endpoint]) =>
  (matrixRows[name] ?? []).map((row): [string, Endpoint, MatrixRow] => [
    row.about === undefined ? name : `${name}, ${row.about}`,
    endpoint,
    row,
  ]),
);

/** What only the owner may read of themselves. */
const secrets = {
  email: 'nobody-else@example.org',
  phone: '+233209876543',
  address: '17 Oxford Street',
  digital_address: 'GA-183-8164',
  date_of_birth: '1957-03-06',
  tin: 'C0000803561',
  contact_name: 'Adwoa Contact',
  identity_number_masked: 'GHA-77188*****',
} as const;
const { email, ...detail } = secrets;
/** The same, kept elsewhere. */
const kin = 'Yaw Nextofkin';
const bankNumber = '0209876543';
let owner: BuiltMember;
let other: BuiltMember;
let provisional: BuiltMember;
beforeAll(async () => {
  const identity_number_sealed = Buffer.from('sealed');
  const sealed = { ...detail, identity_number_sealed };
  owner = await buildMember(db, { name: 'Akua Owusu', email, detail: sealed });
  await buildPendingDetails(ctx, owner.memberId, bankNumber);
  await db
    .insertInto('next_of_kin')
    .values({ member_id: owner.memberId, name: kin, relationship: 'Brother' })
    .execute();
  other = await buildMember(db, { name: 'Kwame Boateng' });
  provisional = await buildMember(db, { name: 'Esi Arthur', status: 'provisional' });
});

describe('the permission matrix', () => {
  it('has a row for every call, and none for what is no call', () => {
    expect(Object.keys(matrixRows).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
    expect(Object.entries(matrixRows).filter(([, own]) => own.length === 0)).toEqual([]);
  });

  it('takes the token alone for what the specification’s table reads and reports, and for logging out', () => {
    const bare = calls.filter(([, endpoint]) => endpoint.bearerOnly).map(([name]) => name);
    expect(bare.toSorted()).toEqual([
      'logOut',
      'readOwnIsni',
      'readProfile',
      'readRightsHolderIsni',
      'reportError',
    ]);
  });
});

describe.each(rows)('%s', (_, endpoint, row) => {
  const isPublic = may(null, endpoint.may);
  let refused: Promise<Sample> | undefined;
  /** The owner's, for requests that are refused: they leave it as it is. */
  const sampleToRefuse = () => {
    refused ??= sampleFor(owner);
    return refused;
  };
  const sampleForNobody = isPublic ? () => sampleFor(owner) : sampleToRefuse;

  it('is for the owner', async () => {
    await expectAnswer(await ask(owner, await sampleFor(owner)), row.refusal);
  });

  it('is for a provisional member in the same way', async () => {
    const refusal = row.provisionalRefusal ?? row.refusal;
    await expectAnswer(await ask(provisional, await sampleFor(provisional)), refusal);
  });

  it('tells a visitor nothing', async () => {
    const answered = await ask(null, await sampleForNobody());
    if (isPublic) await expectAnswer(answered, row.visitorRefusal);
    else expect([answered.statusCode, answered.json().code]).toEqual([401, 'not_signed_in']);
    expectNoSecrets(answered);
  });

  it('is for a suspended member as for a visitor', async () => {
    const suspended = await buildMember(db);
    const headers = await credentials(suspended);
    await ownerOf(db)
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.memberId)
      .execute();
    const answered = await send(await sampleForNobody(), headers);
    const asVisitor = await ask(null, await sampleForNobody());
    expect(answered.statusCode).toBe(asVisitor.statusCode);
    if (!isPublic) expect(answered.body).toBe(asVisitor.body);
    expectNoSecrets(answered);
  });

  it(`gives another member ${row.others}`, async () => {
    const isRefused = row.others === 'not_found' || row.others === 'not_allowed';
    const sample = await (isRefused ? sampleToRefuse() : sampleFor(owner));
    const answered = await ask(other, sample);
    expectNoSecrets(answered);
    switch (row.others) {
      case 'same':
      case 'own':
        return expectAnswer(answered, row.otherRefusal ?? row.refusal);
      case 'not_allowed':
        expect([answered.statusCode, answered.json().code]).toEqual([403, 'not_allowed']);
        return;
      case 'not_found': {
        const missing = await ask(other, withoutSubject(sample));
        expect([answered.statusCode, answered.body]).toEqual([404, missing.body]);
        expect(missing.statusCode).toBe(404);
        expect(shapeOf(answered)).toEqual(shapeOf(missing));
      }
    }
  });

  it('answers about what is missing alike, whoever asks', async () => {
    const sample = await sampleToRefuse();
    // A call that names nothing of anybody's is distinguished by the rows, not here.
    expect(sample.subject === undefined).toBe(!needsSubject(row, endpoint));
    if (sample.subject === undefined) return;
    const missing = withoutSubject(sample);
    const answers = [await ask(owner, missing), await ask(other, missing)];
    if (isPublic) answers.push(await ask(null, missing));
    const [first] = answers;
    expect(first?.json().code).toBe(row.missing ?? 'not_found');
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([first?.statusCode, first?.body]);
    }
  });

  if (isPublic && !endpoint.bearerOnly)
    it('takes who has a stolen token for a visitor', async () => {
      const { authorization } = await credentials(owner);
      const answered = await send(await sampleFor(owner), { authorization });
      await expectAnswer(answered, row.visitorRefusal);
      expectNoSecrets(answered);
    });

  if (!isPublic && !endpoint.bearerOnly)
    it('is closed to a stolen token', async () => {
      const sample = await sampleFor(owner);
      const { authorization, cookie } = await credentials(owner);
      const { cookie: theirs } = await credentials(other);
      for (const headers of [{ authorization }, { authorization, cookie: theirs }]) {
        const answered = await send(sample, headers);
        expect([answered.statusCode, answered.json().code]).toEqual([
          403,
          'second_cookie_required',
        ]);
        expect(answered.headers['set-cookie']).toBeUndefined();
        expectNoSecrets(answered);
      }
      await expectAnswer(await send(sample, { authorization, cookie }), row.refusal);
    });

  if (endpoint.recentPassword)
    it('asks for the password, also of who has both cookies', async () => {
      const headers = await credentials(owner, { hasRecentPassword: false });
      const answered = await send(await sampleToRefuse(), headers);
      expect([answered.statusCode, answered.json().code]).toEqual([
        403,
        'reauthentication_required',
      ]);
      expectNoSecrets(answered);
    });

  const sampleFor = async (whose: BuiltMember) => row.sample(ctx, whose);
  const ask = async (who: BuiltMember | null, sample: Sample) =>
    send(sample, who === null ? {} : await credentials(who));

  let serial = 0;
  async function send(
    { params = {}, query, headers, body }: Sample,
    credential: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    serial += 1;
    // All rows are asked within an hour: what each does is not counted against the next.
    await db.deleteFrom('rate_window').execute();
    const { method, path, takesBytes } = endpoint;
    const type = takesBytes ? bytesType : 'application/json';
    const payload = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
    const answered = await app.inject({
      method,
      url: `/api/v1${path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')}`,
      ...(query && { query }),
      headers: {
        'idempotency-key': randomUUID(),
        'if-match': '"1"',
        // Everybody from somewhere else, so that no limit is met.
        'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${serial >> 8}.${serial % 256}`,
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
        ...credential,
      },
      ...(payload !== undefined && { payload }),
    });
    expect(answered.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answered.headers['x-content-type-options']).toBe('nosniff');
    return answered;
  }
});

/** A session of its own for each request: one that ends sessions takes none from the others. */
async function credentials(
  who: BuiltMember,
  { hasRecentPassword = true } = {},
): Promise<{ authorization: string; cookie: string }> {
  const { token, bond } = await asMember(app, ctx, who);
  if (hasRecentPassword) {
    await db
      .updateTable('session')
      .set({ reauthenticated_until: new Date(ctx.now().getTime() + 60_000) })
      .where('bond_hash', '=', hashOfSecret(bond))
      .execute();
  }
  return { authorization: `Bearer ${token}`, cookie: `_session_bond=${bond}` };
}

function expectAnswer(answered: LightMyRequestResponse, refusal: string | undefined): void {
  const met = answered.statusCode < 400 ? 'done' : answered.json().code;
  expect(`${met} ${refusal ? '' : answered.body}`).toMatch(new RegExp(`^${refusal ?? 'done'} `));
}

function expectNoSecrets({ body }: LightMyRequestResponse): void {
  const all = [...Object.values(secrets), kin, mask(bankNumber), owner.memberId];
  const notices = all.filter((secret) => body.includes(secret));
  expect(notices).toEqual([]);
}

function withoutSubject({ subject = '', ...sample }: Sample): Sample {
  // The end of an id, or of a code in capitals.
  const unknown = subject.replace(/[0-9a-f]{6}(?=\D|$)|[A-Z0-9]$/, (tail) =>
    [...tail].map((digit) => (digit === '0' ? '1' : '0')).join(''),
  );
  const changed = <Part>(part: Part): Part =>
    part === undefined || part instanceof Uint8Array
      ? part
      : JSON.parse(JSON.stringify(part).replaceAll(subject, unknown));
  const { params, query, body, ...rest } = sample;
  return {
    ...rest,
    ...(params && { params: changed(params) }),
    ...(query && { query: changed(query) }),
    ...(body !== undefined && { body: changed(body) }),
  };
}

/** Whatever has an id in its path, or is another's to see or not. */
const needsSubject = (row: MatrixRow, { path }: Endpoint) =>
  path.includes('/:') || row.others === 'not_found' || row.others === 'not_allowed';

/** Headers but those that are another for each request. */
function shapeOf({ headers }: LightMyRequestResponse): Record<string, unknown> {
  const { date: _, 'x-request-id': __, 'set-cookie': ___, ...rest } = headers;
  return rest;
}
