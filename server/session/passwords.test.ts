import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('hashes by argon2id with 19 MiB, two passes and one lane, never the same twice', async () => {
  const [one, two] = await Promise.all([hashPassword('adowa-kete'), hashPassword('adowa-kete')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

it('takes any password of 256 characters, and tells two apart that differ in the last', async () => {
  const long = `${'ɔ🥁'.repeat(127)}ab`;
  const hashed = await hashPassword(long);
  expect(await verifyPassword(hashed, long)).toBe(true);
  expect(await verifyPassword(hashed, `${long.slice(0, -1)}c`)).toBe(false);
});

it('knows nobody without a hash', async () => {
  expect(await verifyPassword(undefined, '')).toBe(false);
});
