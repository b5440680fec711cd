import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationProblems } from './landed-migrations.mjs';

const list = join(import.meta.dirname, '../server/platform/db/migrations/landed.txt');
const lines = () => readFileSync(list, 'utf8').split('\n').filter(Boolean);

it('keeps every landed migration byte for byte', async () => {
  expect(await migrationProblems()).toEqual([]);
});

it('finds one that was edited, one that is not listed and one that is gone', async () => {
  const [first = '', second = '', ...rest] = lines();
  const edited = `${first.split(' ')[0]} ${'0'.repeat(64)}`;
  const gone = `9999-gone.sql ${'0'.repeat(64)}`;
  expect(await migrationProblems([edited, ...rest, gone])).toEqual([
    expect.stringMatching(/^0001-foundation\.sql is not what landed/),
    `${second.split(' ')[0]} is not in landed.txt: run npm run db:types.`,
    '9999-gone.sql landed and is gone: restore it.',
  ]);
});
