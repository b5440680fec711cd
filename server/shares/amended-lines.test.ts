import { describe, expect, it } from 'vitest';
import { combinedLine } from './amended-lines.ts';
import type { WorkHolderLine } from './holder-lines.ts';

const line = (share: number, more: Partial<WorkHolderLine> = {}): WorkHolderLine => ({
  id: 'into',
  name: 'Kofi',
  kind: 'individual',
  ipiNameNumber: null,
  memberId: null,
  role: 'CA',
  shares: { performing: share, mechanical: share, synchronisation: 0 },
  manuscriptShare: null,
  represents: [],
  collection: null,
  confirmation: 'unconfirmed',
  confirmedAt: null,
  answerBy: null,
  declineReason: null,
  means: 'account',
  signedAs: null,
  linkBy: null,
  linkByName: null,
  ...more,
});
const early = new Date('2026-01-01');
const late = new Date('2026-02-01');
const yes = (at: Date) => ({ confirmation: 'confirmed' as const, confirmedAt: at });
const no = { confirmation: 'declined' as const, declineReason: 'Too little' };

it('adds up shares and the agreed split, and keeps whom both act for once', () => {
  const combined = combinedLine(
    line(2000, { manuscriptShare: 2500, represents: ['a', 'b'] }),
    line(1500, { id: 'from', manuscriptShare: null, represents: ['b', 'c'] }),
  );
  expect(combined).toMatchObject({
    id: 'into',
    shares: { performing: 3500, mechanical: 3500, synchronisation: 0 },
    manuscriptShare: 2500,
    represents: ['a', 'b', 'c'],
  });
  expect(combinedLine(line(1), line(1)).manuscriptShare).toBeNull();
});

describe('what was said of the sum', () => {
  it.each([
    ['both confirmed', line(1, yes(early)), line(1, yes(late)), 'confirmed', late],
    ['only the one that remains', line(1, yes(early)), line(1), 'unconfirmed', null],
    ['only the one that goes', line(1), line(1, yes(early)), 'unconfirmed', null],
    ['neither', line(1), line(1), 'unconfirmed', null],
    ['one declined', line(1, yes(early)), line(1, no), 'declined', null],
    ['the other declined', line(1, no), line(1, yes(early)), 'declined', null],
    ['the one that goes holds nothing', line(1, yes(early)), line(0), 'confirmed', early],
    ['the one that remains holds nothing', line(0), line(1, yes(late)), 'confirmed', late],
    ['confirmed nothing', line(0, yes(early)), line(1), 'unconfirmed', null],
  ])('%s', (_, into, from, confirmation, confirmedAt) => {
    expect(combinedLine(into, from)).toMatchObject({ confirmation, confirmedAt });
  });

  it('waits as long as either was asked to answer', () => {
    expect(combinedLine(line(1, yes(early)), line(1, { answerBy: late })).answerBy).toEqual(late);
  });
});
