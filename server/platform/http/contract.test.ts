import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { deskEndpoints } from '#contract/society/desk-endpoints.ts';
import { may } from '#domain/permissions.ts';
import { problemCodes } from '#domain/problems.ts';
import { makeApp, routes } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { brokenForms, brokenQueries, brokenSegments } from '../../testing/malformed.ts';
import { ownerOf } from '../../testing/owner-of.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const missing = '0196f0d2-0000-7000-8000-000000000001';

let member: BuiltMember;
// A work of the member's, so that what is sent reaches more than "not found".
let work = { id: missing, etag: '"1"' };
const tokens: Record<string, string> = { visitor: '' };
const bonds: Record<string, string> = {};
beforeAll(async () => {
  member = await buildMember(db);
  const provisional = await buildMember(db, { status: 'provisional' });
  const suspended = await buildMember(db);
  for (const [who, { memberId }] of Object.entries({ member, provisional, suspended })) {
    const { token, bond } = await asMember(app, ctx, { memberId });
    tokens[who] = token;
    bonds[who] = bond;
  }
  // As if all had just given their password: the tests are about what comes after it.
  await db
    .updateTable('session')
    .set({ reauthenticated_until: new Date(ctx.now().getTime() + 3_600_000) })
    .execute();
  await ownerOf(db)
    .updateTable('member')
    .set({ status: 'suspended' })
    .where('id', '=', suspended.memberId)
    .execute();
  const registered = await send(endpoints.registerWork, 'member', {
    payload: payloadOf(good('/works')),
  });
  work = { id: registered.json().data.id, etag: String(registered.headers.etag ?? '"1"') };
});

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

describe.each(calls)('%s', (_, endpoint) => {
  it.each(['visitor', 'suspended'])('turns a %s away unless it is public', async (who) => {
    const answered = await send(endpoint, who);
    if (may(null, endpoint.may)) expect(answered.statusCode).not.toBe(401);
    else expect([answered.statusCode, answered.json().code]).toEqual([401, 'not_signed_in']);
  });

  it.each(['provisional', 'member'])('lets a %s in', async (who) => {
    // Logging out would take the session from the other tests.
    if (endpoint === endpoints.logOut) return;
    // What is not there is not theirs either: only the permission itself is asked for here.
    const answered = await send(endpoint, who, { url: urlOf(endpoint.path, missing) });
    expect([401, 403]).not.toContain(answered.statusCode);
  });

  it('answers whatever is sent, and never with a fault of its own', async () => {
    if (endpoint === endpoints.logOut || endpoint === endpoints.endAllSessions) return;
    const requests = [...malformed(endpoint)];
    const faults: unknown[] = [];
    for (const request of requests) {
      const answered = await send(endpoint, 'member', request);
      if (answered.statusCode === 200 && answered.headers.etag) work.etag = answered.headers.etag;
      if (!isSound(answered)) faults.push([shortened(request), answered.statusCode, answered.body]);
    }
    expect(faults).toEqual([]);
  });
});

function* malformed({ body, query, params, path }: Endpoint): Generator<Partial<InjectOptions>> {
  if (body) for (const broken of brokenForms(good(path))) yield { payload: payloadOf(broken) };
  const names = Object.keys(query ? (z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : {});
  for (const broken of brokenQueries(names)) yield { url: `${urlOf(path, idFor(path))}?${broken}` };
  if (params) for (const broken of brokenSegments()) yield { url: urlOf(path, broken) };
  for (const value of ['', 'x', '*', '"1"', 'W/"9"', '"99999999999"', '"-1"', 'é', '"1","2"']) {
    yield { headers: { 'if-match': value } };
    yield { headers: { 'idempotency-key': value } };
    yield { headers: { 'content-type': value } };
    yield { headers: { 'if-none-match': value } };
    yield { headers: { authorization: value } };
    yield { headers: { cookie: value } };
  }
}

function payloadOf(broken: unknown): string {
  return JSON.stringify(broken) ?? '';
}

/** A body that is right, for the calls that take one. */
function good(path: string): unknown {
  if (path === '/session') return { email: 'nobody@example.org', password: 'x', remember: false };
  if (path === '/bank-details') {
    return {
      kind: 'bank_account',
      bank_code: '13',
      sort_code: '130100',
      account_number: '1441000123456',
      holder_name: 'Ama Serwaa',
    };
  }
  if (path === '/bank-details/cancellation') return { secret: 'x', end_sessions: true };
  if (path === '/session/reauthentication') return { password: 'x' };
  if (path === '/frontend/errorlogs') return { description: 'Error: x' };
  if (path === '/uploads') {
    return { purpose: 'picture', file_name: 'me.png', size: 3, sha256: 'a'.repeat(64) };
  }
  if (path === '/user/profile/picture') return { file_id: missing };
  if (path.startsWith('/co-sign')) {
    return { secret: 'x', version: 1, signed_as: 'Esi Badu', answer: { kind: 'confirm' } };
  }
  if (path.startsWith('/answer-dispute')) {
    const said = { signed_as: 'Esi Badu', declaration: '2026-11-21', answer: { kind: 'agree' } };
    return { secret: 'x', version: 1, ...said };
  }
  if (path.endsWith('/invitations')) return { rights_holder_id: missing, email: null };
  if (/\/(refusal|withdrawal)$/.test(path)) return { reason: 'It is wrong' };
  const shares = { performing: 5000, mechanical: 5000, synchronisation: 5000 };
  return {
    title: 'Ɔdɔ Yɛ Wu',
    alternative_titles: [{ title: 'Odo', kind: 'AT' }],
    language: 'tw',
    version_kind: 'original',
    text_music_relationship: 'MTX',
    original_title: null,
    iswc: 'T-034.524.680-1',
    duration_seconds: 222,
    year: 1999,
    holders: [
      { rights_holder: { id: member.rightsHolderId }, role: 'CA', shares },
      {
        rights_holder: { kind: 'individual', given_names: 'Esi', family_name: 'Badu' },
        role: 'A',
        shares,
      },
    ],
  };
}

function urlOf(path: string, id: string): string {
  return `/api/v1${path.replace(/:\w+/g, () => id)}`;
}

const idFor = (path: string) => (path.startsWith('/works') ? work.id : member.rightsHolderId);

let serial = 0;
function send(
  { method, path, body }: Endpoint,
  who: string,
  { headers, ...request }: Partial<InjectOptions> = {},
): Promise<LightMyRequestResponse> {
  serial += 1;
  return app.inject({
    method,
    url: urlOf(path, idFor(path)),
    headers: {
      ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
      ...(bonds[who] && { cookie: `_session_bond=${bonds[who]}` }),
      ...(body && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      'if-match': work.etag,
      // Everybody from somewhere else, so that no limit is met.
      'x-forwarded-for': `10.${(serial >> 16) % 256}.${(serial >> 8) % 256}.${serial % 256}`,
      ...headers,
    },
    ...(body && { payload: '{}' }),
    ...request,
  });
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
