import { expect, it } from 'vitest';
import { transaction } from '../db/db.ts';
import { makeServer } from '../http/server.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testHouse } from '../testing/test-house.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notify } from './notify.ts';

const { db } = await testDatabase();
const house = testHouse(db);
const app = await makeServer(house, notificationRoutes);

it('shows a member what they were told, newest first, and nobody else', async () => {
  const [ama, kofi, label] = await Promise.all([
    buildMember(db),
    buildMember(db, { name: 'Kofi Mensah' }),
    buildMember(db, { name: 'Sankofa Records', registerAs: 'corporate' }),
  ]);
  const tell = (title: string, senderMemberId: string | null, at: Date) =>
    transaction(db, (tx) =>
      notify(
        tx,
        {
          memberIds: [ama.memberId, ama.memberId],
          title,
          message: 'Look at your share.',
          link: '/music-composition',
          senderMemberId,
        },
        at,
      ),
    );
  await tell('first', null, new Date('2026-03-06T10:00:00Z'));
  await tell('second', kofi.memberId, new Date('2026-03-06T11:00:00Z'));
  await tell('third', label.memberId, new Date('2026-03-06T12:00:00Z'));
  const { data } = (await (await asMember(app, house, ama)).get('/notifications')).json();
  expect(
    data.map((one: { title: string; user: { full_name: string } }) => [
      one.title,
      one.user.full_name,
    ]),
  ).toEqual([
    ['third', 'Sankofa Records'],
    ['second', 'Kofi Mensah'],
    ['first', 'The society'],
  ]);
  expect(data[2]).toEqual({
    _id: expect.any(String),
    title: 'first',
    message: 'Look at your share.',
    link: '/music-composition',
    createdAt: '2026-03-06T10:00:00.000Z',
    user: { full_name: 'The society', profile_pic: null },
  });
  const others = await (await asMember(app, house, kofi)).get('/notifications');
  expect(others.json()).toEqual({ data: [] });
});
