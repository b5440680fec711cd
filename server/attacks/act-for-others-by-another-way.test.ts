import { beforeEach, describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import { nothingSaid } from '#domain/works/chains/collection.ts';
import { makeApp } from '../app.ts';
import { waitingReviews } from '../consent/consent.sql.ts';
import { draftDispute } from '../disputes/claims/draft-dispute.ts';
import { fileDispute } from '../disputes/claims/file-dispute.ts';
import { asVisitor, type Caller, callerNamed } from '../testing/as-member.ts';
import { startDispute } from '../testing/build-dispute.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../testing/build-work.ts';
import { answerThrough, buildTrio, edemOf, linkTo } from '../testing/consent-scene.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: who acts for whom is changed, or a line that collects and holds no share is dropped, by a claim that its holder was never
// asked about, or by an answer through a link.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const visitor = asVisitor(app);
const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false } as const;
const member = (name: string) => callerNamed(app, ctx, name);
const [ama, asAma] = await member('Ama Owusu');
const [kofi, asKofi] = await member('Kofi Asante');
const [taker] = await member('Yaw Taker');
beforeEach(async () => {
  await db.deleteFrom('rate_window').execute();
});

const acting = (line: HolderInput, represents: number[]): HolderInput => ({ ...line, represents });
const read = async (as: Caller, id: string): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const chainsOf = (work: Work) =>
  work.holders
    .filter(({ role }) => ['E', 'AM', 'SE'].includes(role))
    .map(({ name, role, represents }) => [name, role, represents]);

/** The ids of who has no account, by name. */
const idOf = ({ holders }: Work, name: string) =>
  holders.find((one) => one.name === name)?.rights_holder_id ?? '';
const lineIn = (work: Work, name: string, ...rest: [number, HolderInput['role']?]) =>
  lineOf({ rightsHolderId: idOf(work, name) }, ...rest);

/**
 * Ama and Kofi, and without an account Esi, Kofi's publisher Reed, and Adom who collects for Esi. All have confirmed. Who has no account
 * and loses nothing is not waited for in a dispute.
 */
async function confirmedByAll(): Promise<Work> {
  const { id, holders } = await buildWork(ctx, ama, {
    title: `Ahenkan ${crypto.randomUUID()}`,
    holders: [
      lineOf(ama, 4_000),
      lineOf(kofi, 3_000),
      newPersonLine('Esi Quaye', 2_000),
      acting(newPersonLine('Reed Publisher', 1_000, { role: 'E' }), [1]),
      acting(newPersonLine('Adom Music', 0, { role: 'AM' }), [2]),
    ],
  });
  await asKofi.post(`/works/${id}/confirmation`, { ifMatch: '"1"' });
  for (const { rights_holder_id } of holders.slice(2)) {
    const secret = await linkTo(asAma, id, rights_holder_id);
    expect((await answerThrough(visitor, secret, { kind: 'confirm' })).statusCode).toBe(200);
  }
  const work = await read(asAma, id);
  expect(work.holders.every(({ confirmation }) => confirmation === 'confirmed')).toBe(true);
  return work;
}

/** Kofi claims these lines, and Ama concedes. */
async function conceded(work: Work, holders: HolderInput[]): Promise<Work> {
  const actor = { ...kofi, sessionId: kofi.memberId };
  const { data } = await draftDispute(
    ctx,
    actor,
    {
      params: { id: work.id },
      query: undefined,
      body: {
        kind: 'author_share',
        rights: ['performing', 'mechanical'],
        other_work_id: null,
        statement: 'I wrote more of it.',
        holders,
      },
    },
    facts,
  );
  const filed = await fileDispute(
    ctx,
    actor,
    {
      params: { id: data.id },
      query: undefined,
      ifMatch: data.version,
      body: { declaration: disputeDeclarationVersion },
    },
    facts,
  );
  const { id } = await startDispute(ctx, actor, filed.data);
  const seen = (await asAma.get(`/disputes/${id}`)).json().data;
  const said = await asAma.post(`/disputes/${id}/answer`, {
    body: { answer: 'conceded' },
    ifMatch: `"${seen.version}"`,
  });
  expect(said.statusCode).toBe(200);
  const after = await read(asAma, work.id);
  expect(after.holders.find(({ name }) => name === 'Kofi Asante')?.shares.performing).toBe(4_000);
  return after;
}

describe('a dispute between two others leaves who acts for a third as it was', () => {
  const shares = (work: Work) => [
    lineOf(ama, 3_000),
    lineOf(kofi, 4_000),
    lineIn(work, 'Esi Quaye', 2_000),
  ];
  const reed = (work: Work, actsFor: number[]) =>
    acting(lineIn(work, 'Reed Publisher', 1_000, 'E'), actsFor);
  const adom = (work: Work, actsFor: number[]) =>
    acting(lineIn(work, 'Adom Music', 0, 'AM'), actsFor);

  it('when the claim drops the line of who only collects', async () => {
    const work = await confirmedByAll();
    const after = await conceded(work, [...shares(work), reed(work, [1])]);
    expect(chainsOf(after)).toEqual(chainsOf(work));
  });

  it('when the claim changes for whom a publisher acts', async () => {
    const work = await confirmedByAll();
    const after = await conceded(work, [...shares(work), reed(work, [1, 0]), adom(work, [1])]);
    expect(chainsOf(after)).toEqual(chainsOf(work));
  });

  it('when the claim puts someone in to collect for a third, or a party to it', async () => {
    const work = await confirmedByAll();
    const after = await conceded(work, [
      ...shares(work),
      reed(work, [1]),
      adom(work, [2]),
      acting(lineOf(taker, 0, 'AM'), [2]),
      acting(lineOf(taker, 0, 'SE'), [1, 2]),
    ]);
    expect(chainsOf(after)).toEqual([
      ...chainsOf(work),
      // For Kofi alone, who claimed it.
      ['Yaw Taker', 'SE', [kofi.rightsHolderId]],
    ]);
    // And in the rights alone that the dispute was about.
    expect(after.holders.find(({ name }) => name === 'Yaw Taker')?.collection?.rights).toEqual([
      'performing',
      'mechanical',
    ]);
  });

  it('when the claim puts someone in to collect for a collector that nobody has confirmed', async () => {
    const work = await confirmedByAll();
    const after = await conceded(work, [
      ...shares(work),
      reed(work, [1]),
      adom(work, [2]),
      acting(newPersonLine('Invented Music', 0, { role: 'AM' }), [2]),
      acting(lineOf(taker, 0, 'SE'), [5]),
    ]);
    expect(chainsOf(after)).toEqual(chainsOf(work));
  });
});

