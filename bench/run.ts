// Measures the product over HTTP at several sizes and prints one table. Nothing is asserted here.
//   npm run bench -- --works 10000,100000 --only search,register --rounds 3 --requests 200 --keep --write
// What reads works, at a size whose recordings and plays would take too long to make:
//   npm run bench -- --works 10000000 --without-plays --keep [--shared-buffers 4GB]
// Precision and recall by class, of the held-out set or of a file (docs/matching-benchmark.md):
//   npm run bench -- --only matching [--labelled FILE]
//   npm run bench -- --only duplicates,search-quality
// How pages come up on a slow phone (needs the development packages: npm ci), of a portal of its own or of one with the sample society:
//   npm run bench -- --only browser [--address http://127.0.0.1:3000] [--rounds 3]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureMatching } from './matching/matching.ts';
import { machineOf } from './measuring/machine.ts';
import { measureSize, type SizeReport } from './measuring/one-size.ts';
import { tableOf } from './measuring/table.ts';
import { readOptions } from './options.ts';
import { dropDatabase, prepareDatabase } from './prepare-database.ts';
import { measureDuplicates } from './quality/duplicates.ts';
import { measureSearch } from './quality/search.ts';

const page = join(import.meta.dirname, '../docs/performance.md');
const start = performance.now();

const options = readOptions(process.argv.slice(2));
const reports: SizeReport[] = [];
let machine = '';
/** What is measured apart from the generated sizes, by its name in `--only`. */
const qualities: Readonly<Record<string, () => Promise<string>>> = {
  matching: () => measureMatching(options.labelled),
  duplicates: measureDuplicates,
  'search-quality': measureSearch,
  browser: async () => {
    // Its package is there for development alone.
    const { measureBrowser } = await import('./quality/browser.ts');
    return measureBrowser(options.address, options.rounds);
  },
};
for (const [name, measureQuality] of Object.entries(qualities))
  if (options.only.includes(name)) console.log(`\n${await measureQuality()}`);
const isQuality = (name: string) => name in qualities;
const sizes = options.only.length > 0 && options.only.every(isQuality) ? [] : options.works;
for (const works of sizes) {
  notices(`${works} works`);
  const set = { works, withPlays: options.withPlays };
  const settings: Readonly<Record<string, string>> =
    options.sharedBuffers === null ? {} : { shared_buffers: options.sharedBuffers };
  const database = await prepareDatabase(set, notices, settings);
  try {
    machine = await machineOf(database.url);
    reports.push(await measureSize(works, database.url, options, notices));
  } finally {
    await database.stop();
  }
  if (!options.keep) dropDatabase(set);
}
if (reports.length > 0) {
  const result = `${tableOf(reports)}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}.`;
  console.log(`\n${result}`);
  if (options.write) write(result);
}

/** Puts the table between the page's two marks; the words around it are people's. */
function write(text: string): void {
  const old = readFileSync(page, 'utf8');
  const marked = /(<!-- measured -->\n)[\s\S]*(\n<!-- end -->)/;
  if (!marked.test(old))
    throw new Error('docs/performance.md has lost the marks that the table goes between');
  writeFileSync(
    page,
    old.replace(marked, (_, before, after) => `${before}${text}${after}`),
  );
}

function notices(step: string): void {
  console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(7)} s  ${step}`);
}
