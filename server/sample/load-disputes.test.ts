import { expect, it } from 'vitest';
import { disputeStates } from '#domain/disputes/dispute.ts';
import { moveDisputesOn } from '../disputes/sweeps/move-on.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { buildMember } from '../testing/build-member.ts';
import { asSociety } from '../testing/owner-of.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { loadDisputes } from './load-disputes.ts';

it('leaves a dispute in every state that lasts, and a history that holds', async () => {
  const { db } = await testDatabase();
  const ctx = testContext(db);
  const [ama, kofi, naa] = await Promise.all(
    ['Ama Owusu', 'Kofi Yawson', 'Naa Lamptey'].map(async (name) => {
      const member = await buildMember(db, { name });
      return { ...member, sessionId: member.memberId };
    }),
  );
  if (!ama || !kofi || !naa) throw new Error('three members were built');
  await loadDisputes(asSociety(ctx), { ama, kofi, naa });
  // Nothing that the sample shows is due as soon as a server starts.
  expect(await moveDisputesOn(ctx)).toBe(0);
  const rows = await db.selectFrom('dispute').select('state').execute();
  const states = new Set(rows.map(({ state }) => state));
  expect(disputeStates.filter((state) => !states.has(state))).toEqual(['conceded', 'settled']);
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});
