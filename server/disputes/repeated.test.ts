import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildDispute } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
let asAma: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
});

const read = async (id: string): Promise<Dispute> =>
  (await asAma.get(`/disputes/${id}`)).json().data;
const tag = ({ version }: Dispute) => `"${version}"`;
const kindsOf = ({ events }: Dispute) => events.map(({ kind }) => kind);
const split = () => [lineOf(ama, 5_500), lineOf(kofi, 4_500)];

/** Ama 60, Kofi 40; Kofi says half and half; Ama does not agree. */
async function countered(): Promise<Dispute> {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const body = {
    answer: 'countered',
    statement: 'No.',
    holders: [lineOf(ama, 6_000), lineOf(kofi, 4_000)],
  };
  const ifMatch = tag(dispute);
  return (await asAma.post(`/disputes/${dispute.id}/answer`, { body, ifMatch })).json().data;
}

/** Sends it, loses the answer, and sends it again as it was: what both said. */
async function twice(
  send: Caller['post'],
  path: string,
  said: { body?: unknown; ifMatch?: string },
) {
  const key = randomUUID();
  const first = await send(path, { ...said, key });
  const again = await send(path, { ...said, key });
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  return first;
}

describe('done again after its answer was lost, it counts once:', () => {
  it('raising', async () => {
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama, isDraft: true });
    const said = { body: { declaration }, ifMatch: tag(dispute) };
    const filed = await twice(asKofi.post, `/disputes/${dispute.id}/filing`, said);
    expect(filed.json().data.state).toBe('notified');
    expect(kindsOf(await read(dispute.id))).toEqual(['file', 'notify']);
  });

  it('changing a draft', async () => {
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama, isDraft: true });
    const body = { kind: 'authorship', rights: ['performing'], statement: 'Mine.' };
    const changed = await twice(asKofi.put, `/disputes/${dispute.id}`, {
      body,
      ifMatch: tag(dispute),
    });
    expect(changed.json().data.version).toBe(dispute.version + 1);
  });

  it('conceding, which carries it out', async () => {
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
    const said = { body: { answer: 'conceded' }, ifMatch: tag(dispute) };
    const done = await twice(asAma.post, `/disputes/${dispute.id}/answer`, said);
    expect(done.json().data).toMatchObject({ state: 'applied', outcome: { kind: 'claim' } });
    expect(kindsOf(await read(dispute.id)).filter((kind) => kind === 'apply')).toHaveLength(1);
  });

  it('proposing, which replaces nothing of its own', async () => {
    const dispute = await countered();
    const path = `/disputes/${dispute.id}/proposals`;
    const said = { body: { holders: split() }, ifMatch: tag(dispute) };
    await twice(asAma.post, path, said);
    const { proposals } = await read(dispute.id);
    expect(proposals.map(({ state }) => state).toSorted()).toEqual(['open', 'replaced']);
  });

  it('accepting, also where it settles the dispute', async () => {
    const dispute = await countered();
    const [proposal] = dispute.proposals;
    const path = `/disputes/${dispute.id}/proposals/${proposal?.id}/answer`;
    const said = { body: { answer: 'accepted' }, ifMatch: tag(dispute) };
    const done = await twice(asKofi.post, path, said);
    expect(done.statusCode).toBe(200);
    expect(kindsOf(await read(dispute.id)).filter((kind) => kind === 'accept')).toHaveLength(1);
  });

  it('taking a proposal back', async () => {
    const dispute = await countered();
    const [proposal] = dispute.proposals;
    const path = `/disputes/${dispute.id}/proposals/${proposal?.id}`;
    const done = await twice(asAma.del, path, { ifMatch: tag(dispute) });
    expect(done.json().data.proposals).toMatchObject([{ state: 'taken_back' }]);
  });

  it('a step, and a message', async () => {
    const dispute = await countered();
    const said = { body: { step: 'go_on' }, ifMatch: tag(dispute) };
    await twice(asKofi.post, `/disputes/${dispute.id}/steps`, said);
    await twice(asKofi.post, `/disputes/${dispute.id}/messages`, { body: { text: 'Shall we?' } });
    const now = await read(dispute.id);
    expect([now.state, now.messages.length]).toEqual(['negotiation', 1]);
  });
});

it('is still refused when it is said anew on a version that has passed', async () => {
  const dispute = await countered();
  const body = { holders: split() };
  const path = `/disputes/${dispute.id}/proposals`;
  await asAma.post(path, { body, ifMatch: tag(dispute) });
  const late = await asAma.post(path, { body, ifMatch: tag(dispute) });
  expect([late.statusCode, late.json().code]).toEqual([412, 'stale_version']);
});
