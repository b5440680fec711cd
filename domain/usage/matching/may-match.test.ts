import { expect, it } from 'vitest';
import { matchesByItself } from './decide-match.ts';

const [before, after] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];

it.each([
  ['new plays of a recording that was there', null, null, before, true, true],
  ['plays that came in after it was registered', after, null, before, true, true],
  ['plays that were there before it', before, null, after, true, false],
  ['new plays, registered by someone unverified', null, null, before, false, false],
  ['plays that are matched with it already', before, 'it', after, false, true],
  ['plays that are matched with another', before, 'other', after, true, false],
])('%s', (_, since, matchedWith, recognised, isVerified, expected) => {
  expect(matchesByItself({ since, matchedWith }, 'it', { since: recognised, isVerified })).toBe(
    expected,
  );
});
