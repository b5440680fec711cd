import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { asMember, type Caller } from '../../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { testContext } from '../../../testing/test-context.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { transaction } from '../../db/db.ts';
import { newKeyText, parseKeyRing } from '../../sealing/seal.ts';
import { answer } from '../route.ts';
import { makeServer } from '../server.ts';

const { db } = await testDatabase();
const ownKeys = [newKeyText()];
const ctx = { ...testContext(db), keys: parseKeyRing(ownKeys) ?? testContext(db).keys };

// What happens once the row is written: a test sets it.
let afterWriting: () => void = () => {};
const keep = answer(
  endpoint({
    method: 'POST',
    path: '/notes',
    summary: 'Keep',
    may: 'register_works',
    body: z.strictObject({ text: z.string() }),
    reply: z.object({ number: z.int(), text: z.string() }),
    status: 201,
    idempotent: true,
    versioned: 'answers',
  }),
  async ({ db }, actor, { body }) => {
    const row = await transaction(db, (tx) =>
      tx
        .insertInto('error_log')
        .values({ description: body.text, member_id: actor.memberId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    afterWriting();
    return { data: { number: row.id, text: body.text }, version: 1 };
  },
);
const app = await makeServer(ctx, [keep]);
let member: BuiltMember;
let me: Caller;
let other: Caller;
beforeAll(async () => {
  member = await buildMember(db);
  me = await asMember(app, ctx, member);
  other = await asMember(app, ctx, await buildMember(db, { name: 'Kofi Mensah' }));
});

const rowsOf = async (text: string) =>
  (await db.selectFrom('error_log').select('id').where('description', '=', text).execute()).length;

describe('a keyed request', () => {
  it('gives the first answer again, status and ETag included', async () => {
    const [key, body] = [randomUUID(), { text: 'twice' }];
    const first = await me.post('/notes', { key, body });
    const again = await me.post('/notes', { key, body });
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([201, first.body, '"1"']);
    expect(await rowsOf('twice')).toBe(1);
  });

  it.each([
    ['lacks a field', { data: { text: 'before' } }],
    ['has another shape', { data: null }],
    ['is none', null],
  ])(
    'is not done twice when the stored answer %s, and says that it was done',
    async (_, stored) => {
      const [key, body] = [randomUUID(), { text: `before ${_}` }];
      await me.post('/notes', { key, body });
      const set = { body: JSON.stringify(stored) };
      await db.updateTable('idempotent_answer').set(set).where('key', '=', key).execute();
      const again = await me.post('/notes', { key, body });
      expect([again.statusCode, again.json().code]).toEqual([409, 'done_before_update']);
      expect(await rowsOf(body.text)).toBe(1);
    },
  );

  it('leaves out what an earlier version stored besides', async () => {
    const [key, body] = [randomUUID(), { text: 'besides' }];
    const first = await me.post('/notes', { key, body });
    const data = { ...first.json().data, gone: 'since' };
    const set = { body: JSON.stringify({ data }) };
    await db.updateTable('idempotent_answer').set(set).where('key', '=', key).execute();
    expect((await me.post('/notes', { key, body })).body).toBe(first.body);
  });

  it('writes one row when it comes fifty times at once', async () => {
    const [key, body] = [randomUUID(), { text: 'fifty' }];
    const all = await Promise.all(
      Array.from({ length: 50 }, () => me.post('/notes', { key, body })),
    );
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(await rowsOf('fifty')).toBe(1);
  });

  it('is refused with another body', async () => {
    const key = randomUUID();
    await me.post('/notes', { key, body: { text: 'one' } });
    const answered = await me.post('/notes', { key, body: { text: 'two' } });
    expect([answered.statusCode, answered.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('leaves the key free when it fails, whatever it had written', async () => {
    const [key, body] = [randomUUID(), { text: 'fails first' }];
    afterWriting = () => {
      throw new Problem('share_above_100', 'holders');
    };
    expect((await me.post('/notes', { key, body })).statusCode).toBe(422);
    expect(await rowsOf('fails first')).toBe(0);
    afterWriting = () => {};
    expect((await me.post('/notes', { key, body })).statusCode).toBe(201);
    expect(await rowsOf('fails first')).toBe(1);
  });

  it('is the same one after the portal has got a new key', async () => {
    const [key, body] = [randomUUID(), { text: 'before the new key' }];
    const first = await me.post('/notes', { key, body });
    const added = newKeyText();
    const ring = parseKeyRing([added, ...ownKeys]);
    const later = await makeServer({ ...ctx, keys: ring ?? ctx.keys }, [keep]);
    const again = await (await asMember(later, ctx, member)).post('/notes', { key, body });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await rowsOf('before the new key')).toBe(1);
  });

  it('leaves no hash that a guess at its body could be held against', async () => {
    const [key, body] = [randomUUID(), { text: '0241234567' }];
    await me.post('/notes', { key, body });
    const row = await db
      .selectFrom('idempotent_answer')
      .select('request_hash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const guesses = [{ body }, { params: undefined, query: undefined, body }].map((input) =>
      createHash('sha256')
        .update(`POST /notes\n${JSON.stringify(input)}`)
        .digest('hex'),
    );
    expect(guesses).not.toContain(row.request_hash.toString('hex'));
  });

  it('keeps the keys of two members apart', async () => {
    const key = randomUUID();
    await me.post('/notes', { key, body: { text: 'mine' } });
    const theirs = await other.post('/notes', { key, body: { text: 'theirs' } });
    expect(theirs.json().data.text).toBe('theirs');
  });

  it.each([[''], ['short'], ['x'.repeat(201)], ['with blanks inside']])(
    'needs a key that can be kept: %s',
    async (key) => {
      const answered = await me.post('/notes', { key, body: { text: 'keyless' } });
      expect([answered.statusCode, answered.json().code]).toEqual([
        422,
        'idempotency_key_required',
      ]);
      expect(await rowsOf('keyless')).toBe(0);
    },
  );
});
