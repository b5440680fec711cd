import { expect, it } from 'vitest';
import { timeLeft } from './relative-time.ts';

const now = new Date('2026-03-06T12:00:00Z');

it.each([
  ['2026-03-09T12:00:00Z', '3 days'],
  ['2026-03-09T11:59:59Z', '2 days and 23 hours'],
  ['2026-03-07T13:00:00Z', '1 day and 1 hour'],
  ['2026-03-07T12:00:00Z', '1 day'],
  ['2026-03-06T17:30:00Z', '5 hours'],
  ['2026-03-06T13:00:00Z', '1 hour'],
  ['2026-03-06T12:59:59Z', '59 minutes'],
  ['2026-03-06T12:01:00Z', '1 minute'],
  ['2026-03-06T12:00:59Z', 'less than a minute'],
  ['2026-03-06T11:00:00Z', 'less than a minute'],
  ['2026-04-05T18:00:00Z', '30 days'],
])('until %s it is %s', (moment, words) => {
  expect(timeLeft(new Date(moment), now)).toBe(words);
});
