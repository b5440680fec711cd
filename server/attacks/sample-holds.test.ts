import { expect, it } from 'vitest';
import { transaction } from '../db/db.ts';
import { loadSample } from '../db/sample/load-sample.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testHouse } from '../testing/test-house.ts';
import { verifiedBy } from '../testing/verified-by.ts';

const { db, society } = await testDatabase();
const house = testHouse(db);

// It was made through the product's own calls: whatever is named here is an alarm that nobody could trust.
it('says that the history of the sample society holds', { timeout: 240_000 }, async () => {
  await transaction(society, (tx) => loadSample({ ...house, db: tx }));
  expect(await verifiedBy(house)).toContain('The history is intact');
});
