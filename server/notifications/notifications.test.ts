import { describe, expect, it } from 'vitest';
import { noticeKinds } from '#domain/notifications/kinds.ts';
import { transaction } from '../platform/db/db.ts';
import { makeServer } from '../platform/http/server.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildNotification } from '../testing/build-notification.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { storeNotices } from './notify.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, notificationRoutes);
const as = async (wanted: Parameters<typeof buildMember>[1] = {}) => {
  const member = await buildMember(db, wanted);
  return { ...member, ...(await asMember(app, ctx, member)) };
};
type ShownNotice = {
  _id: string;
  title: string;
  read_at: string | null;
  user: { full_name: string };
};

describe('the list', () => {
  it.each(noticeKinds)(
    'leads to a place from a notice of kind %s, and takes none that leads nowhere',
    async (kind) => {
      const ama = await as();
      await buildNotification(ctx, ama, { kind, link: '/music-composition/details/17' });
      const [notices] = (await ama.get('/notifications')).json().data;
      expect(notices).toMatchObject({ kind, link: '/music-composition/details/17' });
      for (const link of ['', 'https://elsewhere.example', '//elsewhere.example'])
        await expect(buildNotification(ctx, ama, { kind, link })).rejects.toThrow(
          'notification_link',
        );
    },
  );

  it('shows a member what they were told, newest first, and nobody else', async () => {
    const [ama, kofi, label] = await Promise.all([
      as(),
      as({ name: 'Kofi Mensah' }),
      as({ name: 'Sankofa Records', registerAs: 'corporate' }),
    ]);
    const tell = (title: string, senderMemberId: string | null, at: Date) => {
      const words = { title, message: 'Look at your share.', link: '/music-composition' };
      const content = { event: null, facts: null, ...words };
      const memberIds = [ama.memberId, ama.memberId];
      return transaction(db, (tx) =>
        storeNotices(tx, [{ memberIds, kind: 'work', content, senderMemberId }], at),
      );
    };
    await tell('first', null, new Date('2026-03-06T10:00:00Z'));
    await tell('second', kofi.memberId, new Date('2026-03-06T11:00:00Z'));
    await tell('third', label.memberId, new Date('2026-03-06T12:00:00Z'));
    const { data, page } = (await ama.get('/notifications')).json();
    expect(data.map(({ title, user }: ShownNotice) => [title, user.full_name])).toEqual([
      ['third', 'Sankofa Records'],
      ['second', 'Kofi Mensah'],
      ['first', 'The society'],
    ]);
    expect(data[2]).toEqual({
      _id: expect.any(String),
      kind: 'work',
      title: 'first',
      message: 'Look at your share.',
      link: '/music-composition',
      createdAt: '2026-03-06T10:00:00.000Z',
      read_at: null,
      user: { full_name: 'The society', profile_pic: null },
    });
    expect(page).toEqual({ number: 1, size: 25, total: 3, total_is_floor: false });
    expect((await kofi.get('/notifications')).json().data).toEqual([]);
  });

  it('comes in pages, with or without what was read', async () => {
    const ama = await as();
    for (const title of ['a', 'b', 'c']) await buildNotification(ctx, ama, { title });
    const b = await buildNotification(ctx, ama, { title: 'd' });
    expect((await ama.put(`/notifications/${b}/read`)).statusCode).toBe(204);
    const titlesOf = async (query: Record<string, string>) =>
      (await ama.get('/notifications', { query }))
        .json()
        .data.map(({ title }: ShownNotice) => title);
    expect((await titlesOf({})).toSorted()).toEqual(['a', 'b', 'c']);
    const [first, second] = [
      await titlesOf({ state: 'all', size: '3' }),
      await titlesOf({ state: 'all', size: '3', page: '2' }),
    ];
    expect([first.length, second.length]).toEqual([3, 1]);
    expect([...first, ...second].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect((await ama.get('/notifications', { query: { state: 'read' } })).statusCode).toBe(422);
  });
});

describe('reading', () => {
  it('takes one out of the unread, once and for all, and only one’s own', async () => {
    const [ama, kofi] = await Promise.all([as(), as()]);
    const id = await buildNotification(ctx, ama);
    await buildNotification(ctx, ama, { title: 'Another' });
    const refused = await kofi.put(`/notifications/${id}/read`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    expect((await asVisitor(app).put(`/notifications/${id}/read`)).statusCode).toBe(401);
    for (const _ of ['once', 'again']) {
      expect((await ama.put(`/notifications/${id}/read`)).statusCode).toBe(204);
    }
    expect((await ama.get('/notifications/count')).json().data).toEqual({ unread: 1, total: 2 });
  });

  it('of all leaves unread what came after the newest that was seen', async () => {
    const [ama, kofi] = await Promise.all([as(), as()]);
    await buildNotification(ctx, kofi);
    await buildNotification(ctx, ama, { title: 'one' });
    ctx.moveOn(5);
    const until = await buildNotification(ctx, ama, { title: 'two' });
    ctx.moveOn(5);
    await buildNotification(ctx, ama, { title: 'three' });
    expect((await ama.put('/notifications/read', { body: { until } })).statusCode).toBe(204);
    const { data } = (await ama.get('/notifications')).json();
    expect(data.map(({ title }: ShownNotice) => title)).toEqual(['three']);
    expect((await kofi.get('/notifications/count')).json().data.unread).toBe(1);
    expect((await ama.put('/notifications/read', { body: { until: 'all' } })).statusCode).toBe(422);
  });
});

describe('mail preferences', () => {
  const wanted = { works: 'never', recordings: 'at_once', disputes: 'daily', account: 'daily' };

  it('are the usual ones until a member says otherwise, each for themselves', async () => {
    const [ama, kofi] = await Promise.all([as(), as()]);
    const usual = { works: 'daily', recordings: 'daily', disputes: 'at_once', account: 'at_once' };
    expect((await ama.get('/notifications/preferences')).json().data).toEqual(usual);
    const set = await ama.put('/notifications/preferences', { body: wanted });
    expect([set.statusCode, set.json().data]).toEqual([200, wanted]);
    expect((await ama.get('/notifications/preferences')).json().data).toEqual(wanted);
    expect((await kofi.get('/notifications/preferences')).json().data).toEqual(usual);
  });

  it('are taken as a whole, in known words', async () => {
    const ama = await as();
    const put = (body: unknown) => ama.put('/notifications/preferences', { body });
    expect((await put({ works: 'never' })).statusCode).toBe(422);
    expect((await put({ ...wanted, works: 'weekly' })).statusCode).toBe(422);
    expect((await put({ ...wanted, security: 'never' })).json().problems[0].code).toBe(
      'unknown_field',
    );
    expect((await asVisitor(app).get('/notifications/preferences')).statusCode).toBe(401);
  });
});
