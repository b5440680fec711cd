import { describe, expect, it } from 'vitest';
import { ageOn } from './applicant-problems.ts';

describe('an age', () => {
  it.each([
    ['1990-03-06', '2026-03-05', 35],
    ['1990-03-06', '2026-03-06', 36],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-03-06', '2026-03-05', -1],
  ])('of someone born on %s is on %s %d', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age);
  });
});
