// Makes a data set: `npm run bench -- generate.ts --works 100000` keeps it under .cache/bench for `npm run bench`,
// with `--url postgres://...` it fills that database, which must be migrated and empty. `--without-plays` leaves out
// recordings of sound and the plays of them.
import { parseArgs } from 'node:util';
import { dropDatabase, fill, prepareDatabase } from './prepare-database.ts';

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '10000' },
    url: { type: 'string' },
    'without-plays': { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const set = { works: Number(values.works), withPlays: !values['without-plays'] };
const start = performance.now();
const notices = (step: string) =>
  console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(7)} s  ${step}`);

if (values.url !== undefined) {
  await fill(values.url, set, notices);
} else {
  if (values.again) dropDatabase(set);
  const database = await prepareDatabase(set, notices);
  await database.stop();
}
