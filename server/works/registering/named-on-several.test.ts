import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const naa = await buildMember(db, { name: 'Naa Tetteh' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const asKofi = await asMember(app, ctx, kofi);

async function namedBy(by: typeof ama, title: string): Promise<Work> {
  ctx.moveOn(1000);
  return await buildWork(ctx, by, { title, holders: [lineOf(by, 5000), lineOf(kofi, 5000)] });
}

async function noticeOf(by: typeof ama) {
  const { name } = by;
  const notices = (await noticesTo(db, kofi)).findLast(
    ({ title, message }) => title.startsWith('You were named ') && message.startsWith(name),
  );
  if (notices === undefined) throw new Error(`Nothing of ${name}.`);
  return notices;
}

it('tells of several namings at once, and leads to exactly these works', async () => {
  await namedBy(naa, 'Of another member');
  const first = await namedBy(ama, 'First');
  expect(await noticeOf(ama)).toMatchObject({
    title: 'You were named on a work',
    link: `/music-composition/details/${first.id}`,
  });
  const second = await namedBy(ama, 'Second');
  await asKofi.post(`/works/${first.id}/confirmation`, { ifMatch: `"${first.version}"` });
  await namedBy(ama, 'Third');
  const withdrawn = await namedBy(ama, 'Withdrawn again');
  const asAma = await asMember(app, ctx, ama);
  const { statusCode } = await asAma.post(`/works/${withdrawn.id}/withdrawal`, {
    body: { reason: 'entered twice' },
    ifMatch: `"${withdrawn.version}"`,
  });
  expect(statusCode).toBe(200);
  await namedBy(ama, 'Fourth');

  const { title, message, link } = await noticeOf(ama);
  expect([title, message]).toEqual([
    'You were named on 3 works',
    'Ama Owusu named you on 3 works. Open each one, then confirm it or say what is wrong.',
  ]);
  const query = Object.fromEntries(new URL(link, 'http://portal').searchParams);
  const { data, page } = (await asKofi.get('/works', { query })).json();
  expect(data.map((work: Work) => work.title)).toEqual(['Fourth', 'Third', 'Second']);
  expect(page.total).toBe(3);
  expect(data[2]?.id).toBe(second.id);
});
