import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testHouse } from '../testing/test-house.ts';
import { answer } from './route.ts';
import { makeServer } from './server.ts';

const { db } = await testDatabase();
const house = testHouse(db);

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
const app = await makeServer(house, [keep]);
let me: Caller;
let other: Caller;
beforeAll(async () => {
  me = await asMember(app, house, await buildMember(db));
  other = await asMember(app, house, await buildMember(db, { name: 'Kofi Mensah' }));
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
