import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../testing/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';

const root = await mkdtemp(join(tmpdir(), 'storage-'));
const server = await startS3Server();
afterAll(() => Promise.all([rm(root, { recursive: true }), server.close()]));

// One interface: whatever the portal keeps files in promises the same.
describe.each([
  ['the disk', diskStorage(root)],
  ['a bucket', s3Storage(server.settings)],
])('%s', (_, storage) => {
  it('gives back what was put, and what was put over it', async () => {
    expect(await storage.get('kept/ab/abc')).toBeNull();
    await storage.put('kept/ab/abc', Buffer.from('one'));
    await storage.put('kept/ab/abc', Buffer.from('two'));
    expect((await storage.get('kept/ab/abc'))?.toString()).toBe('two');
    await storage.remove('kept/ab/abc');
    await storage.remove('kept/ab/abc');
    expect(await storage.get('kept/ab/abc')).toBeNull();
  });

  it('keeps every byte of what is large, and nothing of what is empty', async () => {
    const large = randomBytes(12 * 1024 * 1024 + 7);
    await storage.put('kept/ab/large', large);
    expect((await storage.get('kept/ab/large'))?.equals(large)).toBe(true);
    await storage.put('kept/ab/empty', Buffer.alloc(0));
    expect((await storage.get('kept/ab/empty'))?.length).toBe(0);
  });

  it('takes a part of a larger buffer for what it is', async () => {
    const whole = Buffer.from('before middle after');
    await storage.put('kept/ab/part', whole.subarray(7, 13));
    expect((await storage.get('kept/ab/part'))?.toString()).toBe('middle');
  });

  it('lists what lies in a folder, and nothing beside or below it', async () => {
    expect(await storage.list('coming/x')).toEqual([]);
    for (const key of ['coming/x/0', 'coming/x/100', 'coming/xy/0', 'coming/y/0'])
      await storage.put(key, Buffer.from('x'));
    expect((await storage.list('coming/x')).toSorted()).toEqual(['coming/x/0', 'coming/x/100']);
    for (const key of await storage.list('coming/x')) await storage.remove(key);
    expect(await storage.list('coming/x')).toEqual([]);
    expect(await storage.list('coming/xy')).toEqual(['coming/xy/0']);
  });

  it('lists more than a thousand', async () => {
    const keys = Array.from({ length: 1_050 }, (_, at) => `coming/many/${at}`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.of(1))));
    expect((await storage.list('coming/many')).toSorted()).toEqual(keys.toSorted());
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a//b', '.begun/x', 'a/.hidden', 'a\0b'])(
    'takes %j for no key',
    async (key) => {
      await expect(async () => storage.get(key)).rejects.toThrow('not a key');
      await expect(async () => storage.put(key, Buffer.alloc(1))).rejects.toThrow('not a key');
      await expect(async () => storage.remove(key)).rejects.toThrow('not a key');
      await expect(async () => storage.list(key)).rejects.toThrow('not a key');
    },
  );
});
