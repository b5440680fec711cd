import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildImport, sheetOf } from '../../testing/build-import.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildSharedWork } from '../../testing/build-proposal.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { moveDisputesOn } from '../sweeps/move-on.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
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
const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const work = async (id: string): Promise<Work> => (await asAma.get(`/works/${id}`)).json().data;

it('an amendment that would take a right above 100 % is refused, and becomes a claim both sides see', async () => {
  const holders = [lineOf(ama, 7_000), lineOf(kofi, 3_000)];
  const { id } = await buildWork(ctx, ama, { title: 'Rivals', holders });
  const before = await work(id);
  const body = workInput(kofi, {
    title: 'Rivals',
    holders: [lineOf(ama, 7_000), lineOf(kofi, 5_000)],
  });
  const amend = () => asKofi.put(`/works/${id}`, { body, ifMatch: `"${before.version}"` });
  const refused = await amend();
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid']);
  const disputeId = refused.json().subject_id;
  expect(await work(id)).toEqual(before);
  const draft = await read(asKofi, disputeId);
  expect(draft).toMatchObject({
    state: 'draft',
    origin: 'conflict',
    is_held: false,
    is_raiser: true,
  });
  expect(draft.lacks.map(({ code }) => code)).toContain('share_above_100');
  const seen = await read(asAma, disputeId);
  expect(seen).toMatchObject({ my_side: 'respondent', acts: [] });
  expect(seen.claims[0]?.lines.map(({ shares }) => shares.performing)).toEqual([7_000, 5_000]);
  // Again and again, there is one.
  expect((await amend()).json().subject_id).toBe(disputeId);
  const changed = await asKofi.put(`/disputes/${disputeId}`, {
    ifMatch: `"${draft.version}"`,
    body: {
      kind: 'author_share',
      rights: ['performing', 'mechanical'],
      statement: 'Half is mine.',
      holders: [lineOf(ama, 5_000), lineOf(kofi, 5_000)],
    },
  });
  const filed = await asKofi.post(`/disputes/${disputeId}/filing`, {
    body: { declaration },
    ifMatch: `"${changed.json().data.version}"`,
  });
  expect(filed.json().data).toMatchObject({ state: 'notified', is_held: true });
  // From now on it is in that dispute that they disagree.
  const once = await amend();
  expect(once.json().subject_id).toBe(disputeId);
  expect(once.json().message).toContain(
    `Dispute ${draft.number} about the performing and mechanical`,
  );
  expect(once.json().message).toContain('You are in that dispute');
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});

it('a counter-proposal that would take a right above 100 % is refused, and becomes a claim both sides see', async () => {
  const holders = [lineOf(ama, 7_000), lineOf(kofi, 3_000)];
  const { id } = await buildWork(ctx, ama, { title: 'Countered', holders });
  const before = await work(id);
  const propose = () =>
    asKofi.post(`/works/${id}/proposals`, {
      body: {
        work: workInput(kofi, {
          title: 'Countered',
          holders: [lineOf(ama, 7_000), lineOf(kofi, 5_000)],
        }),
        reason: 'Half is mine.',
      },
      ifMatch: `"${before.version}"`,
    });
  const refused = await propose();
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid']);
  expect(await work(id)).toEqual(before);
  const seen = await read(asAma, refused.json().subject_id);
  expect(seen).toMatchObject({ state: 'draft', origin: 'conflict', my_side: 'respondent' });
  expect(seen.claims[0]?.lines.map(({ shares }) => shares.performing)).toEqual([7_000, 5_000]);
  expect((await propose()).json().subject_id).toBe(seen.id);
});

it('a proposal with the ISWC of another work is refused, and its shares become a claim to that one', async () => {
  const iswc = 'T0345246823';
  const there = await buildWork(ctx, ama, { title: 'Numbered', iswc });
  const mine = await buildSharedWork(ctx, kofi, ama);
  const refused = await asKofi.post(`/works/${mine.id}/proposals`, {
    body: {
      work: workInput(kofi, {
        title: mine.title,
        iswc,
        holders: [lineOf(kofi, 5_000), lineOf(ama, 5_000)],
      }),
      reason: null,
    },
    ifMatch: `"${mine.version}"`,
  });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'iswc_taken']);
  const draft = await read(asKofi, refused.json().subject_id);
  expect(draft).toMatchObject({ origin: 'conflict', work: { id: there.id }, my_side: 'claimant' });
  expect((await asKofi.get(`/works/${mine.id}/proposals`)).json().data).toEqual([]);
});

it('a sum that is merely wrong is refused without a claim', async () => {
  const holders = [lineOf(ama, 7_000), lineOf(kofi, 3_000)];
  const { id, version } = await buildWork(ctx, ama, { title: 'Slips', holders });
  const body = workInput(kofi, {
    title: 'Slips',
    holders: [lineOf(ama, 8_000), lineOf(kofi, 5_000)],
  });
  const refused = await asKofi.put(`/works/${id}`, { body, ifMatch: `"${version}"` });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().subject_id).toBeUndefined();
});

it('a registration with the ISWC of another work is refused, and its shares become a claim', async () => {
  const iswc = 'T0345246801';
  const { id } = await buildWork(ctx, ama, { title: 'Numbered', iswc });
  const body = workInput(kofi, {
    title: 'Numbered',
    iswc,
    holders: [lineOf(kofi, 6_000), newPersonLine('Yaw Unknown', 4_000)],
  });
  const refused = await asKofi.post('/works', { body });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'iswc_taken']);
  const draft = await read(asKofi, refused.json().subject_id);
  expect(draft).toMatchObject({ origin: 'conflict', work: { id } });
  expect(draft.claims[0]?.lines.map(({ name }) => name)).toEqual(['Kofi Yawson', 'Yaw Unknown']);
  expect((await asKofi.get('/works')).json().data).toEqual([]);
  ctx.moveOn(30 * dayMs);
  await moveDisputesOn(ctx);
  asAma = await asMember(app, ctx, ama);
  expect((await read(asAma, draft.id)).state).toBe('withdrawn');
});

it('a row of a list with the ISWC of another’s work and other shares becomes a claim, once', async () => {
  const iswc = 'T0345246812';
  const { id } = await buildWork(ctx, ama, { title: 'Listed', iswc });
  const sheet = sheetOf(
    'Title,ISWC,Writer 1,Writer 1 role,Writer 1 share,Writer 2,Writer 2 role,Writer 2 share',
    `Listed,${iswc},Kofi Yawson,CA,50,Esi Badu,CA,50`,
    'Something else,,Kofi Yawson,CA,50,Esi Badu,CA,50',
  );
  await buildImport(app, ctx, asKofi, sheet);
  await buildImport(app, ctx, asKofi, sheet);
  const { data } = (await asKofi.get('/disputes')).json();
  expect(data).toMatchObject([{ origin: 'conflict', state: 'draft', work: { id } }]);
  expect((await work(id)).holders.map(({ name }) => name)).toEqual(['Ama Owusu']);
  expect((await read(asAma, data[0].id)).my_side).toBe('respondent');
});
