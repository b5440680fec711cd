import { expect, it } from 'vitest';
import { waitingReviews } from '../consent/consent.sql.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { newId } from '../platform/db/new-id.ts';
import { buildMember } from '../testing/build-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { loadConsents } from './load-consents.ts';

it('leaves one answer through a link that the society has to check, and a history that holds', async () => {
  const { db } = await testDatabase();
  const ctx = testContext(db);
  const [yaw, selorm] = await Promise.all(
    ['Yaw Boateng', 'Selorm Tetteh'].map(async (name) => {
      const member = await buildMember(db, { name });
      return { ...member, sessionId: member.memberId };
    }),
  );
  if (!yaw || !selorm) throw new Error('two members were built');
  const rightsHolderId = newId(ctx.now());
  await db
    .insertInto('rights_holder')
    .values({
      id: rightsHolderId,
      kind: 'individual',
      name: 'Fiifi Aggrey',
      given_names: 'Fiifi',
      family_name: 'Aggrey',
      created_at: ctx.now(),
    })
    .execute();
  await loadConsents(ctx, { yaw, selorm, fiifi: { rightsHolderId } });
  expect(await waitingReviews(db, 10)).toMatchObject([
    { name: 'Fiifi Aggrey', title: 'Brass for the Harbour', is_past: false, is_approved: null },
  ]);
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});
