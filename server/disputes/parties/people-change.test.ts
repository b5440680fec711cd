import { PassThrough } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { disputesOfMember, saidInDisputes } from '../../account/export.sql.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { mergeRightsHolders } from '../../society/rights-holders/merge-rights-holders.ts';
import { makeTerminal } from '../../society/terminal.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { asPresent, giveMailbox } from '../../testing/as-present.ts';
import { buildDispute, buildEvidence } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, society } = await testDatabase();
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
const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;
const leave = async (member: BuiltMember) => {
  const { reference_number } = await db
    .selectFrom('member')
    .select('reference_number')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const leaver = await asPresent(app, ctx, member);
  await giveMailbox(ctx, member);
  const body = { reference_number, reason: 'other' };
  expect((await leaver.post('/user/closure', { body })).statusCode).toBe(204);
};

it('who leaves withdraws what they claim; against them it goes on without them', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const { dispute: against } = await buildDispute(ctx, ama, { respondent: kofi });
  const file = await buildEvidence(ctx, kofi, against.id);
  await buildDispute(ctx, kofi, { isDraft: true });
  await leave(kofi);
  expect(await read(asAma, dispute.id)).toMatchObject({ state: 'withdrawn', is_held: false });
  const goingOn = await read(asAma, against.id);
  expect(goingOn).toMatchObject({ state: 'notified', turn: { who: 'nobody' } });
  expect(goingOn.parties[1]).toMatchObject({ is_member: false });
  expect((await asAma.get(`/disputes/${against.id}/evidence/${file}/file`)).statusCode).toBe(200);
  const drafts = await db
    .selectFrom('dispute')
    .select('id')
    .where('raised_by', '=', kofi.rightsHolderId)
    .where('state', '=', 'draft')
    .execute();
  expect(drafts).toEqual([]);
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});

it('my data holds what I claimed, answered and wrote', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  await asKofi.post(`/disputes/${dispute.id}/messages`, { body: { text: 'Only this.' } });
  expect(await disputesOfMember(db, kofi.rightsHolderId)).toMatchObject([
    { side: 'claimant', is_raiser: true, state: 'notified', claim_statement: dispute.statement },
  ]);
  expect(await saidInDisputes(db, kofi.rightsHolderId)).toMatchObject({
    messages: [{ text: 'Only this.' }],
  });
});

it('who turns out to be a member takes part from then on', async () => {
  const holders = [lineOf(kofi, 5_000), newPersonLine('Ama Owusu', 5_000)];
  const work = await buildWork(ctx, kofi, { title: 'Two records', holders });
  const other = { rightsHolderId: work.holders[1]?.rights_holder_id ?? '' };
  const body = {
    kind: 'author_share',
    rights: ['performing', 'mechanical'],
    statement: 'More is mine.',
    holders: [lineOf(kofi, 6_000), lineOf(other, 4_000)],
  };
  const draft: Dispute = (await asKofi.post(`/works/${work.id}/disputes`, { body })).json().data;
  const filed = await asKofi.post(`/disputes/${draft.id}/filing`, {
    body: { declaration: '2026-11-21' },
    ifMatch: `"${draft.version}"`,
  });
  expect(filed.json().data.turn.who).toBe('nobody');
  const output = new PassThrough();
  const streams = { input: new PassThrough(), output, remarks: output };
  await mergeRightsHolders.run(
    {
      ctx: { ...ctx, db: society },
      registry: null,
      operator: { kind: 'society', name: 'Efua' },
      terminal: makeTerminal({ isJson: false, isAgreed: true, ...streams }),
    },
    {
      words: [other.rightsHolderId, ama.rightsHolderId],
      options: new Map([['reason', 'Same Ghana Card.']]),
    },
  );
  const seen = await read(asAma, draft.id);
  expect(seen).toMatchObject({ my_side: 'respondent', turn: { who: 'parties', is_mine: true } });
  expect(seen.contested_shares).toMatchObject([
    { rights_holder_id: ama.rightsHolderId, share: 1_000 },
    { rights_holder_id: ama.rightsHolderId, share: 1_000 },
  ]);
  const conceded = await asAma.post(`/disputes/${draft.id}/answer`, {
    body: { answer: 'conceded' },
    ifMatch: `"${seen.version}"`,
  });
  expect(conceded.json().data.state).toBe('applied');
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});
