import { describe, expect, it } from 'vitest';
import { dayHeading, readDate, readDay, readTime } from './read-day.ts';

const dayFirst = { order: 'day_first', latestYear: 2027 } as const;

const dayIn = (text: string, order: 'day_first' | 'month_first' = 'day_first') => {
  const read = readDay(text, { order, latestYear: 2027 });
  return read === null ? null : [new Date(read.at).toISOString().slice(0, 10), read.rest];
};

it.each([
  [['MONDAY 2 MARCH 2026'], '2026-03-02'],
  [['', 'Tue, 3rd March 2026', ''], '2026-03-03'],
  [['02/03/2026'], '2026-03-02'],
  [['Week of 2 March 2026'], null],
  [['2 March 2026', 'Odo'], null],
  [['2 March 2026 06:10'], null],
  [['46088'], null],
  [['20260302'], null],
  [[''], null],
])('a day above the plays of a log: %j is %s', (cells, day) => {
  const at = dayHeading(cells, dayFirst);
  expect(at === null ? null : new Date(at).toISOString().slice(0, 10)).toBe(day);
});

describe('a day alone', () => {
  it.each([
    ['06/03/2025', '2025-03-06'],
    ['13/01/2020', '2020-01-13'],
    ['2020-01-01 00:00:00', '2020-01-01'],
    ['43831', '2020-01-01'],
    // The other days of such a column would be read the other way.
    ['01/13/2020', null],
    ['2020-01-01 14:05', null],
  ])('reads %s', (text, day) => {
    expect(readDate(text, dayFirst)).toBe(day);
  });
});

describe('a day', () => {
  it.each([
    ['2026-03-07', '2026-03-07', ''],
    ['2026-03-07T14:05:09', '2026-03-07', '14:05:09'],
    ['2026/3/7 14:05', '2026-03-07', '14:05'],
    ['07/03/2026', '2026-03-07', ''],
    ['7/3/26', '2026-03-07', ''],
    ['07.03.2026 2:05 PM', '2026-03-07', '2:05 PM'],
    ['3/17/2026', '2026-03-17', ''],
    ['7 March 2026', '2026-03-07', ''],
    ['7th Mar, 2026', '2026-03-07', ''],
    ['Saturday, 7-Mar-26', '2026-03-07', ''],
    ['March 7, 2026 14:05', '2026-03-07', '14:05'],
    ['20260307', '2026-03-07', ''],
    ['46088', '2026-03-07', ''],
    ['46088.5', '2026-03-07', '0.5'],
    ['29/02/2024', '2024-02-29', ''],
  ])('is read from %s', (text, day, rest) => {
    expect(dayIn(text)).toEqual([day, rest]);
  });

  it('has its month first where the log has', () => {
    expect(dayIn('03/07/2026', 'month_first')).toEqual(['2026-03-07', '']);
    expect(dayIn('17/03/2026', 'month_first')).toEqual(['2026-03-17', '']);
  });

  it.each(['', '31/02/2026', '29/02/2026', '2026-13-01', 'tomorrow', '7', '14:05', '00/01/2026'])(
    'is not read from "%s"',
    (text) => {
      expect(dayIn(text)).toBeNull();
    },
  );
});

describe('a time of day', () => {
  const hours = (hour: number, minute = 0, second = 0) => hour * 3600 + minute * 60 + second;
  it.each([
    ['14:05', hours(14, 5)],
    ['14:05:09', hours(14, 5, 9)],
    ['14:05:09.250', hours(14, 5, 9)],
    ['14:05:09:12', hours(14, 5, 9)],
    ['2:05 pm', hours(14, 5)],
    ['2.05PM', hours(14, 5)],
    ['12:10 a.m.', hours(0, 10)],
    ['12:10 PM', hours(12, 10)],
    ['14h05', hours(14, 5)],
    ['1405', hours(14, 5)],
    ['140509', hours(14, 5, 9)],
    ['0.5', hours(12)],
    ['14:05:09Z', hours(14, 5, 9)],
    ['14:05+01:00', hours(13, 5)],
    ['25:30', hours(25, 30)],
    ['14:05:09-05:00', hours(19, 5, 9)],
    ['10:00-11:00', hours(10)],
    ['22:00 – 23:00', hours(22)],
  ])('is read from %s', (text, seconds) => {
    expect(readTime(text)).toBe(seconds);
  });

  it.each(['', 'noon', '14:61', '13:05 pm', '31:00', '7', '14:5'])(
    'is not read from "%s"',
    (text) => {
      expect(readTime(text)).toBeNull();
    },
  );
});
