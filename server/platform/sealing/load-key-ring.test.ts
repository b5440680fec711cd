import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkKeys, keyFile, loadKeyRing, readKeyFile, writeKeyFile } from './load-key-ring.ts';
import { newKeyText, parseKeyRing, seal } from './seal.ts';

const { db } = await testDatabase();
const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ring-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describe('the key ring', () => {
  it('begins with one new key, in a file that only its owner reads, and finds it again', async () => {
    const folder = await newFolder();
    const ring = loadKeyRing(undefined, folder);
    expect(ring.all.size).toBe(1);
    expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
    expect(loadKeyRing(undefined, folder).current.id).toBe(ring.current.id);
  });

  it('follows its file while the server runs', async () => {
    const folder = await newFolder();
    const ring = loadKeyRing(undefined, folder);
    const before = ring.current.id;
    const next = newKeyText();
    writeKeyFile(keyFile(folder), [next, ...(readKeyFile(keyFile(folder)) ?? [])]);
    expect(ring.current.id).toBe(parseKeyRing([next])?.current.id);
    expect(ring.all.has(before)).toBe(true);
  });

  it('stays as it was while its file is away or cannot be read', async () => {
    const folder = await newFolder();
    const ring = loadKeyRing(undefined, folder);
    const before = ring.current.id;
    const text = await readFile(keyFile(folder), 'utf8');
    await writeFile(keyFile(folder), 'no key at all');
    expect(ring.current.id).toBe(before);
    await rm(keyFile(folder));
    expect(ring.current.id).toBe(before);
    await writeFile(keyFile(folder), text);
    expect(ring.current.id).toBe(before);
  });

  it('is of DATA_KEYS when they are given, and then makes no file', async () => {
    const folder = await newFolder();
    const [first, second] = [newKeyText(), newKeyText()];
    const ring = loadKeyRing([first, second], folder);
    expect(ring.current.id).toBe(parseKeyRing([first])?.current.id);
    expect(ring.all.size).toBe(2);
    expect(readKeyFile(keyFile(folder))).toBeNull();
  });

  it.each(['', 'short', 'not base64url at all!'])(
    'is refused when its file says %j',
    async (text) => {
      const folder = await newFolder();
      loadKeyRing(undefined, folder);
      await writeFile(keyFile(folder), text);
      expect(() => loadKeyRing(undefined, folder)).toThrow(/32 bytes/);
    },
  );
});

it('a database does not open without a key that something in it is sealed with', async () => {
  const ringOf = (...texts: string[]) => {
    const ring = parseKeyRing(texts);
    if (ring === null) throw new Error('no ring');
    return ring;
  };
  const [old, next] = [newKeyText(), newKeyText()];
  const sealWith = async (text: string) => {
    const { memberId } = await buildMember(db);
    const identity_number_sealed = seal(ringOf(text), 'GHA-1', 'anywhere');
    const values = { identity_number_sealed, identity_number_masked: 'x' };
    await db
      .insertInto('member_detail')
      .values({ member_id: memberId, ...values })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
  };
  await checkKeys(db, ringOf(old), new Date());
  // Nothing is sealed yet, but a server that will seal with this key may be running.
  await expect(checkKeys(db, ringOf(next), new Date())).rejects.toThrow(/DATA_KEYS/);
  await sealWith(old);
  await checkKeys(db, ringOf(next, old), new Date());
  await sealWith(next);
  await expect(checkKeys(db, ringOf(next), new Date())).rejects.toMatchObject({
    reason: 'keys_missing',
  });
  await expect(checkKeys(db, ringOf(old), new Date())).rejects.toThrow(/DATA_KEYS/);
  await checkKeys(db, ringOf(old, next), new Date());
});
