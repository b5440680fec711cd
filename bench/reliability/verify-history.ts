// How long `history verify` takes on a generated society, part by part: `npm run bench -- reliability/verify-history.ts --works 10000`. What the
// generator loads has no entries of everything, so differences are counted and fail nothing.
import { parseArgs } from 'node:util';
import { checkDisputes } from '#server/disputes/history/check-disputes.ts';
import { verifyHistory } from '#server/history/verify-history.ts';
import { openDb } from '#server/platform/db/db.ts';
import { newKeyText, parseKeyRing } from '#server/platform/sealing/seal.ts';
import { checkRecordings } from '#server/recordings/check-recordings.ts';
import { checkMembers } from '#server/society/members/check-members.ts';
import { checkMatches } from '#server/usage/matching/check-matches.sql.ts';
import { checkWorks } from '#server/works/check-works.ts';
import { prepareDatabase } from '../prepare-database.ts';

const { values } = parseArgs({ options: { works: { type: 'string', default: '10000' } } });
const database = await prepareDatabase(
  { works: Number(values.works), withPlays: true },
  console.log,
);
const db = openDb(database.url, { maxConnections: 2, statementTimeoutMs: 0 });
const keys = parseKeyRing([newKeyText()]);
if (keys === null) throw new Error('a new key is no key');
const parts: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'chains and anchors',
    async () => {
      const { rows } = await verifyHistory({ db, keys });
      return `${Object.values(rows).reduce((sum, count) => sum + count, 0)} entries`;
    },
  ],
  ['works', async () => `${(await checkWorks(db)).length} differ`],
  ['recordings', async () => `${(await checkRecordings(db)).length} differ`],
  ['disputes', async () => `${(await checkDisputes(db)).contradictory.length} differ`],
  ['accounts', async () => `${(await checkMembers({ db, keys })).length} differ`],
  ['plays', async () => `${(await checkMatches(db)).length} differ`],
];
let total = 0;
for (const [name, check] of parts) {
  const start = performance.now();
  const found = await check();
  const seconds = (performance.now() - start) / 1_000;
  total += seconds;
  console.log(`${seconds.toFixed(2).padStart(8)} s  ${name}: ${found}`);
}
const memory = Math.round(process.memoryUsage.rss() / 1e6);
console.log(`${total.toFixed(2).padStart(8)} s  in all, ${memory} MB`);
await db.destroy();
await database.stop();
