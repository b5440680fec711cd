import { expect, it } from 'vitest';
import { makeServer } from '../platform/http/server.ts';
import { asVisitor } from '../testing/as-member.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { contactRoutes } from './contact.routes.ts';

const { db } = await testDatabase();
const society = {
  name: 'Sankofa Rights',
  email: 'ask@sankofa.example.org',
  phone: null,
  address: 'PO Box 1, Accra',
  cisac_number: null,
};

it('tells everyone how to reach the society that runs the portal', async () => {
  const app = await makeServer({ ...testContext(db), society }, contactRoutes);
  const answered = await asVisitor(app).get('/contact');
  expect([answered.statusCode, answered.json()]).toEqual([200, { data: society }]);
});
