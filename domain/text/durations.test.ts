import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDuration, maxDuration, parseDuration } from './durations.ts';

it.each([
  [222, '3:42'],
  [0, '0:00'],
  [59, '0:59'],
  [60, '1:00'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [359_999, '99:59:59'],
  [221.6, '3:42'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  ['3:42', 222],
  ['03:42', 222],
  [' 3:42 ', 222],
  ['75:00', 4500],
  ['1:2:03', 3723],
  ['01:02:03', 3723],
  ['99:59:59', maxDuration],
  ['999:59', 59_999],
])('%j is %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

it.each([
  '',
  '3',
  '222',
  '3:4',
  '3:60',
  '1:60:00',
  '1:02:3',
  '-3:42',
  '3:42:',
  '100:00:00',
  '3.42',
  'a:bc',
])('refuses %j', (text) => {
  expect(parseDuration(text)).toBeNull();
});

it('comes back from how it is shown', () => {
  fc.assert(
    fc.property(fc.nat(maxDuration), (seconds) => {
      expect(parseDuration(formatDuration(seconds))).toBe(seconds);
    }),
  );
});
