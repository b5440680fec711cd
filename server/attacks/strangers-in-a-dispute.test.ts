import { expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../app.ts';
import { checkDisputes } from '../disputes/history/check-disputes.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildDispute, buildEvidence } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: a verified stranger joined the dispute of two others, read the contract that one of them had put forward, and by answering
// nothing kept their agreement and the money up for sixty days.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Mensah' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);

const stranger = async (): Promise<[BuiltMember, Caller]> => {
  const built = await buildMember(db, { name: 'Yaw Thief' });
  return [built, await asMember(app, ctx, built)];
};
const read = async (as: Caller, id: string): Promise<Dispute> =>
  (await as.get(`/disputes/${id}`)).json().data;
const ifMatch = (version: number) => `"${version}"`;
const concede = async (id: string) =>
  asAma.post(`/disputes/${id}/answer`, {
    body: { answer: 'conceded' },
    ifMatch: ifMatch((await read(asAma, id)).version),
  });
const joinWithClaim = (as: Caller, who: BuiltMember, id: string) =>
  as.post(`/disputes/${id}/parties`, {
    body: { side: 'third', statement: 'All of it is mine.', holders: [lineOf(who, 10_000)] },
  });
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

it('who is not on a work takes no side in its dispute', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const [, asYaw] = await stranger();
  for (const side of ['claimant', 'respondent']) {
    const body = { side, statement: 'I care.' };
    const joined = await asYaw.post(`/disputes/${dispute.id}/parties`, { body });
    expect([joined.statusCode, codeOf(joined)]).toEqual([409, 'dispute_side_not_yours']);
  }
  expect((await concede(dispute.id)).json().data.state).toBe('applied');
});

it('who joins with a claim and no evidence keeps nobody up, and reads and writes nothing', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const evidence = await buildEvidence(ctx, kofi, dispute.id);
  await asKofi.post(`/disputes/${dispute.id}/messages`, { body: { text: 'Between us.' } });
  const [yaw, asYaw] = await stranger();
  expect((await joinWithClaim(asYaw, yaw, dispute.id)).statusCode).toBe(201);
  const seen = await read(asYaw, dispute.id);
  expect([seen.evidence, seen.messages, seen.acts]).toEqual([[], [], ['add_evidence']]);
  const file = await asYaw.get(`/disputes/${dispute.id}/evidence/${evidence}/file`);
  expect(file.statusCode).toBe(404);
  const written = await asYaw.post(`/disputes/${dispute.id}/messages`, { body: { text: 'Pay.' } });
  expect(written.statusCode).toBe(409);
  expect((await concede(dispute.id)).json().data.state).toBe('applied');
  expect((await checkDisputes(db)).contradictory).toEqual([]);
});

it('is heard with evidence, and by no more than three disputes at once', async () => {
  const [yaw, asYaw] = await stranger();
  const joined: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
    joined.push((await joinWithClaim(asYaw, yaw, dispute.id)).statusCode);
    if (count > 0) continue;
    await buildEvidence(ctx, yaw, dispute.id);
    expect((await read(asYaw, dispute.id)).acts).toContain('message');
    expect((await concede(dispute.id)).json().data.state).toBe('countered');
  }
  expect(joined).toEqual([201, 201, 201, 409]);
});

it('who is named in a claim joins its side', async () => {
  const [yaw, asYaw] = await stranger();
  const holders = [lineOf(ama, 5_000), lineOf(kofi, 4_000), lineOf(yaw, 1_000)];
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama, input: { holders } });
  const body = { side: 'claimant', statement: 'I wrote the bridge.' };
  const answer = await asYaw.post(`/disputes/${dispute.id}/parties`, { body });
  expect(answer.statusCode).toBe(201);
});

async function raiseWith(as: Caller, who: BuiltMember, bytes: Buffer) {
  ctx.moveOn(1_000);
  const { id } = await buildWork(ctx, ama, { title: `Kente ${crypto.randomUUID()}` });
  const performing = { performing: 10_000, mechanical: 0, synchronisation: 0 };
  const begun = await as.post(`/works/${id}/disputes`, {
    body: {
      kind: 'authorship',
      rights: ['performing'],
      statement: 'Mine.',
      holders: [
        { ...lineOf(who, 0), shares: performing },
        { ...lineOf(ama, 0), shares: { performing: 0, mechanical: 10_000, synchronisation: 0 } },
      ],
    },
  });
  const dispute: Dispute = begun.json().data;
  const { id: file_id } = await sendUpload(app, as, bytes, 'evidence');
  const path = `/disputes/${dispute.id}/evidence`;
  const added = await as.post(path, { body: { file_id, title: 'Notes' } });
  const filed = await as.post(`/disputes/${dispute.id}/filing`, {
    body: { declaration },
    ifMatch: ifMatch((await read(as, dispute.id)).version),
  });
  return { dispute: filed.json().data as Dispute, evidence: `${path}/${added.json().data.id}` };
}

it('evidence that earned a hold stays while it holds', async () => {
  const [yaw, asYaw] = await stranger();
  const { dispute, evidence } = await raiseWith(asYaw, yaw, plainPdf());
  expect(dispute.state).toBe('notified');
  const gone = await asYaw.del(evidence);
  expect([gone.statusCode, codeOf(gone)]).toEqual([409, 'evidence_carries_claim']);
  expect((await asYaw.get(`${evidence}/file`)).statusCode).toBe(200);
});

it('one file earns one hold', async () => {
  const [yaw, asYaw] = await stranger();
  const bytes = plainPdf();
  const first = await raiseWith(asYaw, yaw, bytes);
  const second = await raiseWith(asYaw, yaw, bytes);
  expect([first.dispute.state, second.dispute.state]).toEqual(['notified', 'filed']);
  expect(second.dispute.waits_for).toBe('standing');
  const [esi, asEsi] = await stranger();
  const accomplice = await raiseWith(asEsi, esi, bytes);
  expect(accomplice.dispute.waits_for).toBe('standing');
});
