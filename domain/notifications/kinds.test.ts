import { expect, it } from 'vitest';
import { kindOfLink, noticeKinds, topicOf } from './kinds.ts';

it.each([
  ['/music-composition/details/1?tab=shares', 'work'],
  ['/music-composition', 'work'],
  ['/musical-work/rightsholder/search/1', 'work'],
  ['/musical-work/dispute/1', 'dispute'],
  ['/musicalworks-indispute/details/1', 'dispute'],
  ['/sound-recordings', 'recording'],
  ['/sound-recording/details/1', 'recording'],
  ['/sound-recording-logs?tab=likely', 'use'],
  ['/bank-details', 'security'],
  ['/profile', 'account'],
] as const)('a notice that leads to %s is about %s', (link, kind) => {
  expect(kindOfLink(link)).toBe(kind);
});

it('leaves nobody a choice about the mails that keep the account safe, and a choice about all others', () => {
  expect(noticeKinds.filter((kind) => topicOf(kind) === null)).toEqual(['security']);
});
