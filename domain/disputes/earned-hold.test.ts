import { expect, it } from 'vitest';
import { type HoldFacts, maxUnanswered, type WaitReason, whyNotEarned } from './earned-hold.ts';

const earned: HoldFacts = {
  isVerified: true,
  isOnWork: true,
  hasEvidence: false,
  isRepeated: false,
  unanswered: 0,
  limit: maxUnanswered,
};

it.each<[string, Partial<HoldFacts>, WaitReason | null]>([
  ['by a verified holder of the work', {}, null],
  ['by a verified stranger with evidence', { isOnWork: false, hasEvidence: true }, null],
  ['up to the limit', { unanswered: maxUnanswered - 1 }, null],
  [
    'not by who is not verified, on the work with evidence',
    { isVerified: false, hasEvidence: true },
    'verification',
  ],
  ['not by a stranger without evidence', { isOnWork: false }, 'standing'],
  ['not a second time', { isRepeated: true }, 'repeated'],
  ['not above the limit', { unanswered: maxUnanswered }, 'limit'],
])('a hold is earned %s', (_, facts, expected) => {
  expect(whyNotEarned({ ...earned, ...facts })).toBe(expected);
});
