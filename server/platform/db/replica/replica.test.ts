import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeApp } from '../../../app.ts';
import { asMember, type Caller } from '../../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { workInput } from '../../../testing/build-work.ts';
import { databaseDoor } from '../../../testing/database-door.ts';
import { eventually } from '../../../testing/eventually.ts';
import { rememberRoles } from '../../../testing/owner-of.ts';
import { replicatedPair, run } from '../../../testing/replicated-pair.ts';
import { testContext } from '../../../testing/test-context.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openToApp } from '../app-role.ts';
import { openDb } from '../db.ts';
import { migrate } from '../migrate.ts';
import { parsePosition } from './position.ts';
import { openReplica, type Replica, type ReplicaCounts } from './replica.ts';

const alone = await testDatabase();

it('answers searches from the replica; members see their own changes at once, and others those of a few seconds ago', async () => {
  const { standby, replica, ama, asAma, asKofi, door } = await scene();
  const find = async (by: Caller, title: string, cookie?: string) => {
    const own = cookie === undefined ? {} : { cookie: `${by.credentials.cookie}; ${cookie}` };
    const found = await by.get('/works/search', { query: { q: title }, headers: own });
    expect(found.statusCode).toBe(200);
    return found.json().data.some((one: { title: string }) => one.title === title);
  };
  const since = counter(replica);

  // As it is read when nothing was changed.
  await eventually(async () => {
    await find(asKofi, 'Nobody wrote this');
    expect(since().replica).toBeGreaterThan(0);
  });

  // The replica has the change on its disk, and does not show it yet.
  await run(standby.url, 'select pg_wal_replay_pause()');
  since();
  const registered = await asAma.post('/works', { body: workInput(ama, { title: 'Asaase Yaa' }) });
  expect(registered.statusCode).toBe(201);
  const cookie = changeCookie(registered.headers['set-cookie']);
  expect(cookie.attributes).toEqual(['Max-Age=10', 'Path=/', 'HttpOnly', 'SameSite=Strict']);
  expect(await find(asAma, 'Asaase Yaa', cookie.pair)).toBe(true);
  expect(since()).toEqual({ own_change: 1 });
  expect(await find(asKofi, 'Asaase Yaa')).toBe(false);
  expect(since()).toEqual({ replica: 1 });

  // Whatever stands in the cookie, the answer comes, and never older than without it.
  for (const forged of [
    '',
    'x',
    '0/0',
    'FFFFFFFF/FFFFFFFF',
    '16/B374D848/1',
    `${'F'.repeat(4_000)}/0`,
  ])
    await find(asAma, 'Asaase Yaa', `_last_change=${encodeURIComponent(forged)}`);

  // Not for long: then the primary answers everybody.
  await eventually(async () => expect(await find(asKofi, 'Asaase Yaa')).toBe(true));
  expect(since().behind).toBeGreaterThan(0);
  await run(standby.url, 'select pg_wal_replay_resume()');
  await eventually(async () => {
    since();
    expect(await find(asKofi, 'Asaase Yaa')).toBe(true);
    expect(since()).toEqual({ replica: 1 });
  });

  // It goes away under the reads, and comes back: no read fails.
  const isOver = { now: false };
  const reading = (async () => {
    let reads = 0;
    for (; !isOver.now; reads++) expect(await find(asKofi, 'Asaase Yaa')).toBe(true);
    return reads;
  })();
  const before = { ...replica.counts };
  door.shut();
  await eventually(() => expect(replica.counts.away).toBeGreaterThan(before.away + 5));
  const meanwhile = replica.counts.replica;
  door.open();
  await eventually(() => expect(replica.counts.replica).toBeGreaterThan(meanwhile + 5));
  isOver.now = true;
  expect(await reading).toBeGreaterThan(10);
});

