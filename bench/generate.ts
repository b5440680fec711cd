// Makes a data set: `node bench/generate.ts --works 100000` keeps it under .cache/bench for `npm run bench`,
// with `--url postgres://...` it fills that database, which must be migrated and empty.
import { parseArgs } from 'node:util';
import { dropDatabase, fill, prepareDatabase } from './prepare-database.ts';

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '10000' },
    url: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const works = Number(values.works);
const start = performance.now();
const notices = (step: string) =>
  console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(7)} s  ${step}`);

if (values.url !== undefined) {
  await fill(values.url, works, notices);
} else {
  if (values.again) dropDatabase(works);
  const database = await prepareDatabase(works, notices);
  await database.stop();
}
