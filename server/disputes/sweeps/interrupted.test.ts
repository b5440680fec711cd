import { afterAll, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { becoming, societyRole } from '../../platform/db/app-role.ts';
import { openDb } from '../../platform/db/db.ts';
import { answerDoor } from '../../testing/answer-door.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { disputeSteps } from '../../testing/dispute-steps.ts';
import { everythingWritten } from '../../testing/everything-written.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkDisputes } from '../history/check-disputes.ts';
import { decideDispute, moveDisputeTo } from '../society/society-acts.ts';
import { moveDisputesOn } from './move-on.ts';

const { db, owner, url } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
// The same portal in a process of its own, as far as the database can tell.
const door = await answerDoor(url, afterAll);
const there = { ...ctx, db: openDb(becoming(door.url), { maxConnections: 3 }) };
// The society's commands work as a role of their own.
const society = {
  ...ctx,
  db: openDb(becoming(door.url, societyRole), { maxConnections: 3 }),
};
afterAll(() => Promise.all([there.db.destroy(), society.db.destroy()]));
const dying = await makeApp(there);

/** Loses the answer to the n-th statement from now on that writes, and returns what it said: one that only reads changes nothing. */
function loseAnswer(n: number): () => readonly string[] | null {
  let count = 0;
  let lost: readonly string[] | null = null;
  door.decide(({ said }) => {
    if (said.every((word) => /^(SELECT|BEGIN|SET)\b/.test(word))) return 'pass';
    count += 1;
    if (count !== n) return 'pass';
    lost = said;
    return 'cut';
  });
  return () => lost;
}

/**
 * Does it again and again, each time dying one writing further on, until it comes through: what was not committed is not
 * there, and what was is there once. Returns how often it died.
 */
async function dieAtEveryWriting(doIt: () => Promise<boolean>): Promise<number> {
  let before = await everythingWritten(owner);
  let commits = 0;
  for (let n = 1; ; n += 1) {
    const lost = loseAnswer(n);
    const isDone = await doIt();
    const said = lost();
    door.decide(null);
    const after = await everythingWritten(owner);
    if (said === null) {
      expect(isDone).toBe(true);
      // It was there already: doing it again adds nothing.
      expect(after).toEqual(before);
      expect(commits).toBe(1);
      return n - 1;
    }
    expect(isDone).toBe(false);
    if (said.includes('COMMIT')) {
      expect(after).not.toEqual(before);
      expect((await checkDisputes(db)).contradictory).toEqual([]);
      commits += 1;
    } else expect(after).toEqual(before);
    before = after;
  }
}

const timeline = async (id: string) =>
  (
    await db
      .selectFrom('dispute_event')
      .select('kind')
      .where('dispute_id', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ kind }) => kind);

it.each(disputeSteps.map((step) => [step.name, step] as const))(
  '%s dies at any writing and has happened once, or not at all',
  async (_, { prepare, events }) => {
    const { by, method, path, options, disputeId } = await prepare(ctx, app);
    const earlier = disputeId === null ? [] : await timeline(disputeId);
    const caller = await asMember(dying, ctx, by);
    const answers: unknown[] = [];
    const deaths = await dieAtEveryWriting(async () => {
      const answered = await caller[method](path, options);
      if (answered.statusCode >= 500) return false;
      expect(answered.statusCode).toBeLessThan(300);
      answers.push(answered.body);
      return true;
    });
    expect(deaths).toBeGreaterThan(3);
    expect(answers).toHaveLength(1);
    if (disputeId !== null) expect(await timeline(disputeId)).toEqual([...earlier, ...events]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  },
);

it('the decision of the society dies at any writing and is carried out once', async () => {
  const { dispute } = await buildDispute(ctx, await buildMember(db, { name: 'Kofi Yawson' }));
  ctx.moveOn(61 * dayMs);
  await moveDisputesOn(ctx);
  const says = { by: 'The society (Efua)', reason: 'The session sheet names both.' };
  await moveDisputeTo(society, dispute.id, 'determine', says);
  const lines = dispute.claims[0]?.lines.map(({ name: _, is_me, is_member, ...line }) => line);
  const decision = { lines: lines ?? [], outcome: 'decided' } as const;
  await dieAtEveryWriting(() =>
    decideDispute(society, dispute.id, decision, says).then(
      () => true,
      // Said again, it is told that it was said.
      (error: unknown) => error instanceof Error && error.message === 'dispute_moved_on',
    ),
  );
  expect((await timeline(dispute.id)).slice(-3)).toEqual(['determine', 'decide', 'apply']);
});

it.each([
  ['a reminder', 15, ['remind']],
  ['the end of the time to answer', 60, ['fall_silent']],
  ['the end of a step', 67, ['fall_silent', 'open_negotiation']],
] as const)('%s dies at any writing and comes once', async (_, days, events) => {
  // What is left of other tests is not due.
  await db.updateTable('dispute').set({ due_at: null }).execute();
  const { dispute } = await buildDispute(ctx, await buildMember(db, { name: 'Kofi Yawson' }));
  if (days > 60) {
    ctx.moveOn(60 * dayMs);
    await moveDisputesOn(ctx);
    ctx.moveOn((days - 60) * dayMs);
  } else ctx.moveOn(days * dayMs);
  await dieAtEveryWriting(() =>
    moveDisputesOn(there).then(
      () => true,
      () => false,
    ),
  );
  expect(await timeline(dispute.id)).toEqual(['file', 'notify', ...events]);
});
