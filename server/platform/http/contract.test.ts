import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { deskEndpoints } from '#contract/society/desk-endpoints.ts';
import { may } from '#domain/permissions.ts';
import { problemCodes } from '#domain/problems.ts';
import { makeApp, routes } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { brokenForms, brokenQueries, brokenSegments } from '../../testing/malformed.ts';
import type { Sample } from '../../testing/matrix/row.ts';
import { matrixRows } from '../../testing/matrix/rows.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const missing = '0196f0d2-0000-7000-8000-000000000001';

describe('the contract', () => {
  it('is answered as a whole, and nothing besides it', () => {
    const named = ({ method, path }: Endpoint) => `${method} ${path}`;
    expect(routes.map(({ endpoint }) => named(endpoint)).toSorted()).toEqual(
      [...calls.map(([, endpoint]) => endpoint), ...Object.values(deskEndpoints)]
        .map(named)
        .toSorted(),
    );
  });

  it('has a public call only where that is meant', () => {
    const open = calls.filter(([, endpoint]) => may(null, endpoint.may)).map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'answerCoSign',
      'answerDisputeByLink',
      'answerEmailChangeLink',
      'askForPasswordReset',
      'askLogInPasskey',
      'cancelBankDetailsByLink',
      'checkPassword',
      'confirmSignUp',
      'dropUpload',
      'finishLogIn',
      'listCountries',
      'logIn',
      'logOut',
      'playAudio',
      'readCoSign',
      'readContact',
      'readDeadlines',
      'readDisputeByLink',
      'readEmailChangeLink',
      'readPicture',
      'readUpload',
      'reportError',
      'resetPassword',
      'sendConfirmation',
      'sendPiece',
      'signUp',
      'startUpload',
      'stopFactorReset',
      'verifyPaper',
    ]);
  });
});

// They take the session, which the rest needs.
const endsTheSession: readonly Endpoint[] = [endpoints.logOut, endpoints.endAllSessions];

describe.each(calls.filter(([, endpoint]) => !endsTheSession.includes(endpoint)))(
  '%s',
  (name, endpoint) => {
    it('answers whatever is sent, and never with a fault of its own', async () => {
      const member = await buildMember(db);
      const { token, bond } = await asMember(app, ctx, member);
      // As if they had just given their password: the test is about what comes after it.
      await db
        .updateTable('session')
        .set({ reauthenticated_until: new Date(ctx.now().getTime() + 3_600_000) })
        .where('member_id', '=', member.memberId)
        .execute();
      const [row] = matrixRows[name] ?? [];
      // A good request, about things of the member's: what is broken in it reaches more than "not found".
      const sample = (await row?.sample(ctx, member)) ?? {};
      const good = {
        method: endpoint.method,
        url: urlOf(endpoint, sample),
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `_session_bond=${bond}`,
          ...(endpoint.body && { 'content-type': 'application/json' }),
          'if-match': '"1"',
          ...sample.headers,
        },
        ...(endpoint.body && { payload: payloadOf(sample.body) }),
      };
      const faults: unknown[] = [];
      for (const broken of malformed(endpoint, sample)) {
        const headers = { ...good.headers, ...freshHeaders(), ...broken.headers };
        const answered = await app.inject({ ...good, ...broken, headers });
        if (answered.statusCode === 200 && answered.headers.etag)
          good.headers['if-match'] = answered.headers.etag;
        if (!isSound(answered))
          faults.push([shortened(broken), answered.statusCode, answered.body]);
      }
      expect(faults).toEqual([]);
    });
  },
);

