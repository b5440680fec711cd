import { expect, it } from 'vitest';
import { transaction } from '../platform/db/db.ts';
import { loadSample } from '../sample/load-sample.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { verifiedBy } from '../testing/verified-by.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);

// It was made through the product's own calls: whatever is named here is an alarm that nobody could trust.
it('says that the history of the sample society holds', async () => {
  await transaction(society, (tx) => loadSample({ ...ctx, db: tx }));
  expect(await verifiedBy(ctx)).toContain('The history is intact');
});
