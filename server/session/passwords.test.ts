import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts';

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

it('goes on taking a hash that was made by other settings', async () => {
  const before = await hash('adowa-kete', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(await verifyPassword(before, 'adowa-kete')).toBe(true);
  expect(await verifyPassword(before, 'adowa-keta')).toBe(false);
});

it('knows nobody without a hash', async () => {
  expect(await verifyPassword(undefined, '')).toBe(false);
});

it.each([
  ['Adowa Kete', 'adowa kete', false],
  ['Adowa Kete', 'ADOWA KETE', false],
  ['adowa-kete', 'adowa-kete ', false],
  [' adowa-kete', 'adowa-kete', false],
  ['adowa  kete', 'adowa kete', false],
  ['adowa ﬁrst', 'adowa first', false],
  ['adowa kɛtɛ́', 'adowa kɛtɛ\u0301', true],
  ['caf\u00e9 adowa', 'cafe\u0301 adowa', true],
])(
  'compares as typed, but for how an accent is composed: %j and %j',
  async (chosen, typed, isSame) => {
    expect(await verifyPassword(await hashPassword(chosen), typed)).toBe(isSame);
  },
);

it.each([
  'three goats on a roof',
  'THREE GOATS ON A ROOF',
  '7401938526173095284',
  'ɔdɔ yɛ wu paa',
  'a1!b2?c3;d4:',
])('asks for no kind of character: %s', (password) => {
  expect(() => checkNewPassword(password, { email: 'ama@example.org', names: [] })).not.toThrow();
});
