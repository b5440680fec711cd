import { expect, it } from 'vitest';
import { yearList } from './dates.ts';

it('runs from the current year back to the start', () => {
  expect(yearList(2022, 2026)).toEqual([2026, 2025, 2024, 2023, 2022]);
  expect(yearList(2026, 2026)).toEqual([2026]);
});

it('is empty when the start lies ahead', () => {
  expect(yearList(2027, 2026)).toEqual([]);
});
