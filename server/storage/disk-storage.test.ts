import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';

const root = await mkdtemp(join(tmpdir(), 'storage-'));
const storage = diskStorage(join(root, 'files'));
afterAll(() => rm(root, { recursive: true }));

it('gives back what was put, and what was put over it', async () => {
  expect(await storage.get('kept/ab/abc')).toBeNull();
  await storage.put('kept/ab/abc', Buffer.from('one'));
  await storage.put('kept/ab/abc', Buffer.from('two'));
  expect((await storage.get('kept/ab/abc'))?.toString()).toBe('two');
  await storage.remove('kept/ab/abc');
  await storage.remove('kept/ab/abc');
  expect(await storage.get('kept/ab/abc')).toBeNull();
});

it('lists a folder, which goes with its last file', async () => {
  expect(await storage.list('coming/x')).toEqual([]);
  for (const offset of [0, 100]) await storage.put(`coming/x/${offset}`, Buffer.from('x'));
  expect((await storage.list('coming/x')).toSorted()).toEqual(['coming/x/0', 'coming/x/100']);
  for (const key of await storage.list('coming/x')) await storage.remove(key);
  expect(await readdir(join(root, 'files', 'coming'))).toEqual([]);
});

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

it('keeps folders and files from everybody else', async () => {
  await storage.put('kept/ef/own', randomBytes(10));
  expect((await stat(join(root, 'files', 'kept', 'ef', 'own'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, 'files', 'kept', 'ef'))).mode & 0o777).toBe(0o700);
});

it.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a//b', '.begun/x', 'a/.hidden', 'a\0b'])(
  'takes %j for no key',
  async (key) => {
    await expect(async () => storage.get(key)).rejects.toThrow('not a key');
    await expect(async () => storage.put(key, Buffer.alloc(1))).rejects.toThrow('not a key');
    await expect(async () => storage.remove(key)).rejects.toThrow('not a key');
  },
);

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
