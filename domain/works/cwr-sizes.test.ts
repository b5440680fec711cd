import { describe, expect, it } from 'vitest';
import { charactersOver, cwrSizes } from './cwr-sizes.ts';

describe('what fits into the files of other societies', () => {
  it.each([
    ['', 0],
    ['Akwaaba Sunday', 0],
    ['x'.repeat(60), 0],
    ['x'.repeat(63), 3],
    [`  ${'x'.repeat(60)}  `, 0],
    // Letters with accents and of Ghana's languages are one each.
    ['Ɔ̀'.repeat(60), 0],
    ['Ŋmɛi '.repeat(13), 4],
  ])('of the title %j is too long by %i', (title, over) => {
    expect(charactersOver(title, cwrSizes.title)).toBe(over);
  });
});
