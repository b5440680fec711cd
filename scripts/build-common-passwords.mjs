// Writes server/session/common-passwords.txt from the ranked list of the npm package @zxcvbn-ts/language-common (MIT):
//   npm pack @zxcvbn-ts/language-common && tar xzf zxcvbn-ts-language-common-*.tgz
//   node scripts/build-common-passwords.mjs package/src/passwords.json
// It is not a dependency: the list changes once in years, and nothing else of the package is used.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const commonest = 10_000;
// Shorter ones are refused for their length, so that further down only these can still be chosen.
const leastLength = 10;

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the passwords.json of the package.');
/** @type {string[]} */
const ranked = JSON.parse(readFileSync(source, 'utf8'));
const chosen = ranked.filter(
  (password, rank) => rank < commonest || password.length >= leastLength,
);
if (chosen.length < commonest) throw new Error(`Only ${chosen.length} passwords in ${source}.`);
const lines = [...new Set(chosen.map((password) => password.toLowerCase()))].sort();
writeFileSync(
  join(import.meta.dirname, '../server/session/common-passwords.txt'),
  `${lines.join('\n')}\n`,
);
