import { expect, it } from 'vitest';
import {
  groupFacts,
  missingRecordingFacts,
  type RecordingFacts,
  recordingCompletenessOf,
  recordingFacts,
} from './completeness.ts';

const all = Object.fromEntries(recordingFacts.map((fact) => [fact, true])) as RecordingFacts; // every fact is named
const none = Object.fromEntries(recordingFacts.map((fact) => [fact, false])) as RecordingFacts;

it('comes to 100 when everything is known, and to 0 when nothing is', () => {
  expect(recordingCompletenessOf(all)).toBe(100);
  expect(recordingCompletenessOf(none)).toBe(0);
});

it('names what is missing, what decides who is paid first', () => {
  expect(missingRecordingFacts({ ...all, hasDate: false, areOwnersKnown: false })).toEqual([
    'areOwnersKnown',
    'hasDate',
  ]);
});

it('takes an explicit "none" for an answer, and half of a group for none', () => {
  const standings = { featured: 'none', non_featured: 'incomplete', owners: 'not_said' } as const;
  expect(groupFacts(standings)).toEqual({
    areFeaturedKnown: true,
    areNonFeaturedKnown: false,
    areOwnersKnown: false,
  });
});
