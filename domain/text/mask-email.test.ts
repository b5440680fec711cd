import { expect, it } from 'vitest';
import { maskEmail } from './mask.ts';

it.each([
  ['ama@example.org', 'a*****@example.org'],
  ['a@example.org', 'a*****@example.org'],
  ['"odd@name"@example.org', '"*****@example.org'],
  ['Ɛsi@example.org', 'Ɛ*****@example.org'],
  ['@example.org', '*****'],
  ['nobody', '*****'],
  ['', '*****'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
