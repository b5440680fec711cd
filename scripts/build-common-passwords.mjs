// Writes server/session/common-passwords.txt and common-words.txt from the ranked lists of the npm packages
// @zxcvbn-ts/language-common and @zxcvbn-ts/language-en (both MIT):
//   npm pack @zxcvbn-ts/language-common @zxcvbn-ts/language-en, unpack each into a folder of its own
//   node scripts/build-common-passwords.mjs COMMON-FOLDER/package/src EN-FOLDER/package/src
// They are no dependencies: the lists change once in years, and nothing else of the packages is used.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const maxRank = 10_000;
// Shorter ones are refused for their length, so that further down only these can still be chosen.
const minLengthBelow = 10;
const maxWordRank = 15_000;
// Shorter words cost as much as their letters.
const minWordLength = 4;

const [common, english] = process.argv.slice(2);
if (common === undefined || english === undefined) throw new Error('Name the two folders.');

const passwords = read(common, 'passwords.json').filter(
  (password, rank) => rank < maxRank || password.length >= minLengthBelow,
);
if (passwords.length < maxRank) throw new Error(`Only ${passwords.length} passwords.`);
write('common-passwords.txt', passwords);

const words = [
  // What people say, and what they write: the package lists no word in both.
  ...read(english, 'commonWords.json').slice(0, maxWordRank),
  ...read(english, 'wikipedia.json').slice(0, maxWordRank),
  ...read(english, 'firstnames.json'),
];
const listed = new Set(passwords.map((password) => password.toLowerCase()));
write(
  'common-words.txt',
  words.filter(
    (word) => /^[a-z]+$/.test(word) && word.length >= minWordLength && !listed.has(word),
  ),
);

/**
 * @param {string} folder
 * @param {string} file
 * @returns {string[]}
 */
function read(folder, file) {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/**
 * @param {string} file
 * @param {readonly string[]} entries
 */
function write(file, entries) {
  const lines = [...new Set(entries.map((entry) => entry.toLowerCase()))].sort();
  writeFileSync(join(import.meta.dirname, '../server/session', file), `${lines.join('\n')}\n`);
}
