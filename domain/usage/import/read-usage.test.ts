import { describe, expect, it } from 'vitest';
import { quantityOf } from '../../imports/read-cell.ts';
import { plainLengths } from '../../imports/read-length.ts';
import { type LogColumns, readerOfUses } from './read-usage.ts';
import type { LogField } from './usage-template.ts';

const now = Date.parse('2026-03-31T12:00:00Z');
const read = (cells: readonly string[], columns: LogField[], more: Partial<LogColumns> = {}) =>
  readerOf(columns, more)(cells);
const readerOf = (columns: LogField[], more: Partial<LogColumns> = {}) => {
  const unsaid = { date_order: null, length_unit: null, day: null, artist: null };
  const days = { order: more.date_order ?? 'day_first', latestYear: 2027 } as const;
  const style = { days, lengths: plainLengths, isOurs: false };
  return readerOfUses({ ...unsaid, columns, ...more }, style, now);
};

describe('a quantity', () => {
  it.each([
    ['12345', 12_345],
    ['12,345', 12_345],
    ['1 234 567', 1_234_567],
    ['12.345', 12_345],
    ['1,234.5', 1_234.5],
    ['12345.0', 12_345],
    ['', null],
    ['-', null],
    ['many', Number.NaN],
    ['-12', Number.NaN],
    ['1e9', Number.NaN],
    ['=SUM(A1:A9)', Number.NaN],
    ['0.345', 0.345],
    ['0,345', Number.NaN],
    ['99999999999', Number.NaN],
  ])('of "%s" is %s', (text, number) => {
    expect(quantityOf(text, 100_000_000)).toBe(number);
  });
});

