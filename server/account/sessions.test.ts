import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember, asThief } from '../testing/as-member.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';

/** A member with this session, another on a phone that is remembered, and one that has ended. */
async function member() {
  const built = await buildMember(db);
  const ended = await asMember(app, ctx, built);
  await ended.del('/session');
  const payload = { email: built.email, password: builtPassword, remember: true };
  await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload,
    headers: { 'user-agent': phone },
  });
  const caller = await asMember(app, ctx, built);
  const headers = { cookie: `_session_bond=${caller.bond}` };
  const list = async () => (await caller.get('/user/sessions', { headers })).json().data;
  return { ...built, ...caller, headers, list };
}

it('lists the open sessions in words, this one first, and nobody else’s', async () => {
  await member();
  const ama = await member();
  expect(await ama.list()).toEqual([
    expect.objectContaining({ is_this: true, is_remembered: false, browser: null }),
    expect.objectContaining({
      is_this: false,
      is_remembered: true,
      browser: 'Chrome',
      system: 'Android',
      seen_at: ctx.now().toISOString(),
    }),
  ]);
  expect((await asThief(app, ama).get('/user/sessions')).json().code).toBe(
    'second_cookie_required',
  );
});

it('logs one device out, and tells nobody of sessions that are not theirs', async () => {
  const [ama, kofi] = [await member(), await member()];
  const other = (await ama.list())[1].id;
  const missing = await kofi.del(`/user/sessions/${other}`, { headers: kofi.headers });
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
  expect(await ama.list()).toHaveLength(2);
  expect((await asThief(app, ama).del(`/user/sessions/${other}`)).json().code).toBe(
    'second_cookie_required',
  );
  const ended = await ama.del(`/user/sessions/${other}`, { headers: ama.headers });
  expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([204, undefined]);
  expect(await ama.list()).toHaveLength(1);
  const again = await ama.del(`/user/sessions/${other}`, { headers: ama.headers });
  expect(again.statusCode).toBe(404);
});

it('logs this device out when it is named, and clears its cookies', async () => {
  const ama = await member();
  const [mine] = await ama.list();
  const ended = await ama.del(`/user/sessions/${mine.id}`, { headers: ama.headers });
  expect(String(ended.headers['set-cookie'])).toMatch(/_session_id=;.*_session_bond=;/s);
  expect((await ama.get('/user/profile')).statusCode).toBe(401);
});

it('logs out everywhere else, or everywhere', async () => {
  const ama = await member();
  const others = await ama.del('/user/sessions', { headers: ama.headers });
  expect(others.json().data).toEqual({ ended: 1 });
  expect(await ama.list()).toHaveLength(1);
  const all = await ama.del('/user/sessions', {
    headers: ama.headers,
    query: { this_too: 'true' },
  });
  expect(all.json().data).toEqual({ ended: 1 });
  expect(String(all.headers['set-cookie'])).toContain('_session_id=;');
  expect((await ama.get('/user/profile')).statusCode).toBe(401);
  const events = await db
    .selectFrom('member_event')
    .select(['event', 'detail'])
    .where('member_id', '=', ama.memberId)
    .execute();
  expect(events).toEqual([
    { event: 'sessions_ended', detail: { ended: 1 } },
    { event: 'sessions_ended', detail: { ended: 1 } },
  ]);
});
