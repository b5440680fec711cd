import { expect, it } from 'vitest';
import { usualDays } from '#domain/disputes/deadlines.ts';
import { setDisputeDays } from '../disputes/dispute.sql.ts';
import { makeServer } from '../platform/http/server.ts';
import { asVisitor } from '../testing/as-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { deadlinesRoutes } from './deadlines.routes.ts';

const { db, society } = await testDatabase();

it('tells everyone the days that the society has set, from the moment it sets them', async () => {
  const app = await makeServer({ ...testContext(db), cosignDays: 21 }, deadlinesRoutes);
  const read = async () => (await asVisitor(app).get('/deadlines')).json().data;
  expect(await read()).toEqual({ cosign: 21, dispute: usualDays });
  await setDisputeDays(society, { respond: 45, mediate: 20 });
  expect(await read()).toMatchObject({ dispute: { respond: 45, mediate: 20, negotiate: 30 } });
});
