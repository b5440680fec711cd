// The list of landed migrations: a line each, name and SHA-256. `npm run db:types` adds the lines of new ones and never changes one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, readMigrations } from '../server/platform/db/migrate.ts';

const file = join(migrationsFolder, 'landed.txt');

/** From this one on, migrations run while the version before serves: docs/decisions/migrations.md. */
const firstRolling = 98;
const changesManyRows =
  /^\s*(update\s+(only\s+)?|delete\s+from\s+)(work|recording|log|rights_holder|notification|member|security)(_\w+)?\b/im;

/** Adds a line for each migration that has none. */
export async function listNewMigrations() {
  const lines = readLines();
  const listed = new Set(lines.map((line) => line.split(' ')[0]));
  const missing = (await readMigrations(migrationsFolder)).filter(({ name }) => !listed.has(name));
  const all = [...lines, ...missing.map(({ name, checksum }) => `${name} ${checksum}`)];
  // Lines of two branches that were merged come in any order.
  writeFileSync(file, `${all.toSorted().join('\n')}\n`);
}

/**
 * What of the migrations does not agree with the list, in words that say what to do.
 * @param {string[]} [lines]
 */
export async function migrationProblems(lines = readLines()) {
  const migrations = await readMigrations(migrationsFolder);
  const listed = new Map(lines.map((line) => [line.split(' ')[0], line.split(' ')[1]]));
  const problems = migrations.flatMap(({ number, name, isInSteps, sql, checksum }) => {
    if (number >= firstRolling && !isInSteps && changesManyRows.test(sql))
      return [`${name} changes all rows of a large table at once: do it in a .steps.sql file.`];
    if (!listed.has(name)) return [`${name} is not in landed.txt: run npm run db:types.`];
    if (listed.get(name) === checksum) return [];
    return [
      `${name} is not what landed: restore it and add a new migration instead. Only while it has never been on main: take its line out of landed.txt and run npm run db:types.`,
    ];
  });
  const names = new Set(migrations.map(({ name }) => name));
  const gone = [...listed.keys()].filter((name) => name !== undefined && !names.has(name));
  const twice = lines.length > listed.size ? ['landed.txt names a migration twice.'] : [];
  return [...problems, ...gone.map((name) => `${name} landed and is gone: restore it.`), ...twice];
}

function readLines() {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
