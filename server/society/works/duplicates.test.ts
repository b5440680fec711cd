import { expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { clearWork, listDuplicateWorks, mergeWorks, rejectWork } from './duplicates.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const asAma = await asMember(app, ctx, ama);
const because = { reason: 'They sound alike, nothing more.' };

/** Runs a command as an operator who agrees, and returns what it said. */
const run = commandRunner(ctx, society);

async function pair(title: string) {
  const there = await buildWork(ctx, ama, { title });
  ctx.moveOn(1000);
  return { there, suspect: await buildWork(ctx, ama, { title }) };
}
const stateOf = async ({ id }: { id: string }) =>
  (await asAma.get(`/works/${id}`)).json().data.state;

it('lists suspected doubles with what they have in common, and decides each way', async () => {
  expect(await run(listDuplicateWorks, [])).toContain('No possible duplicates.');
  const [one, two, three] = [await pair('First'), await pair('Second'), await pair('Third')];
  const listed = await run(listDuplicateWorks, []);
  expect(listed).toContain(one.suspect.work_number);
  expect(listed).toContain('the same title, the same writers');

  const merged = await run(mergeWorks, [one.suspect.work_number, one.there.work_number], because);
  expect(merged).toContain(`is now part of ${one.there.work_number} "First"`);
  expect(await run(clearWork, [two.suspect.work_number], because)).toContain('is a separate work.');
  expect(await run(rejectWork, [three.suspect.work_number], because)).toContain('is rejected.');
  expect([
    await stateOf(one.suspect),
    await stateOf(two.suspect),
    await stateOf(three.suspect),
  ]).toEqual(['merged', 'registered_payable', 'rejected']);
  const [latest] = (await asAma.get(`/works/${two.suspect.id}/history`)).json().data;
  expect(latest.by.name).toBe('The society (Efua)');
  expect(await run(listDuplicateWorks, [])).toContain('No possible duplicates.');
});

it('refuses in words what cannot be done', async () => {
  const work = await buildWork(ctx, ama, { title: 'Plain' });
  const other = await buildWork(ctx, ama, {
    title: 'With Yaa',
    holders: [lineOf(ama, 5000), newPersonLine('Yaa Mensah', 5000)],
  });
  const refused = (doing: Promise<unknown>) => doing.then(String, (error) => error);
  expect(
    await refused(run(mergeWorks, [other.work_number, work.work_number], because)),
  ).toMatchObject({ kind: 'refused', message: expect.stringContaining('Yaa Mensah') });
  expect(await refused(run(clearWork, [work.work_number], because))).toMatchObject({
    kind: 'refused',
  });
  expect(await refused(run(clearWork, ['W-999999'], because))).toMatchObject({ kind: 'not_found' });
  expect(await refused(run(clearWork, ['Plain'], because))).toMatchObject({ kind: 'wrong_usage' });
  expect(await refused(run(clearWork, [work.work_number]))).toMatchObject({ kind: 'wrong_usage' });
});
