import { describe, expect, it } from 'vitest';
import { formatMonth, monthOf, monthsBefore } from './dates.ts';

describe('a month', () => {
  it.each([
    ['2026-11', 'November 2026'],
    ['2024-02', 'February 2024'],
    ['2026-13', ''],
    ['', ''],
  ])('%j is said as %j', (month, long) => {
    expect(formatMonth(month)).toBe(long);
  });

  it.each([
    ['2026-11', 5, '2026-06'],
    ['2026-02', 3, '2025-11'],
    ['2026-01', 12, '2025-01'],
    ['2026-12', -1, '2027-01'],
    ['2026-11', 0, '2026-11'],
  ])('%s is %i months after %s', (month, count, before) => {
    expect(monthsBefore(month, count)).toBe(before);
  });

  it('of a moment is that of Ghana', () => {
    expect(monthOf(new Date('2026-11-30T23:59:59.000Z'))).toBe('2026-11');
  });
});
