import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIsrc, isrcWarnings, parseIsrc } from './isrc.ts';

describe('parseIsrc', () => {
  it.each([
    ['GHA012300001', 'GHA012300001'],
    ['gh-a01-23-00001', 'GHA012300001'],
    ['ISRC GH A01 23 00001', 'GHA012300001'],
    ['ISRC: QZ-K6M-19-12345', 'QZK6M1912345'],
    ['QMFME1300001', 'QMFME1300001'],
    ['FX-Z01-12-34567', 'FXZ011234567'],
    ['GXAB12300001', 'GXAB12300001'],
    ['ISRC12300001', 'ISRC12300001'],
  ])('reads %j', (text, isrc) => {
    expect(parseIsrc(text)).toBe(isrc);
  });

  it.each([
    ['a digit in the prefix', 'G1A012300001'],
    ['a letter in the year', 'GHA01O300001'],
    ['a letter at the end', 'GHA01230000I'],
    ['eleven characters', 'GHA01230001'],
    ['thirteen characters', 'GHA0123000011'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(parseIsrc(text)).toBeNull();
  });

  it('takes its canonical form and its shown form for the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/), (given) => {
        expect(parseIsrc(given)).toBe(given);
        expect(parseIsrc(formatIsrc(given))).toBe(given);
      }),
    );
  });
});

describe('isrcWarnings', () => {
  it.each([
    ['O for a last digit', 'GHA01230000O', [{ at: 11, found: 'O', perhaps: '0' }]],
    ['l for 1 in the year', 'gha01l300001', [{ at: 5, found: 'L', perhaps: '1' }]],
    ['I for 1', 'GHA0123I0001', [{ at: 7, found: 'I', perhaps: '1' }]],
    ['0 in the prefix', 'C0A012300001', [{ at: 1, found: '0', perhaps: 'O' }]],
    ['O between digits', 'GH1O22300001', [{ at: 3, found: 'O', perhaps: '0' }]],
    ['0 between letters', 'GH-A0B-23-00001', [{ at: 3, found: '0', perhaps: 'O' }]],
    ['I after digits', 'GH20I2300001', [{ at: 4, found: 'I', perhaps: '1' }]],
  ])('asks about %s', (_, text, warnings) => {
    expect(isrcWarnings(text)).toEqual(warnings);
  });

  it.each(['GHA012300001', 'GHL012300001', 'QZK6M1912345', 'GH12L2300001', 'too short', ''])(
    'has nothing to say of %j',
    (text) => {
      expect(isrcWarnings(text)).toEqual([]);
    },
  );
});

it('is shown in its four parts', () => {
  expect(formatIsrc('GHA012300001')).toBe('GH-A01-23-00001');
});
