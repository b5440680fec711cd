import { expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkWorks } from '../../works/check-works.ts';
import { clearOriginal, listOriginals, lookOriginals, refuseOriginal } from './originals.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kwame = await buildMember(db, { name: 'Kwame Taker' });
const asKwame = await asMember(app, ctx, kwame);
const because = { reason: 'We heard both.' };

const run = commandRunner(ctx, society);

const arrange = (title: string) =>
  buildWork(ctx, kwame, {
    title,
    version_kind: 'modification',
    holders: [lineOf(kwame, 5_000, 'AR'), lineOf(kwame, 5_000, 'C')],
  });
const stateOf = async ({ id }: { id: string }) =>
  (await asKwame.get(`/works/${id}`)).json().data.state;

it('lists what waits, and decides each way', async () => {
  expect(await run(listOriginals)).toContain('No works to decide.');
  const song = await buildWork(ctx, ama, { title: 'Night Market' });
  const work = await arrange('Night Market');
  expect(await run(listOriginals)).toContain(song.work_number);
  await run(clearOriginal, [work.work_number, song.work_number], because);
  expect(await stateOf(work)).toBe('registered_payable');
  await run(refuseOriginal, [work.work_number, song.work_number], because);
  expect(await stateOf(work)).toBe('registered_incomplete');
  const [latest] = (await asKwame.get(`/works/${work.id}/history`)).json().data;
  expect(latest.by.name).toBe('The society (Efua)');
  await expect(run(clearOriginal, [song.work_number, work.work_number], because)).rejects.toThrow(
    'is not stopped',
  );
});

it('checks the works that were registered before, once', async () => {
  const work = await arrange('Fishermen of Jamestown');
  expect(work.state).toBe('registered_payable');
  const song = await buildWork(ctx, ama, { title: 'Fishermen of Jamestown' });
  expect(await run(lookOriginals)).toContain('1 of them');
  const [standing] = (await asKwame.get(`/works/${work.id}`)).json().data.originals;
  expect(standing).toMatchObject({ id: song.id, state: 'waiting' });
  expect(await stateOf(work)).toBe('registered_incomplete');
  expect(await run(lookOriginals)).toContain('0 of them');
  expect(await checkWorks(db)).toEqual([]);
});
