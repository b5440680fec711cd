import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import {
  checkKeys,
  keyFile,
  loadKeyRing,
  readKeyFile,
  writeKeyFile,
} from '../../platform/sealing/load-key-ring.ts';
import { newKeyText, openText, seal } from '../../platform/sealing/seal.ts';
import { buildMember } from '../../testing/build-member.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'society-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the keys are changed by an operator, who sees what each seals', async () => {
  const keys = loadKeyRing(undefined, folder);
  const before = keys.current.id;
  // As if the key had come a minute ago, so that nobody needs to be waited for.
  await checkKeys(db, keys, new Date(Date.now() - 120_000));
  const { memberId } = await buildMember(db);
  const place = `member_detail/${memberId}/identity_number`;
  const values = {
    identity_number_sealed: seal(keys, 'GHA-1', place),
    identity_number_masked: 'x',
  };
  await db
    .insertInto('member_detail')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
  const first = await society('keys', 'status', '--json');
  expect(JSON.parse(first.said)).toMatchObject([
    { id: before, is_current: true, sealed: { 'member_detail.identity_number_sealed': 1 } },
  ]);
  expect((await society('keys', 'rotate')).code).toBe(4);
  expect(keys.current.id).toBe(before);

  // A new key that was begun with before: this run continues with it.
  writeKeyFile(keyFile(folder), [newKeyText(), ...(readKeyFile(keyFile(folder)) ?? [])]);
  await checkKeys(db, keys, new Date(Date.now() - 120_000));
  const rotated = await society('keys', 'rotate', '--yes');
  expect(rotated.code).toBe(0);
  expect(rotated.said).toContain(`Everything is sealed with key ${keys.current.id}.`);
  expect(rotated.said).toContain(`Key ${before} no longer opens anything and is retired.`);
  expect(rotated.said + rotated.remarked).not.toContain(readKeyFile(keyFile(folder))?.[0]);
  expect([keys.all.size, keys.all.has(before)]).toEqual([1, false]);
  const row = await db
    .selectFrom('member_detail')
    .select('identity_number_sealed')
    .executeTakeFirst();
  expect(openText(keys, row?.identity_number_sealed ?? Buffer.alloc(0), place)).toBe('GHA-1');
  expect((await society('keys', 'status')).said).toContain(`${keys.current.id}  seals`);
});

it('with DATA_KEYS a new key has to be there first', async () => {
  const [only = ''] = readKeyFile(keyFile(folder)) ?? [];
  const refused = await society('keys', 'rotate', '--yes', { DATA_KEYS: only });
  expect([refused.code, refused.remarked]).toEqual([4, expect.stringContaining('put one first')]);
});

async function society(...typed: (string | Record<string, string>)[]) {
  const args = typed.filter((one) => typeof one === 'string');
  const variables = Object.assign({}, ...typed.filter((one) => typeof one !== 'string'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: url,
      DATA_FOLDER: folder,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, remarked, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, remarked, code };
}
