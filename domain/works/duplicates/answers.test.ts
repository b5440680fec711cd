import { describe, expect, it } from 'vitest';
import { effectOf, type GivenAnswer, type Speaker, waitsFor } from './answers.ts';

const speaker = (facts: Partial<Speaker> = {}): Speaker => ({
  memberId: 'ama',
  isVerified: true,
  isOnLater: false,
  isLaterRegistrant: false,
  confirmedOnEarlier: ['ama'],
  unanswered: 0,
  limit: 3,
  ...facts,
});
const onBoth = { isOnLater: true, confirmedOnEarlier: ['ama', 'kofi'] };
const copier = { isOnLater: true, isLaterRegistrant: true, confirmedOnEarlier: ['kofi'] };
const said = (memberId: string, facts: Partial<GivenAnswer> = {}): GivenAnswer => ({
  memberId,
  side: 'later',
  says: 'two_songs',
  counts: true,
  ...facts,
});
const request = said('kofi', { side: 'earlier', says: 'one_song' });

describe('two songs', () => {
  it.each([
    ['of who registered the later work', copier, [], false],
    ['of who is on the earlier work alone', {}, [], true],
    ['of who is on both, with others on the earlier', onBoth, [], false],
    ['of two who are on both', onBoth, [said('kofi')], true],
    ['of who is on both, after the later side alone', onBoth, [said('yaw')], false],
    [
      'of the only one confirmed on the earlier',
      { ...onBoth, confirmedOnEarlier: ['ama'] },
      [],
      true,
    ],
    [
      'of who confirmed nothing on the earlier',
      { confirmedOnEarlier: ['kofi'] },
      [said('yaw')],
      false,
    ],
    ['over a request that counts', { confirmedOnEarlier: ['ama', 'kofi'] }, [request], false],
    ['over one that does not', {}, [{ ...request, counts: false }], true],
  ] as const)('%s', (_, facts, others, clears) => {
    expect(effectOf('two_songs', speaker(facts), others).clears).toBe(clears);
  });
});

describe('a request to merge', () => {
  it.each([
    ['of a verified member confirmed on the earlier work', {}, 'earlier', true],
    ['of an unverified one', { isVerified: false }, 'earlier', false],
    ['beyond the limit', { unanswered: 3 }, 'earlier', false],
    ['of who confirmed nothing', { confirmedOnEarlier: [] }, 'earlier', false],
    ['of the later side', { ...copier, isVerified: false }, 'later', true],
  ] as const)('%s', (_, facts, side, counts) => {
    expect(effectOf('one_song', speaker(facts), [])).toEqual({ side, counts, clears: false });
  });
});

it('waits for the side that has not spoken, then for the society', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const by = new Date('2026-12-23T10:00:00Z');
  expect(waitsFor([], null, now)).toBe(null);
  expect(waitsFor([said('yaw')], by, now)).toBe('earlier');
  expect(waitsFor([request], by, now)).toBe('later');
  expect(waitsFor([request, said('yaw')], by, now)).toBe('society');
  expect(waitsFor([request], by, by)).toBe('society');
  expect(waitsFor([{ ...request, counts: false }], null, now)).toBe('society');
});
