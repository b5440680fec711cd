import { expect, it } from 'vitest';
import { sizeText } from './number-text.ts';

it.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1 kB'],
  [655_360, '640 kB'],
  [1_048_576, '1 MB'],
  [3_355_443, '3.2 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
