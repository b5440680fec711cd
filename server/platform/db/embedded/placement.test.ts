import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyBinaries, restoreLinks } from './placement.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binaries-'));
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '18.9.9' }));
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the links that the package lists, relative, and none that is there', () => {
  restoreLinks(folder);
  restoreLinks(folder);
  expect(readlinkSync(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});

it('copies all of it, links as links, once', () => {
  restoreLinks(folder);
  const cache = join(folder, 'cache');
  const copy = copyBinaries(join(folder, 'native'), cache);
  expect(copyBinaries(join(folder, 'native'), cache)).toBe(copy);
  expect(readFileSync(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(readlinkSync(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});
