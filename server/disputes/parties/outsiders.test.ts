import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeApp } from '../../app.ts';
import { startEvents } from '../../notifications/start-events.ts';
import { becoming } from '../../platform/db/app-role.ts';
import { makeStreams } from '../../platform/events/streams.ts';
import { asMember } from '../../testing/as-member.ts';
import { asPresent } from '../../testing/as-present.ts';
import { buildDispute, buildEvidence } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { disputeSteps } from '../../testing/dispute-steps.ts';
import { eventually } from '../../testing/eventually.ts';
import { everythingWritten } from '../../testing/everything-written.ts';
import { followEvents } from '../../testing/follow-events.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { moveDisputesOn } from '../sweeps/move-on.ts';

const { db, owner, url } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
const log = { info: vi.fn(), warn: vi.fn() };
const stepsInside = disputeSteps.filter(({ name }) => name !== 'preparing' && name !== 'joining');

describe.each(stepsInside.map((step) => [step.name, step] as const))('%s', (_, { prepare }) => {
  it('by an outsider is about a dispute that is not there, and writes nothing', async () => {
    const { method, path, options, disputeId } = await prepare(ctx, app);
    const outsider = await asMember(app, ctx, await buildMember(db, { name: 'Yaa Pono' }));
    const before = await everythingWritten(owner);
    const tried = await outsider[method](path, options);
    const elsewhere = path.replace(disputeId ?? '', randomUUID());
    const missing = await outsider[method](elsewhere, { ...options, key: randomUUID() });
    expect([tried.statusCode, tried.json().code]).toEqual([404, 'not_found']);
    expect(tried.body).toBe(missing.body);
    expect(await everythingWritten(owner)).toEqual(before);
  });

  it('when it is all over is refused as clearly as anything, and writes nothing', async () => {
    const { by, method, path, options, disputeId } = await prepare(ctx, app);
    const version = await endOf(disputeId ?? '');
    const before = await everythingWritten(owner);
    const caller = await asMember(app, ctx, by);
    const late = await caller[method](path, { ...options, ifMatch: `"${version}"` });
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toMatch(/^(dispute_over|dispute_moved_on|split_proposal_over)$/);
    expect(await everythingWritten(owner)).toEqual(before);
  });
});

it('an answer that comes when its time is over, swept already or not, is told that it is late', async () => {
  const { dispute, respondent } = await buildDispute(ctx, await buildMember(db));
  ctx.moveOn(60 * dayMs);
  const answer = async () => {
    const caller = await asMember(app, ctx, respondent);
    const { version } = (await caller.get(`/disputes/${dispute.id}`)).json().data;
    const answered = await caller.post(`/disputes/${dispute.id}/answer`, {
      body: { answer: 'conceded' },
      ifMatch: `"${version}"`,
    });
    return [answered.statusCode, answered.json().code];
  };
  expect(await answer()).toEqual([409, 'dispute_answer_late']);
  await moveDisputesOn(ctx);
  expect(await answer()).toEqual([409, 'dispute_answer_late']);
});

it('evidence of a dispute that one is no party of is reached by no way', async () => {
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  const { dispute, respondent } = await buildDispute(ctx, kofi);
  const evidenceId = await buildEvidence(ctx, kofi, dispute.id);
  const { file_id: fileId } = await db
    .selectFrom('dispute_evidence')
    .select('file_id')
    .where('id', '=', evidenceId)
    .executeTakeFirstOrThrow();
  const yaa = await buildMember(db, { name: 'Yaa Pono' });
  const { dispute: own } = await buildDispute(ctx, yaa);
  const asYaa = await asPresent(app, ctx, yaa);
  const answers = [
    await asYaa.get(`/disputes/${dispute.id}`),
    await asYaa.get(`/disputes/${dispute.id}/summary`),
    await asYaa.get(`/disputes/${dispute.id}/evidence/${evidenceId}/file`),
    await asYaa.get(`/disputes/${own.id}/evidence/${evidenceId}/file`),
    await asYaa.del(`/disputes/${own.id}/evidence/${evidenceId}`),
    await asYaa.get(`/files/${fileId}`),
    await asYaa.get(`/files/${fileId}/audio-facts`),
    // The other party reads it in the dispute, and nowhere else.
    await (await asPresent(app, ctx, respondent)).get(`/files/${fileId}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  const taken = await asYaa.post(`/disputes/${own.id}/evidence`, {
    body: { file_id: fileId, title: 'Mine now' },
  });
  expect([taken.statusCode, taken.json().code]).toEqual([422, 'file_unknown']);
  const list = (await asYaa.get('/disputes')).json().data;
  expect(list.map(({ id }: { id: string }) => id)).toEqual([own.id]);
});

it('an open page of an outsider hears nothing of what the parties are told', async () => {
  const there = { ...ctx, streams: makeStreams({ lastingMs: 600_000 }) };
  const serving = await makeApp(there);
  // Safe: of a log only these two are used.
  const events = startEvents(there, becoming(url), log as never);
  const origin = await serving.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await events.stop();
    await serving.close();
  });
  await events.ready;
  const ama = await buildMember(db, { name: 'Ama Owusu' });
  const yaa = await buildMember(db, { name: 'Yaa Pono' });
  const pages = await Promise.all(
    [ama, yaa].map(async (member) =>
      followEvents(origin, (await asMember(serving, there, member)).credentials),
    ),
  );
  const { dispute } = await buildDispute(there, await buildMember(db), { respondent: ama });
  const hears = (page = 0) =>
    (pages[page]?.told ?? []).filter((one) => JSON.stringify(one).includes(dispute.id));
  await eventually(() => expect(hears(0)).toHaveLength(1));
  expect(hears(1)).toEqual([]);
  const notices = await (await asMember(app, ctx, yaa)).get('/notifications');
  expect(notices.body).not.toContain(dispute.id);
});

/** Ends a dispute as its claimant or time would; returns the version that it has then. */
async function endOf(id: string): Promise<number> {
  const { state, member_id, version } = await db
    .selectFrom('dispute')
    .select(['state', 'member_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state === 'draft') await moveDisputesOn({ ...ctx, now: () => after(31) });
  else {
    const raiser = await asMember(app, ctx, { memberId: member_id });
    const withdrawn = await raiser.post(`/disputes/${id}/steps`, {
      body: { step: 'withdraw' },
      ifMatch: `"${version}"`,
    });
    expect(withdrawn.statusCode).toBe(200);
  }
  const ended = await db
    .selectFrom('dispute')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ended.version;
}

function after(days: number): Date {
  return new Date(ctx.now().getTime() + days * dayMs);
}
