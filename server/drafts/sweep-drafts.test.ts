import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember } from '../testing/as-member.ts';
import { buildDraft, draftContent } from '../testing/build-draft.ts';
import { buildMember } from '../testing/build-member.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sweepDrafts } from './sweep-drafts.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const dayMs = 86_400_000;
const daysOn = (days: number) => {
  const at = new Date(ctx.now().getTime() + days * dayMs);
  return { ...ctx, now: () => at };
};
const notices = (memberId: string) => noticesTo(db, { memberId });

it('ends a draft after 180 days untouched, two weeks after its member was told, once', async () => {
  const ama = await buildMember(db);
  const { id } = await buildDraft(ctx, ama);
  expect(await sweepDrafts(daysOn(165))).toBe(0);
  expect(await notices(ama.memberId)).toEqual([]);
  for (const days of [167, 168, 179]) expect(await sweepDrafts(daysOn(days))).toBe(0);
  expect(await notices(ama.memberId)).toMatchObject([
    {
      message: expect.stringMatching(/“Ɔdɔ Yɛ Wu”.* We delete it on/),
      link: `/music-composition/add?draft=${id}`,
    },
  ]);
  expect(await sweepDrafts(daysOn(182))).toBe(1);
  expect(await db.selectFrom('work_draft').select('id').where('id', '=', id).execute()).toEqual([]);
});

it('tells first, however late, and of several drafts in one word', async () => {
  const ama = await buildMember(db);
  await buildDraft(ctx, ama);
  await buildDraft(ctx, ama, { content: draftContent({ title: '' }) });
  expect(await sweepDrafts(daysOn(400))).toBe(0);
  expect(await notices(ama.memberId)).toMatchObject([
    { message: expect.stringContaining('2 of your drafts'), link: '/music-composition' },
  ]);
  expect(await sweepDrafts(daysOn(415))).toBe(2);
});

it('leaves a draft that was gone on with after the word, and tells again another time', async () => {
  const ama = await buildMember(db);
  const { id } = await buildDraft(ctx, ama);
  await sweepDrafts(daysOn(170));
  const later = daysOn(175);
  const me = await asMember(await makeApp(later), later, ama);
  const body = { content: draftContent({ title: 'Gone on with' }) };
  expect((await me.put(`/drafts/${id}`, { body, ifMatch: '"1"' })).statusCode).toBe(200);
  expect(await sweepDrafts(daysOn(200))).toBe(0);
  expect(await sweepDrafts(daysOn(345))).toBe(0);
  expect(await notices(ama.memberId)).toHaveLength(2);
});
