import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { becoming } from '../platform/db/app-role.ts';
import { transaction } from '../platform/db/db.ts';
import { makeStreams } from '../platform/events/streams.ts';
import { makeServer } from '../platform/http/server.ts';
import { endSessions } from '../session/open-session.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildNotification } from '../testing/build-notification.ts';
import { eventually } from '../testing/eventually.ts';
import { type Followed, followEvents } from '../testing/follow-events.ts';
import { ownerOf } from '../testing/owner-of.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { endOver, startEvents } from './start-events.ts';

const { db, owner, url } = await testDatabase();
const log = { info: vi.fn(), warn: vi.fn() };

/** A server process of its own over the one database, as far as pages can tell. */
async function startInstance({ lastingMs = 600_000 } = {}) {
  const ctx = { ...testContext(db), streams: makeStreams({ lastingMs }) };
  const app = await makeServer(ctx, notificationRoutes);
  // Safe: of a log only these two are used.
  const events = startEvents(ctx, becoming(url), log as never);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await events.ready;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= events.stop().then(() => app.close());
    return stopped;
  };
  onTestFinished(stop);
  const follow = async (credentials: Caller['credentials'], lastEventId?: string) => {
    const page = await followEvents(origin, credentials, lastEventId);
    onTestFinished(page.leave);
    return page;
  };
  return { ctx, app, events, origin, follow, stop };
}

const titles = ({ told: notices }: Followed) =>
  notices.flatMap((event) => (event.what === 'notice' ? [event.notification.title] : []));
const lastUnread = ({ told: notices }: Followed) =>
  notices.flatMap((event) => (event.what === 'unread' ? [event.unread] : [])).at(-1);
const end = ({ told: notices }: Followed) => notices.find((event) => event.what === 'end');
const until = (check: () => void) => eventually(check);

