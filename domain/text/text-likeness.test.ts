import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLikeness } from './text-likeness.ts';

describe('how alike two texts are', () => {
  it.each([
    ['odo', 'odo', 1],
    ['odo', 'odoo', 3 / 4],
    ['gyata', 'gytaa', 4 / 5],
    ['kwame', 'kwabe', 4 / 5],
    ['abc', 'xyz', 0],
    ['', '', 1],
    ['', 'odo', 0],
  ])('%s and %s', (one, other, likeness) => {
    expect(textLikeness(one, other)).toBeCloseTo(likeness);
  });

  it('is the same both ways, between nothing and all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (one, other) => {
        const likeness = textLikeness(one, other);
        expect(likeness).toBeCloseTo(textLikeness(other, one));
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(likeness === 1).toBe(one === other);
      }),
    );
  });

  it('compares no more than 512 letters', () => {
    expect(textLikeness('a'.repeat(600), `${'a'.repeat(512)}b`)).toBe(1);
  });
});
