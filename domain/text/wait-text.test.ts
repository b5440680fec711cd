import { expect, it } from 'vitest';
import { waitText } from './relative-time.ts';

it.each([
  [0, '1 minute'],
  [61, '2 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
  [200_000, '3 days'],
])('%d seconds are %s', (seconds, expected) => {
  expect(waitText(seconds)).toBe(expected);
});