describe('who has confirmed is asked before anyone collects through another', () => {
  // Kofi has confirmed with an administrator of his that nobody has confirmed.
  async function withAdministrator() {
    const holders = [
      lineOf(ama, 5_000),
      lineOf(kofi, 5_000),
      acting(newPersonLine('Invented Music', 0, { role: 'AM' }), [1]),
    ];
    const title = `Nkonson ${crypto.randomUUID()}`;
    const { id } = await buildWork(ctx, ama, { title, holders });
    await asKofi.post(`/works/${id}/confirmation`, { ifMatch: '"1"' });
    return read(asAma, id);
  }

  const withCollector = (work: Work) =>
    workInput(ama, {
      title: work.title,
      holders: [
        lineOf(ama, 5_000),
        lineOf(kofi, 5_000),
        acting(lineIn(work, 'Invented Music', 0, 'AM'), [1]),
        acting(lineOf(ama, 0, 'SE'), [2]),
      ],
    });

  it('by an amendment of the registrant', async () => {
    const work = await withAdministrator();
    const answer = await asAma.put(`/works/${work.id}`, {
      body: withCollector(work),
      ifMatch: `"${work.version}"`,
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().problems).toMatchObject([
      { path: 'holders.3.represents', code: 'share_confirmed_by_other' },
    ]);
  });

  it('by a proposal, which waits for them', async () => {
    const work = await withAdministrator();
    const proposed = await asAma.post(`/works/${work.id}/proposals`, {
      body: { work: withCollector(work), reason: null },
      ifMatch: `"${work.version}"`,
    });
    expect(proposed.statusCode).toBe(200);
    const after = await read(asAma, work.id);
    expect(after.open_proposal_id).not.toBeNull();
    expect(after.holders).toHaveLength(3);
  });
});

it('who has two lines is in no ring that the other line hides', async () => {
  const answer = await asAma.post('/works', {
    body: workInput(ama, {
      title: `Ring ${crypto.randomUUID()}`,
      holders: [
        lineOf(ama, 5_000),
        lineOf(kofi, 5_000),
        acting(newPersonLine('Round Music', 0, { role: 'AM' }), [0]),
        acting(lineOf(ama, 0, 'SE'), [2]),
      ],
    }),
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().problems).toMatchObject([
    { path: 'holders.2.represents', code: 'represents_ring' },
    { path: 'holders.3.represents', code: 'represents_ring' },
  ]);
});

it('who answers through a link sees who would collect for them, and where', async () => {
  const { id, holders } = await buildWork(ctx, ama, {
    title: `Hye ${crypto.randomUUID()}`,
    holders: [
      lineOf(ama, 5_000),
      newPersonLine('Esi Quaye', 5_000),
      {
        ...acting(lineOf(ama, 0, 'AM'), [1]),
        collection: { ...nothingSaid, territories: [{ tis: '0566', is_excluded: false }] },
      },
    ],
  });
  const secret = await linkTo(asAma, id, holders[1]?.rights_holder_id ?? '');
  const { data } = (await visitor.post('/co-sign/read', { body: { secret } })).json();
  expect(data.holders[2]).toMatchObject({
    role: 'AM',
    acts_for: ['Esi Quaye'],
    collection: { territories: [{ name: 'Nigeria' }] },
  });
});

describe('a link gives nobody the right to collect for its holder', () => {
  it('not by a proposal that is accepted through it', async () => {
    const work = await buildTrio(ctx, { kofi, ama });
    const edem = { rightsHolderId: edemOf(work) };
    await answerThrough(visitor, await linkTo(asKofi, work.id, edemOf(work)), { kind: 'confirm' });
    const { version } = await read(asKofi, work.id);
    const holders = [
      lineOf(kofi, 3_334),
      lineOf(ama, 3_333),
      lineOf(edem, 3_333),
      acting(lineOf(taker, 0, 'AM'), [2]),
    ];
    const proposed = await asKofi.post(`/works/${work.id}/proposals`, {
      body: { work: workInput(kofi, { title: work.title, holders }), reason: 'He asked me to' },
      ifMatch: `"${version}"`,
    });
    expect(proposed.statusCode).toBe(200);
    const { open_proposal_id } = await read(asKofi, work.id);
    const secret = await linkTo(asKofi, work.id, edemOf(work));
    const answer = { kind: 'accept_proposal', proposal_id: open_proposal_id };
    expect((await answerThrough(visitor, secret, answer)).statusCode).toBe(200);
    expect(chainsOf(await read(asKofi, work.id))).toEqual([]);
    const reviews = await waitingReviews(db, 100);
    expect(reviews.filter(({ work_id }) => work_id === work.id)).toMatchObject([
      { kind: 'proposal', name: 'Edem Agbeko' },
    ]);
  });
});
