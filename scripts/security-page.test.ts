import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..');

it('names, for every promise of SECURITY.md, tests that are there', () => {
  const page = readFileSync(join(project, 'SECURITY.md'), 'utf8');
  const promises = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('promise |'));
  expect(promises.length).toBeGreaterThan(15);
  const named = promises.map((line) =>
    [...line.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => path),
  );
  // A promise may be held by "the same" as the one above it.
  expect(named.filter((paths) => paths.length === 0)).toEqual([]);
  const missing = named.flat().filter((path) => !existsSync(join(project, path)));
  expect(missing).toEqual([]);
});
