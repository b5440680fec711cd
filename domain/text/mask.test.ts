import { expect, it } from 'vitest';
import { mask } from './mask.ts';

it.each([
  ['0123456789012', '01234567*****'],
  ['123456', '1*****'],
  ['12345', '*****'],
  ['123', '*****'],
  ['', '*****'],
  ['Ɔdɔ🎵Yɛ Wu', 'Ɔdɔ🎵*****'],
  ['Ama 🎵Kofi', 'Ama *****'],
])('shows all but the last five characters of %j, then five asterisks', (text, masked) => {
  expect(mask(text)).toBe(masked);
});
