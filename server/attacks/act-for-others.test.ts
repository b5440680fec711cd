import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { makeApp } from '../app.ts';
import { type Caller, callerNamed } from '../testing/as-member.ts';
import { lineOf, workInput } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: for whom a publisher acts, and the percentage behind a share, were changed by the registrant beside a share that its
// holder had confirmed, because the share itself stayed as it was.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const member = (name: string) => callerNamed(app, ctx, name);
const [ama, asAma] = await member('Ama Owusu');
const [kofi, asKofi] = await member('Kofi Asante');
const [reed, asReed] = await member('Reed Publisher');
const [taker] = await member('Yaw Taker');

const readAs = async (as: Caller, id: string): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const tag = ({ version }: Work) => ({ ifMatch: `"${version}"` });
const problemsOf = (answer: Awaited<ReturnType<Caller['put']>>) =>
  (answer.json().problems ?? []).map(
    ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
  );

const acting = (line: HolderInput, represents: number[]): HolderInput => ({ ...line, represents });
const usual = [lineOf(ama, 4_000), lineOf(kofi, 4_000), acting(lineOf(reed, 2_000, 'E'), [0, 1])];

/** Registered by Ama with the lines of `holders`; Kofi and the publisher have confirmed. */
async function confirmedByAll(holders = usual): Promise<Work> {
  const body = workInput(ama, { title: `Ahenkan ${crypto.randomUUID()}`, holders });
  const { id } = (await asAma.post('/works', { body })).json().data;
  for (const as of [asKofi, asReed])
    await as.post(`/works/${id}/confirmation`, tag(await readAs(as, id)));
  const work = await readAs(asAma, id);
  expect(work.holders.every(({ confirmation }) => confirmation === 'confirmed')).toBe(true);
  return work;
}
const amend = (work: Work, holders: HolderInput[]) =>
  asAma.put(`/works/${work.id}`, {
    body: workInput(ama, { title: work.title, holders }),
    ...tag(work),
  });

it('for whom a confirmed publisher acts is not changed without it', async () => {
  const work = await confirmedByAll();
  for (const [represents, code] of [
    [[0], 'share_confirmed_by_other'],
    [[], 'represents_no_writer'],
  ] as const) {
    const changed = [
      lineOf(ama, 4_000),
      lineOf(kofi, 4_000),
      acting(usual[2] ?? lineOf(reed, 0), [...represents]),
    ];
    expect(problemsOf(await amend(work, changed))).toEqual([`holders.2.represents ${code}`]);
  }
});

it('takes effect with the word of the publisher', async () => {
  const work = await confirmedByAll();
  const holders = [lineOf(ama, 4_000), lineOf(kofi, 4_000), acting(lineOf(reed, 2_000, 'E'), [0])];
  const body = { work: workInput(ama, { title: work.title, holders }), reason: 'Kofi left Reed' };
  await asAma.post(`/works/${work.id}/proposals`, { body, ...tag(work) });
  const waiting = await readAs(asReed, work.id);
  expect(waiting.holders[2]?.represents).toHaveLength(2);
  const answered = await asReed.post(`/proposals/${waiting.open_proposal_id}/answer`, {
    body: { answer: 'accepted' },
    ...tag(waiting),
  });
  expect(answered.statusCode).toBe(200);
  const after = await readAs(asReed, work.id);
  expect(after.holders[2]?.represents).toEqual([ama.rightsHolderId]);
});

it('nobody is put in to collect for who has confirmed, writer or publisher, without them', async () => {
  const work = await confirmedByAll();
  for (const [place, name] of [
    [1, 'the writer'],
    [2, 'the publisher'],
  ] as const) {
    const holders = [...usual, acting(lineOf(taker, 0, 'AM'), [place])];
    expect(problemsOf(await amend(work, holders)), name).toEqual([
      'holders.3.represents share_confirmed_by_other',
    ]);
  }
  const own = await amend(work, [...usual, acting(lineOf(taker, 0, 'AM'), [0])]);
  expect(own.statusCode).toBe(200);
});

it('the percentage behind a confirmed share is not exchanged for another', async () => {
  const parts = (of: number, other: number) =>
    [
      { ...lineOf(ama, 5_000), manuscript_share: of },
      { ...lineOf(kofi, 5_000), manuscript_share: other },
    ].map((line) => ({
      ...line,
      shares: { performing: 5_000, mechanical: 5_000, synchronisation: 5_000 },
    }));
  const body = workInput(ama, {
    title: `Nsuo ${crypto.randomUUID()}`,
    holders: parts(5_000, 5_000),
  });
  const { id } = (await asAma.post('/works', { body })).json().data;
  await asKofi.post(`/works/${id}/confirmation`, tag(await readAs(asKofi, id)));
  const work = await readAs(asAma, id);
  const answer = await amend(work, parts(7_500, 2_500));
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect((await readAs(asKofi, id)).holders[1]?.manuscript_share).toBe(5_000);
});

it('rings, foreign places and owners of what they only collect are refused', async () => {
  const refused = async (...more: HolderInput[]) => {
    const holders = [lineOf(ama, 9_000), ...more];
    const body = workInput(ama, { title: `Ring ${crypto.randomUUID()}`, holders });
    return problemsOf(await asAma.post('/works', { body }));
  };
  expect(
    await refused(acting(lineOf(kofi, 0, 'AM'), [2]), acting(lineOf(reed, 0, 'SE'), [1])),
  ).toEqual(['holders.1.represents represents_ring', 'holders.2.represents represents_ring']);
  expect(await refused(acting(lineOf(reed, 0, 'SE'), [7]))).toEqual([
    'holders.1.represents represents_nobody',
  ]);
  expect(await refused(lineOf(reed, 0, 'AM'))).toEqual(['holders.1.represents represents_nobody']);
  expect(await refused(acting(lineOf(reed, 100, 'AM'), [0]))).toEqual([
    'holders.1.shares.performing collector_holds_share',
  ]);
  expect(await refused(lineOf(kofi, 100, 'PA'))).toEqual([
    'holders.1.shares.performing collector_holds_share',
  ]);
});

it('what an administrator owned before the rule is kept until its line changes', async () => {
  const holders = [lineOf(ama, 8_000), acting(lineOf(reed, 0, 'AM'), [0])];
  const body = workInput(ama, { title: `Before ${crypto.randomUUID()}`, holders });
  const { id } = (await asAma.post('/works', { body })).json().data;
  await db
    .updateTable('work_holder')
    .set({ performing_share: 1_000 })
    .where('work_id', '=', id)
    .where('role', '=', 'AM')
    .execute();
  const work = await readAs(asAma, id);
  const stored = (performing: number) => {
    const line = acting(lineOf(reed, 0, 'AM'), [0]);
    return { ...line, shares: { ...line.shares, performing } };
  };
  const retitled = await asAma.put(`/works/${id}`, {
    body: workInput(ama, {
      title: `${work.title} again`,
      holders: [lineOf(ama, 8_000), stored(1_000)],
    }),
    ...tag(work),
  });
  expect(retitled.statusCode).toBe(200);
  expect((await readAs(asAma, id)).holders[1]?.shares.performing).toBe(1_000);
  const more = await amend(await readAs(asAma, id), [lineOf(ama, 8_000), stored(900)]);
  expect(problemsOf(more)).toEqual(['holders.1.shares.performing collector_holds_share']);
});