describe('an open page', () => {
  it('is told of what another server process commits, and of nobody else’s', async () => {
    const [one, other] = [await startInstance(), await startInstance()];
    const [ama, kofi] = [await buildMember(db), await buildMember(db)];
    const callAma = await asMember(one.app, one.ctx, ama);
    const [page, kofis] = [
      await one.follow(callAma.credentials),
      await one.follow((await asMember(one.app, one.ctx, kofi)).credentials),
    ];
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/event-stream');
    expect(page.headers['content-encoding']).toBeUndefined();
    await until(() => expect(lastUnread(page)).toBe(0));
    const id = await buildNotification(other.ctx, ama, { title: 'From the other' });
    await until(() => expect(titles(page)).toEqual(['From the other']));
    expect(page.told.find(({ what }) => what === 'notice')).toEqual({
      what: 'notice',
      id,
      notification: {
        _id: id,
        kind: 'work',
        title: 'From the other',
        message: 'Confirm your share.',
        link: '/music-composition',
        createdAt: expect.any(String),
        read_at: null,
        user: { full_name: 'The society', profile_pic: null },
      },
    });
    await until(() => expect(lastUnread(page)).toBe(1));
    // Read on another device, at the other process.
    const elsewhere = await asMember(other.app, other.ctx, ama);
    await elsewhere.put(`/notifications/${id}/read`);
    await until(() => expect(lastUnread(page)).toBe(0));
    expect(titles(kofis)).toEqual([]);
    expect(lastUnread(kofis)).toBe(0);
  });

  it('hears nothing of what is withdrawn', async () => {
    const { ctx, app, follow } = await startInstance();
    const ama = await buildMember(db);
    const page = await follow((await asMember(app, ctx, ama)).credentials);
    await expect(
      transaction(db, async (tx) => {
        await buildNotification({ ...ctx, db: tx }, ama, { title: 'Never was' });
        throw new RangeError('withdrawn');
      }),
    ).rejects.toThrow('withdrawn');
    await buildNotification(ctx, ama, { title: 'Is' });
    await until(() => expect(titles(page)).toEqual(['Is']));
  });

  it('is told first what it missed when it comes back with the last id that it saw, but not what was read', async () => {
    const { ctx, app, follow } = await startInstance();
    const ama = await buildMember(db);
    const caller = await asMember(app, ctx, ama);
    const first = await follow(caller.credentials);
    await until(() => expect(first.told).toHaveLength(1));
    const seen = first.told[0]?.id ?? '';
    first.leave();
    await until(() => expect(ctx.streams.count()).toBe(0));
    await buildNotification(ctx, ama, { title: 'Missed' });
    const read = await buildNotification(ctx, ama, { title: 'Read elsewhere' });
    await caller.put(`/notifications/${read}/read`);
    const second = await follow(caller.credentials, seen);
    await until(() => expect(lastUnread(second)).toBe(1));
    expect(titles(second)).toEqual(['Missed']);
    const third = await follow(caller.credentials);
    await until(() => expect(lastUnread(third)).toBe(1));
    expect(titles(third)).toEqual([]);
  });

  it('is asked to come again for what it may have missed while nobody listened', async () => {
    const { ctx, app, follow } = await startInstance();
    const ama = await buildMember(db);
    const caller = await asMember(app, ctx, ama);
    const page = await follow(caller.credentials);
    await until(() => expect(page.told).toHaveLength(1));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'membership-dashboard events' and datname = current_database()`.execute(
      owner,
    );
    await until(() => expect(end(page)).toMatchObject({ why: 'missed' }));
    const again = await follow(caller.credentials, page.told[0]?.id ?? '');
    await buildNotification(ctx, ama, { title: 'After the break' });
    await until(() => expect(titles(again)).toEqual(['After the break']));
  });

  it('is answered a sign of life, and ends by itself after a while', async () => {
    const { ctx, app, follow } = await startInstance({ lastingMs: 300 });
    const page = await follow((await asMember(app, ctx, await buildMember(db))).credentials);
    ctx.streams.beat();
    await until(() => expect(page.beats()).toBe(1));
    await until(() => expect(end(page)).toMatchObject({ why: 'renew' }));
    await until(() => expect([page.isOver(), ctx.streams.count()]).toEqual([true, 0]));
  });
});

describe('a stream is closed', () => {
  it('when its session is ended anywhere, and no other', async () => {
    const [one, other] = [await startInstance(), await startInstance()];
    const ama = await buildMember(db);
    const [leaving, staying] = [
      await one.follow((await asMember(one.app, one.ctx, ama)).credentials),
      await one.follow((await asMember(one.app, one.ctx, await buildMember(db))).credentials),
    ];
    await transaction(other.ctx.db, (tx) =>
      endSessions(tx, { memberId: ama.memberId, at: new Date() }),
    );
    await until(() => expect(end(leaving)).toMatchObject({ why: 'session_over' }));
    await until(() => expect(leaving.isOver()).toBe(true));
    expect(staying.isOver()).toBe(false);
  });

  it('when its session runs out or its member is suspended, of which nobody tells', async () => {
    const { ctx, app, follow } = await startInstance();
    const [ama, kofi, esi] = [await buildMember(db), await buildMember(db), await buildMember(db)];
    const [idle, suspended, live] = [
      await follow((await asMember(app, ctx, ama)).credentials),
      await follow((await asMember(app, ctx, kofi)).credentials),
      await follow((await asMember(app, ctx, esi)).credentials),
    ];
    await db
      .updateTable('session')
      .set({ idle_until: ctx.now() })
      .where('member_id', '=', ama.memberId)
      .execute();
    await ownerOf(db)
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', kofi.memberId)
      .execute();
    await endOver(ctx);
    await until(() => expect([idle.isOver(), suspended.isOver()]).toEqual([true, true]));
    expect(live.isOver()).toBe(false);
  });

  it('when its reader is too far behind, while others hear everything', async () => {
    const { ctx, app, follow } = await startInstance();
    const ama = await buildMember(db);
    const [slow, quick] = [
      await follow((await asMember(app, ctx, ama)).credentials),
      await follow((await asMember(app, ctx, ama)).credentials),
    ];
    await until(() => expect(ctx.streams.count()).toBe(2));
    slow.fallAsleep();
    const message = 'x'.repeat(8_000);
    // More than the network between them holds.
    let sent = 0;
    while (ctx.streams.count() === 2 && sent < 5_000) {
      ctx.streams.push(ama.memberId, {
        what: 'notice',
        notification: {
          _id: `${sent}`,
          kind: 'work',
          title: 'Much',
          message,
          link: '/dashboard',
          read_at: null,
          createdAt: '2026-03-06T10:00:00Z',
          user: { full_name: 'A', profile_pic: null },
        },
      });
      sent += 1;
      await new Promise((done) => setImmediate(done));
    }
    expect(ctx.streams.count()).toBe(1);
    await until(() => expect(titles(quick)).toHaveLength(sent));
  });

  it('when the member has too many open, the one that was opened first', async () => {
    const { ctx, app, follow } = await startInstance();
    const { credentials } = await asMember(app, ctx, await buildMember(db));
    const pages: Followed[] = [];
    for (let n = 0; n < 11; n++) pages.push(await follow(credentials));
    const [oldest, ...others] = pages;
    await until(() => expect(oldest && end(oldest)).toMatchObject({ why: 'too_many' }));
    expect(others.filter((page) => page.isOver())).toEqual([]);
    expect(ctx.streams.count()).toBe(10);
  });

  it('when the process stops, which then opens no more', async () => {
    const { ctx, app, events, origin, follow } = await startInstance();
    const { credentials } = await asMember(app, ctx, await buildMember(db));
    const page = await follow(credentials);
    await events.stop();
    await until(() => expect(end(page)).toMatchObject({ why: 'stopping' }));
    expect((await followEvents(origin, credentials)).status).toBe(503);
  });
});

it('lets nobody follow without a session, and a page that follows does not keep its session alive', async () => {
  const { ctx, app, origin, follow } = await startInstance();
  expect((await followEvents(origin, { authorization: 'Bearer none' })).status).toBe(401);
  const ama = await buildMember(db);
  const { credentials } = await asMember(app, ctx, ama);
  const standing = () =>
    db
      .selectFrom('session')
      .select(['idle_until', 'seen_at', 'secret_hash'])
      .where('member_id', '=', ama.memberId)
      .executeTakeFirstOrThrow();
  const before = await standing();
  ctx.moveOn(20 * 60_000);
  const page = await follow(credentials);
  expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await standing()).toEqual(before);
  const head = await app.inject({
    method: 'HEAD',
    url: '/api/v1/events',
    headers: credentials,
  });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  await until(() => expect(ctx.streams.count()).toBe(1));
});
