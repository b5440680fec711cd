import { afterEach, describe, expect, it } from 'vitest';
import { makeServer } from '../platform/http/server.ts';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildNotification } from '../testing/build-notification.ts';
import { runQueued } from '../testing/run-queued.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { mailDigests, mailNotices } from './mail-notices.ts';
import { notificationRoutes } from './notifications.routes.ts';

const { db } = await testDatabase();
const hourMs = 3_600_000;
// Half past six in the morning in Accra: the mail of the day is due at seven.
const morning = new Date('2026-03-06T06:30:00Z');
const ctx = testContext(db, morning);
const app = await makeServer(ctx, notificationRoutes);
const usual = { works: 'daily', recordings: 'daily', disputes: 'at_once', account: 'at_once' };

const mailsTo = async ({ email }: BuiltMember) =>
  (await sentMails(ctx)).filter(({ to }) => to === email).map(({ mail }) => mail);
const mailAtOnce = () => runQueued(ctx, 'mail_notices', mailNotices);
const choose = async (member: BuiltMember, changes: Partial<typeof usual>) => {
  const caller = await asMember(app, ctx, member);
  const set = await caller.put('/notifications/preferences', { body: { ...usual, ...changes } });
  expect(set.statusCode).toBe(200);
};
const dispute = {
  kind: 'dispute',
  link: '/musicalworks-indispute/details/1',
  title: 'A dispute names you',
} as const;

afterEach(() => ctx.moveOn(morning.getTime() + 30 * 24 * hourMs - ctx.now().getTime()));

describe('a notice that is wanted at once', () => {
  it('is mailed by itself, with the way to it and to the choice, and only once', async () => {
    const ama = await buildMember(db, { name: 'Ama Serwaa' });
    await buildNotification(ctx, ama, dispute);
    await mailAtOnce();
    await mailNotices(ctx, { memberIds: [ama.memberId] }, silent);
    const mails = await mailsTo(ama);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'A dispute names you',
      greeting: 'Dear Ama,',
      paragraphs: ['A dispute names you.', 'Confirm your share.'],
      button: { url: `${ctx.publicUrl}${dispute.link}` },
    });
    expect(mails[0]?.after?.join(' ')).toContain(`${ctx.publicUrl}/profile`);
  });

  it('is mailed together with what came at the same time', async () => {
    const ama = await buildMember(db);
    for (const title of ['One', 'Two']) await buildNotification(ctx, ama, { ...dispute, title });
    await mailAtOnce();
    const mails = await mailsTo(ama);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 notifications from The Society']);
    expect(mails[0]?.facts?.map(({ term }) => term).toSorted()).toEqual(['One', 'Two']);
  });

  it('is not mailed when it was read, is not wanted, or was mailed by who told it', async () => {
    const [ama, kofi, esi] = [await buildMember(db), await buildMember(db), await buildMember(db)];
    const id = await buildNotification(ctx, ama, dispute);
    await (await asMember(app, ctx, ama)).put(`/notifications/${id}/read`);
    await choose(kofi, { disputes: 'never' });
    await buildNotification(ctx, kofi, dispute);
    await buildNotification(ctx, esi, { ...dispute, isMailed: true });
    await mailAtOnce();
    expect([await mailsTo(ama), await mailsTo(kofi), await mailsTo(esi)]).toEqual([[], [], []]);
  });

  it('is always mailed when the account’s safety is at stake', async () => {
    const ama = await buildMember(db);
    const never = { works: 'never', recordings: 'never', disputes: 'never', account: 'never' };
    await choose(ama, never);
    await buildNotification(ctx, ama, { kind: 'security', title: 'Your password has changed' });
    await mailAtOnce();
    expect((await mailsTo(ama)).map(({ subject }) => subject)).toEqual([
      'Your password has changed',
    ]);
  });

  it('is not mailed to an address that nobody has confirmed', async () => {
    const ama = await buildMember(db);
    await db
      .updateTable('member')
      .set({ email_confirmed_at: null })
      .where('id', '=', ama.memberId)
      .execute();
    await buildNotification(ctx, ama, dispute);
    await mailAtOnce();
    expect(await mailsTo(ama)).toEqual([]);
  });
});

describe('the mail of the day', () => {
  it('comes once the hour has come, once a day, with what is unread by then', async () => {
    const ama = await buildMember(db);
    const read = await buildNotification(ctx, ama, { title: 'Read already' });
    for (const title of ['One', 'Two']) await buildNotification(ctx, ama, { title });
    await (await asMember(app, ctx, ama)).put(`/notifications/${read}/read`);
    await mailDigests(ctx);
    expect(await mailsTo(ama)).toEqual([]);
    ctx.moveOn(hourMs);
    await buildNotification(ctx, ama, { title: 'After seven' });
    for (const _ of ['at the hour', 'again']) await mailDigests(ctx);
    const [mail, ...others] = await mailsTo(ama);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your day at The Society: 2 notifications');
    expect(mail?.facts?.map(({ term }) => term).toSorted()).toEqual(['One', 'Two']);
    ctx.moveOn(24 * hourMs);
    await mailDigests(ctx);
    expect((await mailsTo(ama)).map(({ subject }) => subject)).toEqual([
      'Your day at The Society: 2 notifications',
      'Your day at The Society: one notification',
    ]);
  });

  it('is made up for when no server ran at the hour', async () => {
    const ama = await buildMember(db);
    await buildNotification(ctx, ama, { title: 'Waits' });
    ctx.moveOn(20 * hourMs);
    await mailDigests(ctx);
    expect(await mailsTo(ama)).toHaveLength(1);
  });

  it('is sent once when two servers send it at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => buildMember(db)));
    for (const member of members) await buildNotification(ctx, member, { title: 'Waits' });
    ctx.moveOn(hourMs);
    const mailed = await Promise.all([mailDigests(ctx), mailDigests(ctx), mailDigests(ctx)]);
    expect(mailed.reduce((sum, one) => sum + one)).toBe(5);
    for (const member of members) expect(await mailsTo(member)).toHaveLength(1);
  });

  it('holds nothing that is not wanted any more, and nothing of long ago', async () => {
    const [ama, kofi] = [await buildMember(db), await buildMember(db)];
    await buildNotification(ctx, ama);
    await buildNotification(ctx, kofi);
    await choose(ama, { works: 'never' });
    ctx.moveOn(9 * 24 * hourMs);
    await mailDigests(ctx);
    expect([await mailsTo(ama), await mailsTo(kofi)]).toEqual([[], []]);
  });

  it('names twenty, and says how many more there are', async () => {
    const ama = await buildMember(db);
    for (let n = 1; n <= 23; n++) await buildNotification(ctx, ama, { title: `Notice ${n}` });
    ctx.moveOn(hourMs);
    await mailDigests(ctx);
    const [mail] = await mailsTo(ama);
    expect(mail?.facts).toHaveLength(20);
    expect(mail?.after?.[0]).toBe('And 3 more: open the bell to see them all.');
  });
});

const silent = { log: { info: () => {}, warn: () => {}, error: () => {} } };