describe('a row of a log', () => {
  it('may stand for many plays', () => {
    const columns: LogField[] = ['date', 'title', 'plays', 'audience', 'minutes'];
    expect(read(['2026-03-07', 'Odo', '12,345', '90,000', '40,123.5'], columns)).toMatchObject({
      plays: 12_345,
      audience: 90_000,
      durationSeconds: 2_407_410,
      problems: [],
    });
    expect(read(['2026-03-07', 'Odo', '', '', ''], columns)).toMatchObject({
      plays: 1,
      audience: null,
    });
    const none = read(['2026-03-07', 'Odo', '0', '', ''], columns);
    expect(none).toMatchObject({ plays: 0, problems: [] });
    expect(read(['2026-03-07', 'Odo', '0.5', 'x', 'y'], columns).problems).toEqual(
      [2, 3, 4].map((column) => ({ column, code: 'quantity_invalid' })),
    );
  });

  it('has the day that stands alone in a row above it, before the day of the whole log', () => {
    const columns: LogField[] = ['time', 'title', 'date'];
    const rows = readerOf(columns, { day: '2026-03-01' });
    const startOf = (...cells: string[]) => new Date(rows(cells).startedAt ?? 0).toISOString();
    expect(startOf('06:10', 'Odo')).toBe('2026-03-01T06:10:00.000Z');
    expect(rows(['MONDAY 2 MARCH 2026'])).toMatchObject({ plays: 0, problems: [] });
    expect(startOf('06:10', 'Odo')).toBe('2026-03-02T06:10:00.000Z');
    rows(['', '03/03/2026', '']);
    expect(startOf('06:10', 'Odo')).toBe('2026-03-03T06:10:00.000Z');
    expect(startOf('06:10', 'Odo', '2026-03-09')).toBe('2026-03-09T06:10:00.000Z');
  });

  it('is no play where it is the sum of a report, which would count every play twice', () => {
    const columns: LogField[] = ['title', 'artist', 'plays'];
    const day = { day: '2026-03-07' };
    for (const title of ['Total', 'GRAND TOTAL:', 'Sub-total'])
      expect(read([title, '', '12,345'], columns, day).problems).toEqual([
        { column: 0, code: 'footer_row' },
      ]);
    expect(read(['Total', 'Efya', '3'], columns, day).problems).toEqual([]);
    expect(read(['Total Surrender', '', '3'], columns, day).problems).toEqual([]);
  });

  it.each([
    ['1.125', 68],
    ['0.001', 0],
    ['12.345', 741],
    ['1.234.567', 74_074_020],
    ['1,125.5', 67_530],
  ])('lasted "%s" minutes: %s seconds', (minutes, durationSeconds) => {
    const use = read(['2026-03-07', 'Odo', minutes], ['date', 'title', 'minutes']);
    expect(use).toMatchObject({ durationSeconds, problems: [] });
  });

  it('is a use with day and time apart', () => {
    const use = read(
      ['07/03/2026', '2:05 pm', 'Ɔdɔ Yɛ Wu', 'Ama Serwaa', '3:42', 'gh-a01-24-00001', 'Sankofa'],
      ['date', 'time', 'title', 'artist', 'duration', 'isrc', 'label'],
    );
    expect(use).toEqual({
      startedAt: Date.parse('2026-03-07T14:05:00Z'),
      hasTime: true,
      title: 'Ɔdɔ Yɛ Wu',
      artist: 'Ama Serwaa',
      isrc: 'GHA012400001',
      label: 'Sankofa',
      durationSeconds: 222,
      plays: 1,
      audience: null,
      problems: [],
      doubts: [],
    });
  });

  it('is of the next day after midnight, as stations count', () => {
    const use = read(['2026-03-07', '25:10', 'Odo'], ['date', 'time', 'title']);
    expect(use.startedAt).toBe(Date.parse('2026-03-08T01:10:00Z'));
  });

  it('knows the day only, without a time', () => {
    const use = read(['46088', 'Odo'], ['date', 'title']);
    expect(use).toMatchObject({ startedAt: Date.parse('2026-03-07'), hasTime: false });
  });

  it('has its day from the mapping where no column says one', () => {
    const use = read(['0.5', 'Odo'], ['time', 'title'], { day: '2026-03-07', artist: 'Efua' });
    expect(use).toMatchObject({ startedAt: Date.parse('2026-03-07T12:00:00Z'), artist: 'Efua' });
  });

  it('parts artist and title that stand in the column of artists alone', () => {
    const columns: LogField[] = ['date', 'artist', 'title'];
    expect(read(['2026-03-07', 'Yaa Mansa - Bra Fie', ''], columns)).toMatchObject({
      artist: 'Yaa Mansa',
      title: 'Bra Fie',
      problems: [],
    });
    expect(read(['2026-03-07', 'Yaa Mansa', ''], columns).problems).toMatchObject([
      { code: 'use_title_missing' },
    ]);
  });

  it('has its title in the order of its letters, also of those written from the right', () => {
    const titleOf = (text: string) => read(['2026-03-07', text], ['date', 'title']).title;
    expect(titleOf('\u202eevil title\u202c')).toBe('evil title');
    expect(titleOf('حبيبي يا نور العين')).toBe('حبيبي يا نور العين');
  });

  it('parts artist and title that stand in one column', () => {
    const use = read(
      ['2026-03-07 08:00', 'E.T. Mensah - Ghana - Freedom'],
      ['date', 'artist_and_title'],
    );
    expect(use).toMatchObject({ artist: 'E.T. Mensah', title: 'Ghana - Freedom' });
  });

  it('parts title and artist with "by" between them', () => {
    const use = read(['2026-03-07', 'Odo by Ama Serwaa'], ['date', 'artist_and_title']);
    expect(use).toMatchObject({ artist: 'Ama Serwaa', title: 'Odo' });
  });

  it('lasts until its end where no duration stands', () => {
    const columns: LogField[] = ['date', 'time', 'ended', 'title'];
    expect(read(['2026-03-07', '23:58', '00:02', 'Odo'], columns).durationSeconds).toBe(240);
    expect(read(['2026-03-07', '08:00', '07:59', 'Odo'], columns).durationSeconds).toBeNull();
  });

  it('passes over what is no ISRC, and takes one for the title where there is none', () => {
    const columns: LogField[] = ['date', 'title', 'isrc'];
    expect(read(['2026-03-07', 'Odo', 'N/A'], columns)).toMatchObject({ isrc: null, problems: [] });
    expect(read(['2026-03-07', '', 'GHA012400001'], columns).title).toBe('GH-A01-24-00001');
  });

  it('takes formulas for the text that they are', () => {
    const use = read(['2026-03-07', "'=HYPERLINK(1)"], ['date', 'title']);
    expect(use.title).toBe('=HYPERLINK(1)');
  });

  it.each([
    [['', 'Odo'], 'day_missing', 0],
    [['soon', 'Odo'], 'date_invalid', 0],
    [['2026-03-07 99:99', 'Odo'], 'time_invalid', 0],
    [['2026-04-07', 'Odo'], 'day_out_of_range', 0],
    [['1999-12-31', 'Odo'], 'day_out_of_range', 0],
    [['2026-03-07', ' '], 'use_title_missing', 1],
    [['2026-03-07', 'o'.repeat(501)], 'too_long', 1],
  ])('with %s has the problem %s', (cells, code, column) => {
    expect(read(cells, ['date', 'title']).problems).toEqual([{ column, code }]);
  });
});
