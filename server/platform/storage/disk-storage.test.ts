import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';

const root = await mkdtemp(join(tmpdir(), 'storage-'));
const storage = diskStorage(join(root, 'files'));
afterAll(() => rm(root, { recursive: true }));

it('takes a folder away with its last file', async () => {
  await storage.put('coming/x/0', Buffer.from('x'));
  await storage.remove('coming/x/0');
  expect(await readdir(join(root, 'files', 'coming'))).toEqual([]);
});

// Of a bucket its own server promises it; the one that tests run writes in place.
it('is never seen half written, however many write at once', async () => {
  const versions = Array.from({ length: 20 }, (_, at) => Buffer.alloc(300_000, at + 1));
  let isDone = false;
  const writing = Promise.all(versions.map((bytes) => storage.put('kept/cd/same', bytes))).then(
    () => {
      isDone = true;
    },
  );
  while (!isDone) {
    const seen = await storage.get('kept/cd/same');
    if (seen === null) continue;
    expect(seen.length).toBe(300_000);
    expect(seen.equals(versions[(seen[0] ?? 1) - 1] ?? Buffer.alloc(0))).toBe(true);
  }
  await writing;
});

it('keeps folders and files from everyone else', async () => {
  await storage.put('kept/ef/own', randomBytes(10));
  expect((await stat(join(root, 'files', 'kept', 'ef', 'own'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, 'files', 'kept', 'ef'))).mode & 0o777).toBe(0o700);
});

it('tidies away what a killed process left half written, and nothing younger', async () => {
  const begun = join(root, 'files', '.begun');
  await mkdir(begun, { recursive: true });
  for (const [name, age] of [
    ['old', 7_200_000],
    ['young', 0],
  ] as const) {
    await writeFile(join(begun, name), 'half');
    const at = new Date(Date.now() - age);
    await utimes(join(begun, name), at, at);
  }
  expect(await storage.tidy(new Date(Date.now() - 3_600_000))).toBe(1);
  expect(await readdir(begun)).toEqual(['young']);
});
