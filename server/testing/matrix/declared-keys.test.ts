import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { makeApp } from '../../app.ts';
import { hashOfSecret } from '../../session/secrets.ts';
import { asMember } from '../as-member.ts';
import { type BuiltMember, buildMember } from '../build-member.ts';
import { testContext } from '../test-context.ts';
import { testDatabase } from '../test-database.ts';
import { matrixRows } from './rows.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const taking: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(endpoints).filter(
  ([, { body }]) => body !== undefined,
);

/** What somebody would write who wanted more than is theirs. */
const undeclared = [
  ['role', 'staff'],
  ['status', 'verified'],
  ['isni', '0000000121032683'],
  ['verified', true],
  ['owner', 'me'],
  ['member_id', '0196f0d2-0000-7000-8000-000000000001'],
  ['email_confirmed_at', '2026-01-01'],
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
  ['prototype', { isAdmin: true }],
  ['toString', 'x'],
] as const;

let member: BuiltMember;
beforeAll(async () => {
  member = await buildMember(db);
});

describe.each(taking)('%s', (name, endpoint) => {
  it('takes what is declared and refuses every other key, at every depth', async () => {
    const [row] = matrixRows[name] ?? [];
    const { body, params = {} } = (await row?.sample(ctx, member)) ?? {};
    const before = await everything();
    const refused: unknown[] = [];
    for (const [key, value] of undeclared) {
      for (const changed of withKey(body, key, value)) {
        const payload = JSON.stringify(changed);
        const { statusCode, json } = await send(endpoint, params, payload);
        const [problem] = statusCode === 422 ? json().problems : [];
        if (problem?.code !== 'unknown_field') refused.push([key, payload, statusCode]);
      }
    }
    expect(refused).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(await everything()).toEqual(before);
  });
});

/** The sample with one key more in each of its objects, once for each; where the key is declared it says nothing. */
function* withKey(sample: unknown, key: string, value: unknown): Generator<unknown> {
  if (typeof sample !== 'object' || sample === null) return;
  for (const [own, part] of Object.entries(sample)) {
    for (const changed of withKey(part, key, value)) {
      yield Array.isArray(sample)
        ? sample.with(Number(own), changed)
        : { ...sample, [own]: changed };
    }
  }
  if (Array.isArray(sample) || Object.hasOwn(sample, key)) return;
  // `__proto__` must become a key of its own, as JSON.parse makes it.
  yield Object.fromEntries([...Object.entries(sample), [key, value]]);
}

async function send(endpoint: Endpoint, params: Readonly<Record<string, string>>, payload: string) {
  const { token, bond } = await asMember(app, ctx, member);
  await db
    .updateTable('session')
    .set({ reauthenticated_until: new Date(ctx.now().getTime() + 60_000) })
    .where('bond_hash', '=', hashOfSecret(bond))
    .execute();
  return app.inject({
    method: endpoint.method,
    url: `/api/v1${endpoint.path.replace(/:(\w+)/g, (_, part) => params[part] ?? '')}`,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `_session_bond=${bond}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'if-match': '"1"',
      'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.1`,
    },
    payload,
  });
}

/** What the society knows of the member and of all works. */
async function everything(): Promise<unknown[]> {
  return [
    await db.selectFrom('member').selectAll().execute(),
    await db.selectFrom('rights_holder').selectAll().orderBy('id').execute(),
    await db.selectFrom('member_event').select('id').execute(),
    await db.selectFrom('work').selectAll().orderBy('id').execute(),
  ];
}
