import { describe, expect, it } from 'vitest';
import { recordingProblems } from './recordings.ts';

describe('the recordings of a work', () => {
  it('may be many without a number', () => {
    expect(recordingProblems([{ isrc: null }, { isrc: null }, { isrc: 'GHA112600001' }])).toEqual(
      [],
    );
  });

  it('are refused at each that repeats an ISRC', () => {
    const isrc = 'GHA112600001';
    expect(recordingProblems([{ isrc }, { isrc: null }, { isrc }, { isrc }])).toEqual([
      { path: 'recordings.2.isrc', code: 'isrc_listed_twice' },
      { path: 'recordings.3.isrc', code: 'isrc_listed_twice' },
    ]);
  });
});
