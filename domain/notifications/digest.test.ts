import { expect, it } from 'vitest';
import { lastDigestDue } from './kinds.ts';

it.each([
  ['2026-03-06T07:00:00.000Z', 7, '2026-03-06T07:00:00.000Z'],
  ['2026-03-06T06:59:59.999Z', 7, '2026-03-05T07:00:00.000Z'],
  ['2026-03-06T23:10:00.000Z', 7, '2026-03-06T07:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', 23, '2025-12-31T23:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', 0, '2026-01-01T00:00:00.000Z'],
])('at %s with the hour %i it was due at %s', (now, hour, due) => {
  expect(lastDigestDue(new Date(now), hour).toISOString()).toBe(due);
});
