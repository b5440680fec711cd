import { beforeEach, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { moveOn } from './move-on.ts';
import { remind } from './remind.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
let ama: BuiltMember;
let kofi: BuiltMember;
beforeEach(async () => {
  await moveOn(ctx);
  ama = await buildMember(db, { name: 'Ama Owusu' });
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
});

const read = async (id: string): Promise<Work> =>
  (await (await asMember(app, ctx, ama)).get(`/works/${id}`)).json().data;
const notices = async (member: BuiltMember) =>
  (await noticesTo(db, member)).map(({ title }) => title);
const both = () => [lineOf(ama, 5000), lineOf(kofi, 5000)];

it('a work waits for thirty days, then goes on without who has not signed, once', async () => {
  const work = await buildWork(ctx, ama, { title: 'Patience', holders: both() });
  expect(work.waits_until).toBe(new Date(ctx.now().getTime() + 30 * dayMs).toISOString());
  ctx.moveOn(30 * dayMs - 1);
  expect(await moveOn(ctx)).toBe(0);
  expect((await read(work.id)).state).toBe('awaiting_cosigners');
  // A day in which no server ran.
  ctx.moveOn(dayMs);
  const moved = await Promise.all([moveOn(ctx), moveOn(ctx)]);
  expect(moved.toSorted()).toEqual([0, 1]);
  const after = await read(work.id);
  expect([after.state, after.waits_until, after.version]).toEqual([
    'registered_incomplete',
    null,
    2,
  ]);
  expect(after.holders[1]).toMatchObject({ confirmation: 'unconfirmed', answer_by: null });
  const asAma = await asMember(app, ctx, ama);
  const [latest] = (await asAma.get(`/works/${work.id}/history`)).json().data;
  expect(latest).toMatchObject({
    kind: 'moved_on',
    by: { name: 'The Society', is_me: false },
    changes: [{ field: 'state', old: 'awaiting_cosigners', new: 'registered_incomplete' }],
  });
  expect((await notices(ama)).filter((title) => title === 'Shares stay unconfirmed')).toHaveLength(
    1,
  );
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  // They may still confirm.
  const asKofi = await asMember(app, ctx, kofi);
  const confirmed = await asKofi.post(`/works/${work.id}/confirmation`, { ifMatch: '"2"' });
  expect(confirmed.json().data.state).toBe('registered_payable');
});

it('waits for who declined as long as for the others, and for nobody once all have confirmed', async () => {
  const work = await buildWork(ctx, ama, { title: 'Declined Patience', holders: both() });
  const body = { reason: 'Not mine' };
  const asKofi = await asMember(app, ctx, kofi);
  await asKofi.post(`/works/${work.id}/refusal`, { body, ifMatch: '"1"' });
  expect((await read(work.id)).state).toBe('awaiting_cosigners');
  ctx.moveOn(30 * dayMs);
  await moveOn(ctx);
  const after = await read(work.id);
  expect([after.state, after.holders[1]?.confirmation]).toEqual([
    'registered_incomplete',
    'declined',
  ]);
});

it('moves on any number of works in batches', async () => {
  for (let n = 0; n < 5; n++) {
    const title = crypto.randomUUID();
    await buildWork(ctx, ama, {
      title,
      holders: [lineOf(ama, 5000), newPersonLine('Yaa Mensah', 5000)],
    });
  }
  ctx.moveOn(31 * dayMs);
  expect(await moveOn(ctx)).toBe(5);
});

it('reminds members seven days and one day before, once each, and nobody who has answered', async () => {
  await buildWork(ctx, ama, { title: 'Remember', holders: both() });
  expect(await remind(ctx)).toBe(0);
  ctx.moveOn(23 * dayMs);
  expect((await Promise.all([remind(ctx), remind(ctx)])).toSorted()).toEqual([0, 1]);
  ctx.moveOn(dayMs);
  expect(await remind(ctx)).toBe(0);
  ctx.moveOn(5 * dayMs);
  expect(await remind(ctx)).toBe(1);
  expect(await remind(ctx)).toBe(0);
  const reminders = (await notices(kofi)).filter((title) => /confirm your share/.test(title));
  expect(reminders).toHaveLength(2);
  const answered = await buildWork(ctx, ama, { title: 'Answered', holders: both() });
  const asKofi = await asMember(app, ctx, kofi);
  await asKofi.post(`/works/${answered.id}/confirmation`, { ifMatch: '"1"' });
  ctx.moveOn(23 * dayMs);
  expect(await remind(ctx)).toBe(0);
});
