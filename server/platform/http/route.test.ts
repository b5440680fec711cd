import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { line } from '#contract/platform/fields.ts';
import { Problem } from '#domain/problems.ts';
import { asMember, asThief, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { answer } from './route.ts';
import { makeServer } from './server.ts';

const { db } = await testDatabase();
const ctx = testContext(db);

const body = z.strictObject({ title: line(20), tags: z._default(z.array(z.string()), []) });
const seen: unknown[] = [];
const routes = [
  answer(
    endpoint({
      method: 'POST',
      path: '/songs',
      summary: 'Add',
      may: 'register_works',
      body,
      reply: z.object({ title: z.string() }),
      status: 201,
    }),
    async (_, __, input) => {
      seen.push(input.body);
      return { data: { title: input.body.title, secret: 'never leaves' } };
    },
  ),
  answer(
    endpoint({
      method: 'GET',
      path: '/songs/:id',
      summary: 'Read',
      may: 'search_repertoire',
      params: z.strictObject({ id: z.uuid() }),
      query: z.strictObject({ size: z._default(z.coerce.number().check(z.int()), 25) }),
      reply: z.object({ size: z.int() }),
      versioned: 'answers',
    }),
    async (_, __, { query }) => ({ data: { size: query.size }, version: 3 }),
  ),
  answer(
    endpoint({
      method: 'PUT',
      path: '/songs/:id',
      summary: 'Change',
      may: 'amend_works',
      params: z.strictObject({ id: z.string() }),
      reply: z.object({ from: z.int() }),
      versioned: 'changes',
    }),
    async (_, __, { ifMatch }) => {
      if (ifMatch !== 3) throw new Problem('stale_version');
      return { data: { from: ifMatch }, version: 4 };
    },
  ),
  answer(
    endpoint({
      method: 'GET',
      path: '/vault',
      summary: 'Private',
      may: 'see_own_profile',
      reply: z.object({ gold: z.literal(true) }),
    }),
    async () => ({ data: { gold: true as const } }),
  ),
  answer(
    endpoint({
      method: 'GET',
      path: '/lobby',
      summary: 'Less private',
      may: 'see_own_profile',
      bearerOnly: true,
      reply: z.object({ silver: z.literal(true) }),
    }),
    async () => ({ data: { silver: true as const } }),
  ),
];
const app = await makeServer(ctx, routes);
const songs = '/songs/0196f0d2-0000-7000-8000-000000000001';
let me: Caller;
beforeAll(async () => {
  me = await asMember(app, ctx, await buildMember(db));
});
beforeEach(() => seen.splice(0));

describe('who may', () => {
  it('turns a visitor away before the body is read', async () => {
    const answered = await app.inject({
      method: 'POST',
      url: '/api/v1/songs',
      headers: { 'content-type': 'text/plain' },
      payload: 'not even JSON',
    });
    expect(answered.statusCode).toBe(401);
    expect(answered.json()).toMatchObject({ code: 'not_signed_in' });
  });

  it('does not take the cookie for the bearer', async () => {
    const headers = { cookie: `_session_id=${me.token}; _session_bond=${me.bond}` };
    expect((await asVisitor(app).get(songs, { headers })).statusCode).toBe(401);
  });

  it('asks for the second cookie as well, but where the bearer is declared to be enough', async () => {
    expect((await asThief(app, me).get('/vault')).json().code).toBe('second_cookie_required');
    expect((await asThief(app, me).get('/lobby')).statusCode).toBe(200);
    expect((await asVisitor(app).get('/lobby')).statusCode).toBe(401);
    const wrong = await me.get('/vault', { headers: { cookie: '_session_bond=guess' } });
    expect(wrong.statusCode).toBe(403);
    const right = await me.get('/vault', { headers: { cookie: `_session_bond=${me.bond}` } });
    expect(right.json()).toEqual({ data: { gold: true } });
  });
});

describe('input', () => {
  it('reaches the handler parsed, and only what is declared leaves', async () => {
    const answered = await me.post('/songs', { body: { title: '  Ɔdɔ\n yɛ  wu ' } });
    expect(answered.statusCode).toBe(201);
    expect(answered.json()).toEqual({ data: { title: 'Ɔdɔ yɛ wu' } });
    expect(seen).toEqual([{ title: 'Ɔdɔ yɛ wu', tags: [] }]);
  });

  it.each([
    ['{"title":"x","owner":"me"}', 422, 'owner', 'unknown_field'],
    ['{"title":"x","__proto__":{"isAdmin":true}}', 422, '__proto__', 'unknown_field'],
    ['{"title":"x","constructor":{"prototype":1}}', 422, 'constructor', 'unknown_field'],
    ['{}', 422, 'title', 'required'],
    ['{"title":null}', 422, 'title', 'required'],
    ['{"title":7}', 422, 'title', 'wrong_type'],
    ['{"title":"   "}', 422, 'title', 'required'],
    [`{"title":"${'x'.repeat(21)}"}`, 422, 'title', 'too_long'],
    ['{"title":"\\ud800"}', 422, 'title', 'invalid'],
    ['{"title":"x","tags":["a","b\\u0000"]}', 422, 'tags.1', 'invalid'],
    ['[]', 422, '', 'wrong_type'],
    ['null', 422, '', 'required'],
    ['', 422, '', 'required'],
    ['{"title":', 400, undefined, undefined],
    ['[[[['.repeat(20_000), 400, undefined, undefined],
  ])('answers %j with %i', async (payload, status, path, code) => {
    const answered = await app.inject({
      method: 'POST',
      url: '/api/v1/songs',
      headers: { ...me.credentials, 'content-type': 'application/json' },
      payload,
    });
    expect(answered.statusCode).toBe(status);
    expect(answered.json().problems[0]?.path).toBe(path);
    expect(answered.json().problems[0]?.code).toBe(code);
    expect(seen).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each([
    ['text/plain', '{"title":"x"}', {}, 415],
    ['application/xml', '<title/>', {}, 415],
    ['application/json', '{"title":"x"}', { 'content-encoding': 'gzip' }, 415],
    ['application/json', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
    ['application/json', `"${'x'.repeat(300_000)}"`, {}, 413],
  ])('answers %s of another kind: %#', async (type, payload, headers, status) => {
    const answered = await app.inject({
      method: 'POST',
      url: '/api/v1/songs',
      headers: { ...me.credentials, 'content-type': type, ...headers },
      payload,
    });
    expect(answered.statusCode).toBe(status);
  });

  it('refuses a query that is repeated, not known or not a number', async () => {
    for (const query of ['size=1&size=2', 'page=1', 'size=many', 'size=%zz', '__proto__=1']) {
      const answered = await app.inject({
        url: `/api/v1${songs}?${query}`,
        headers: me.credentials,
      });
      expect([query, answered.statusCode]).toEqual([query, 422]);
    }
  });

  it('answers an id that cannot be like one that is not there', async () => {
    for (const id of ['7', 'x'.repeat(150), '%00', '..%2f..', '%F0%9F%8E%B5']) {
      const answered = await me.get(`/songs/${id}`);
      expect([id, answered.statusCode, answered.json().code]).toEqual([id, 404, 'not_found']);
    }
    expect((await me.get('/songs/%zz')).statusCode).toBe(400);
  });
});

describe('versions', () => {
  it('gives an ETag, and 304 to who has it', async () => {
    const first = await me.get(songs);
    expect(first.headers.etag).toBe('"3"');
    for (const tag of ['"3"', 'W/"3"', '"1", "3"', '*']) {
      const again = await me.get(songs, { headers: { 'if-none-match': tag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await me.get(songs, { headers: { 'if-none-match': '"2"' } })).statusCode).toBe(200);
  });

  it.each([
    ['"3"', 200, undefined],
    ['W/"3"', 200, undefined],
    ['"2"', 412, 'stale_version'],
    ['3', 412, 'stale_version'],
    ['*', 428, 'version_required'],
    ['"2", "3"', 428, 'version_required'],
    ['', 428, 'version_required'],
  ])('If-Match %s is answered %i', async (ifMatch, status, code) => {
    const answered = await me.put(songs, { ifMatch });
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
    if (status === 200) expect(answered.headers.etag).toBe('"4"');
  });
});

describe('methods', () => {
  it('says which are allowed', async () => {
    const answered = await me.del(songs);
    expect(answered.statusCode).toBe(405);
    expect(answered.headers.allow).toBe('GET, PUT, HEAD');
  });

  it('answers HEAD like GET without a body', async () => {
    const head = await app.inject({
      method: 'HEAD',
      url: `/api/v1${songs}`,
      headers: me.credentials,
    });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', '"3"']);
  });
});