it('sets no cookie where there is no replica', async () => {
  const ctx = testContext(alone.db);
  const app = await makeApp(ctx);
  const ama = await buildMember(alone.db);
  const asAma = await asMember(app, ctx, ama);
  const registered = await asAma.post('/works', { body: workInput(ama, { title: 'Odo' }) });
  expect(String(registered.headers['set-cookie'] ?? '')).not.toContain('_last_change');
});

it.each([
  [
    'the primary itself',
    (url: string) => url,
    /it is not a standby\): correct DATABASE_REPLICA_URL/,
  ],
  [
    'another database',
    (url: string) => url.replace(/\/[^/]+$/, '/postgres'),
    /it is the database postgres/,
  ],
])('refuses %s in one line', async (_, change, said) => {
  await expect(
    openReplica(alone.db, {
      url: change(alone.url),
      primaryUrl: `${alone.url}?role=membership_app`,
    }),
  ).rejects.toThrow(said);
});

it('does without a replica that nobody answers for', async () => {
  const url = 'postgres://x:secret@127.0.0.1:9/none';
  const replica = await openReplica(alone.db, { url, primaryUrl: alone.url });
  onTestFinished(() => replica.close());
  const warn = vi.fn();
  replica.reportTo({ info: vi.fn(), warn });
  const { rows } = await replica.read(null, (db) => sql`select 1 as one`.execute(db));
  expect(rows).toEqual([{ one: 1 }]);
  expect(replica.counts).toMatchObject({ away: 1, replica: 0 });
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
});

it('gives up a statement to which a vanished host never replies', async () => {
  const door = await databaseDoor(alone.url);
  const db = openDb(door.url, { statementTimeoutMs: 200, maxConnections: 1 });
  onTestFinished(() => db.destroy());
  await sql`select 1`.execute(db);
  door.silence();
  await expect(sql`select 2`.execute(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

describe('a position', () => {
  it.each([
    ['0/0', 0n],
    ['16/B374D848', 0x16n * 2n ** 32n + 0xb374d848n],
    ['ffffffff/ffffffff', 2n ** 64n - 1n],
  ])('%s is %s', (text, position) => expect(parsePosition(text)).toBe(position));
  it.each(['', '16', '16/', '/1', '16/G', '123456789/0', '16/B374D848 ', '-1/0'])(
    '%j is none',
    (text) => expect(parsePosition(text)).toBeNull(),
  );
});

async function scene() {
  const { primary, standby } = await replicatedPair();
  await migrate(primary.url);
  const access = await openToApp(primary.url);
  const [db, owner] = [openDb(access.url), openDb(primary.url)];
  const society = openDb(access.societyUrl);
  rememberRoles(db, { owner, society });
  const door = await databaseDoor(standby.url);
  const replica = await openReplica(db, { url: door.url, primaryUrl: access.url });
  onTestFinished(async () => {
    await replica.close();
    await Promise.all([db.destroy(), owner.destroy(), society.destroy()]);
  });
  const ctx = { ...testContext(db), replica };
  const app = await makeApp(ctx);
  const [ama, kofi]: BuiltMember[] = [await buildMember(db), await buildMember(db)];
  if (ama === undefined || kofi === undefined) throw new Error('nobody');
  const [asAma, asKofi] = [await asMember(app, ctx, ama), await asMember(app, ctx, kofi)];
  return { standby, replica, door, ama, asAma, asKofi };
}

/** Gives what was counted since it was last asked, without zeros. */
function counter({ counts }: Replica): () => Partial<ReplicaCounts> & Record<string, number> {
  let last: ReplicaCounts = { ...counts };
  return () => {
    const now = { ...counts };
    const more = Object.entries(now)
      .map(([name, count]) => [name, count - last[name as keyof ReplicaCounts]] as const)
      .filter(([, count]) => count !== 0);
    last = now;
    return Object.fromEntries(more);
  };
}

function changeCookie(header: string | readonly string[] | undefined) {
  const lines = typeof header === 'string' ? [header] : (header ?? []);
  const [pair = '', ...attributes] =
    lines.find((line) => line.startsWith('_last_change='))?.split('; ') ?? [];
  return { pair, attributes };
}
