import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { asMember, asVisitor, type Caller } from '../../../testing/as-member.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { testContext } from '../../../testing/test-context.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { parseDatabaseUrl } from '../../db/connections/database-url.ts';
import { kindOf, reasonOf } from '../../db/database-errors.ts';
import { openDb, transaction } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { mountHealth } from '../health.ts';
import { answer } from '../route.ts';
import { makeServer } from '../server.ts';

const { db, owner, url } = await testDatabase();
const ctx = testContext(db);
let statement = '';
const run = answer(
  endpoint({
    method: 'POST',
    path: '/run',
    summary: 'Run',
    may: 'register_works',
    reply: z.object({ done: z.literal(true) }),
  }),
  async ({ db }) => {
    await transaction(db, (tx) => sql.raw(statement).execute(tx));
    return { data: { done: true as const } };
  },
);
const lines: string[] = [];
const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } };
const app = await makeServer(ctx, [run], { log });
let me: Caller;
beforeAll(async () => {
  me = await asMember(app, ctx, await buildMember(db));
});
beforeEach(() => {
  lines.splice(0);
  statement = 'select 1';
});

const work = (columns: string, values: string) =>
  `insert into work (id, state, title, version_kind, text_music_relationship, registered_by${columns && `, ${columns}`})
   select '${newId()}', 'submitted', 'Ɔdɔ', 'original', 'MTX', id${values && `, ${values}`} from member limit 1`;

describe('what the database refuses', () => {
  it.each([
    [work('performing_total', '10001'), 422, 'share_above_100', 'holders'],
    [work('iswc', `'T0345246801'`), 200, undefined, undefined],
    [work('iswc', `'T0345246801'`), 409, 'iswc_taken', 'iswc'],
    [work('year', '1200'), 422, 'year_invalid', 'year'],
    [work('duration_seconds', '0'), 422, 'duration_invalid', 'duration_seconds'],
    [work('year', '99999'), 422, 'invalid', undefined],
    [`select 'x'::integer`, 422, 'invalid', undefined],
    [String.raw`select convert_from('\xff', 'UTF8')`, 422, 'invalid', undefined],
    ['select gone from member', 500, 'internal_error', undefined],
  ])('%s: %i', async (run, status, code, path) => {
    statement = run;
    const answered = await me.post('/run');
    const { code: notices, problems } = answered.json();
    expect([answered.statusCode, notices, problems?.[0]?.path]).toEqual([status, code, path]);
    expect(answered.body).not.toMatch(/relation|column|constraint|integer|syntax/);
  });

  it('is written to the log where nobody foresaw it: where it happened, and none of the values', async () => {
    statement = work('year', '1200');
    expect((await me.post('/run')).statusCode).toBe(422);
    statement = 'select gone from member';
    expect((await me.post('/run')).statusCode).toBe(500);
    const failures = lines.map((line) => JSON.parse(line)).filter(({ err }) => err);
    expect(failures).toMatchObject([
      { event: 'request_failed', code: 'year_invalid', err: { code: '23514', table: 'work' } },
      { event: 'request_failed', code: 'internal_error', err: { code: '42703' } },
    ]);
    expect(failures[1].err.stack).toContain('\n    at ');
    expect(lines.join('')).not.toContain('Ɔdɔ');
  });

  it.each([
    ['53100', 507, 'storage_full'],
    ['53200', 503, 'service_unavailable'],
    ['53300', 503, 'service_unavailable'],
    ['55P03', 503, 'service_unavailable'],
    ['57014', 503, 'service_unavailable'],
    ['57P01', 503, 'service_unavailable'],
    ['40001', 503, 'service_unavailable'],
    ['25006', 503, 'service_unavailable'],
  ])('%s is answered %i, and says when to come again', async (state, status, code) => {
    statement = `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`;
    const answered = await me.post('/run');
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
    expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a database that is away', () => {
  it('is answered 503 with when to come again, and the process lives on', async () => {
    const away = openDb('postgres://nobody@127.0.0.1:1/none');
    const waiting = await makeServer({ ...ctx, db: away }, [run]);
    mountHealth(waiting, { ...ctx, db: away });
    const headers = me.credentials;
    const answered = await asVisitor(waiting).post('/run', { headers });
    expect([answered.statusCode, answered.json().code]).toEqual([503, 'service_unavailable']);
    expect(answered.headers['retry-after']).toBe('2');
    expect((await waiting.inject('/health/live')).statusCode).toBe(200);
    expect((await waiting.inject('/health/ready')).statusCode).toBe(503);
    await away.destroy();
  });

  it('gives only 2xx and 503 while connections are cut, and 2xx again after', async () => {
    const own = openDb(url, { maxConnections: 5, applicationName: 'cut' });
    const server = await makeServer({ ...ctx, db: own }, [run]);
    const caller = { headers: me.credentials };
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round++) {
      const calls = Array.from({ length: 20 }, () => asVisitor(server).post('/run', caller));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut'`.execute(
        owner,
      );
      for (const { statusCode } of await Promise.all(calls)) statuses.add(statusCode);
    }
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
    // A connection that was cut while nobody used it is found out by who uses it next.
    const answered = async () => (await asVisitor(server).post('/run', caller)).statusCode;
    await expect.poll(answered).toBe(200);
    await own.destroy();
  });
});

describe('a session whose use cannot be written down', () => {
  it('is honoured all the same', async () => {
    const readOnly = new URL(url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    const own = openDb(readOnly.href);
    const later = { ...ctx, db: own, now: () => new Date(ctx.now().getTime() + 5 * 60_000) };
    const server = await makeServer(later, [run]);
    const headers = me.credentials;
    expect((await asVisitor(server).post('/run', { headers })).statusCode).toBe(200);
    await own.destroy();
  });
});

it('gives slow clients a limit for headers, requests and silence', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
  expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([
    20_000, 60_000, 90_000, 65_000,
  ]);
});

describe('what is said of a failure', () => {
  const refused = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED 10.0.0.${port}`), { code: 'ECONNREFUSED' });
  const storage = new Problem('service_unavailable');
  storage.cause = Object.assign(new Error('The bucket said 403'), { code: 'AccessDenied' });
  it.each([
    [
      new AggregateError([refused(1), refused(2)], 'All promises were rejected'),
      'connect ECONNREFUSED 10.0.0.1: connect ECONNREFUSED 10.0.0.2',
      'AggregateError ECONNREFUSED',
    ],
    [
      storage,
      'service_unavailable: The bucket said 403',
      'Problem service_unavailable AccessDenied',
    ],
    [
      new RangeError('kofi@example.org is not taken'),
      'kofi@example.org is not taken',
      'RangeError',
    ],
    [Object.assign(new Error('x'), { code: 'kofi@example.org' }), 'x', 'Error'],
    ['no error', '', 'Error'],
  ])('%s', (error, reason, kind) => {
    expect([reasonOf(error), kindOf(error)]).toEqual([reason, kind]);
  });

  it('names each of several databases that cannot be reached', async () => {
    const hosts = '127.0.0.1:1,127.0.0.1:2';
    const given = `postgres://nobody@${hosts}/none?target_session_attrs=read-write`;
    const away = openDb(parseDatabaseUrl(given) ?? '');
    await expect(sql`select 1`.execute(away)).rejects.toThrow(/ECONNREFUSED.*: .*ECONNREFUSED/);
    await away.destroy();
  });
});
