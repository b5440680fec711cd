import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateFrom, likenessOf, type WorksCompared } from './likeness.ts';

const apart: WorksCompared = {
  titleLikeness: 0,
  mine: 2,
  theirs: 2,
  shared: 0,
  named: 0,
  isSameIsrc: false,
  isSamePerformer: false,
  isSameKind: true,
};

describe('two works are suspected to be one', () => {
  it.each<[string, Partial<WorksCompared>, string[]]>([
    [
      'with one title by the same two writers',
      { titleLikeness: 1, shared: 2 },
      ['same_title', 'same_writers'],
    ],
    [
      'with one title, one writer of two in common',
      { titleLikeness: 1, shared: 1 },
      ['same_title', 'some_writers'],
    ],
    [
      'with a slip in the title by the same writers',
      { titleLikeness: 0.8, shared: 2 },
      ['alike_title', 'same_writers'],
    ],
    [
      'with one title and one performer, and nobody in common',
      { titleLikeness: 1, isSamePerformer: true },
      ['same_title', 'same_performer'],
    ],
    ['with one recording, whatever they are called', { isSameIsrc: true }, ['same_isrc']],
    [
      'with one recording, even if one is an arrangement',
      { isSameIsrc: true, isSameKind: false },
      ['same_isrc'],
    ],
  ])('%s', (_, facts, reasons) => {
    const found = likenessOf({ ...apart, ...facts });
    expect(found.reasons).toEqual(reasons);
    expect(found.score).toBeGreaterThanOrEqual(duplicateFrom);
  });
});

describe('two works are left in peace', () => {
  it.each<[string, Partial<WorksCompared>]>([
    ['with one title by other people: hundreds are called Love', { titleLikeness: 1 }],
    ['with nearly one title and one performer', { titleLikeness: 0.8, isSamePerformer: true }],
    ['with one performer', { isSamePerformer: true }],
    ['by the same writers under other titles', { shared: 2, titleLikeness: 0.5 }],
    ['with nearly one title and one writer of two in common', { titleLikeness: 0.8, shared: 1 }],
    [
      'where one is an arrangement of the other',
      { titleLikeness: 1, shared: 2, isSameKind: false },
    ],
  ])('%s', (_, facts) => {
    expect(likenessOf({ ...apart, ...facts }).score).toBeLessThan(duplicateFrom);
  });
});

it('never scores below 0 or above 100, and the same from either side', () => {
  const compared = fc.record({
    titleLikeness: fc.double({ min: 0, max: 1, noNaN: true }),
    mine: fc.integer({ min: 1, max: 10 }),
    theirs: fc.integer({ min: 1, max: 10 }),
    shared: fc.integer({ min: 0, max: 10 }),
    named: fc.integer({ min: 0, max: 10 }),
    isSameIsrc: fc.boolean(),
    isSamePerformer: fc.boolean(),
    isSameKind: fc.boolean(),
  });
  fc.assert(
    fc.property(compared, (facts) => {
      const { score } = likenessOf(facts);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(likenessOf({ ...facts, mine: facts.theirs, theirs: facts.mine }).score).toBe(score);
    }),
  );
});
