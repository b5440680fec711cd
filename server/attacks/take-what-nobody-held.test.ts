import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { type Caller, callerNamed } from '../testing/as-member.ts';
import { lineOf, workInput } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: of a work of which Ama has 50 %, Yaw 1 % and nobody the rest, Yaw gave himself that rest, or a friend. It took effect at
// once, and the work was payable.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const member = (name: string) => callerNamed(app, ctx, name);
const [ama, asAma] = await member('Ama Owusu');
const [yaw, asYaw] = await member('Yaw Taker');
const [friend] = await member('Abena Friend');

const input = (title: string, holders: Work['holders'] | ReturnType<typeof lineOf>[]) =>
  workInput(ama, { title, holders: holders as ReturnType<typeof lineOf>[] });
const readAs = async (as: Caller, id: string): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const tag = ({ version }: Work) => ({ ifMatch: `"${version}"` });

/** Ama and Yaw have confirmed; 49 % is nobody's. */
async function unclaimed(): Promise<Work> {
  const title = `Ntoma ${crypto.randomUUID()}`;
  const body = input(title, [lineOf(ama, 5_000), lineOf(yaw, 100)]);
  const { id } = (await asAma.post('/works', { body })).json().data;
  const asked = await readAs(asYaw, id);
  await asYaw.post(`/works/${id}/confirmation`, tag(asked));
  return readAs(asYaw, id);
}

it.each([
  ['themselves', [lineOf(ama, 5_000), lineOf(yaw, 5_000)]],
  ['a friend', [lineOf(ama, 5_000), lineOf(yaw, 100), lineOf(friend, 4_900)]],
])('nobody gives %s what nobody held without the word of who has confirmed', async (_, holders) => {
  const work = await unclaimed();
  const body = input(work.title, holders);
  const amended = await asYaw.put(`/works/${work.id}`, { body, ...tag(work) });
  expect([amended.statusCode, amended.json().code]).toEqual([409, 'unclaimed_share_proposed']);
  const proposal = { work: body, reason: 'The rest is ours' };
  const proposed = await asYaw.post(`/works/${work.id}/proposals`, {
    body: proposal,
    ...tag(work),
  });
  expect(proposed.statusCode).toBeLessThan(300);
  const waiting = await readAs(asAma, work.id);
  expect(waiting.totals.performing).toBe(5_100);
  const answer = await asAma.post(`/proposals/${waiting.open_proposal_id}/answer`, {
    body: { answer: 'accepted' },
    ...tag(waiting),
  });
  expect(answer.statusCode).toBe(200);
  expect((await readAs(asAma, work.id)).totals.performing).toBe(10_000);
});

it('who alone has confirmed completes a work at once', async () => {
  const title = `Ntoma ${crypto.randomUUID()}`;
  const begun = await asAma.post('/works', { body: input(title, [lineOf(ama, 5_000)]) });
  const work: Work = begun.json().data;
  const body = input(title, [lineOf(ama, 6_000), lineOf(friend, 4_000)]);
  expect((await asAma.put(`/works/${work.id}`, { body, ...tag(work) })).statusCode).toBe(200);
});