it('changes nothing that is anybody’s by any call that only reads', async () => {
  const member = await buildMember(db);
  const { token, bond } = await asMember(app, ctx, member);
  const reading: [Endpoint, Sample][] = [];
  for (const [name, endpoint] of calls.filter(([, { method }]) => method === 'GET')) {
    for (const row of matrixRows[name] ?? [])
      reading.push([endpoint, await row.sample(ctx, member)]);
  }
  const before = await everyTable();
  let read = 0;
  for (const [endpoint, sample] of reading) {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: urlOf(endpoint, sample),
      ...(sample.query && { query: sample.query }),
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `_session_bond=${bond}`,
        ...freshHeaders(),
        ...sample.headers,
      },
    });
    if (statusCode === 200) read += 1;
  }
  expect(await everyTable()).toEqual(before);
  expect([reading.length, read / reading.length]).toEqual([
    expect.toSatisfy((count) => count > 80),
    expect.toSatisfy((part) => part > 0.9),
  ]);
});

// Who asks, how often and from where is written down whatever the method; sums that were counted are kept for the next who asks.
const writtenByReading = [
  'session',
  'rate_window',
  'security_event',
  'known_device',
  'catalogue_change',
  'catalogue_figures',
];

/** How many rows each table has, and the last transaction that wrote one of them. */
async function everyTable(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${writtenByReading})`.execute(
    owner,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(
    tables.map(
      ({ name }) => sql`select ${name}::text as name,
        count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0) as state from ${sql.table(name)}`,
    ),
    sql` union all `,
  )}`.execute(owner);
  expect(rows.length).toBeGreaterThan(50);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** How each part of a request can be broken, the rest as in the sample. */
function* malformed(endpoint: Endpoint, sample: Sample): Generator<Partial<InjectOptions>> {
  const { body, query, params } = endpoint;
  if (body) {
    for (const broken of brokenForms(sample.body)) yield { payload: payloadOf(broken) };
  }
  for (const broken of brokenQueries(namesOf(query))) {
    yield { url: `${urlOf(endpoint, sample)}?${broken}` };
  }
  if (params) {
    for (const broken of brokenSegments()) {
      for (const name of Object.keys(sample.params ?? {})) {
        yield { url: urlOf(endpoint, { ...sample, params: { ...sample.params, [name]: broken } }) };
      }
    }
  }
  for (const value of ['', 'x', '*', '"1"', 'W/"9"', '"99999999999"', '"-1"', 'é', '"1","2"']) {
    for (const header of headersOf(endpoint)) yield { headers: { [header]: value } };
  }
}

const namesOf = (schema: Endpoint['query']): string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) : [];

/** The headers that the call reads; who asks is read before any call, in the same way. */
const headersOf = (endpoint: Endpoint): string[] => [
  ...(endpoint.versioned === 'answers' ? ['if-none-match'] : []),
  ...(endpoint.versioned?.startsWith('changes') ? ['if-match'] : []),
  ...(endpoint.idempotent ? ['idempotency-key'] : []),
  ...(endpoint.body ? ['content-type'] : []),
  ...namesOf(endpoint.headers),
  ...(endpoint === endpoints.readProfile ? ['authorization', 'cookie'] : []),
];

const payloadOf = (sent: unknown): string => JSON.stringify(sent) ?? '';

function urlOf({ path }: Endpoint, { params = {} }: Sample): string {
  return `/api/v1${path.replace(/:(\w+)/g, (_, name) => params[name] ?? missing)}`;
}

let serial = 0;
/** A key of its own, and everybody from somewhere else, so that no limit is met. */
function freshHeaders() {
  serial += 1;
  return {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(serial >> 16) % 256}.${(serial >> 8) % 256}.${serial % 256}`,
  };
}

const shortened = (request: unknown) => JSON.stringify(request).slice(0, 300);

const known: ReadonlySet<string> = new Set(problemCodes);

/** Answered, not by a fault of ours, and a refusal in the one shape. */
function isSound(answered: LightMyRequestResponse): boolean {
  if (answered.statusCode >= 500) return false;
  if (answered.statusCode < 400) return true;
  const { message, code, problems } = answered.json();
  return typeof message === 'string' && known.has(code) && Array.isArray(problems);
}
