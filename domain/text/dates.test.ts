import { describe, expect, it } from 'vitest';
import { formatDate, formatFullDate, formatFullDateTime } from './dates.ts';

describe('a date', () => {
  it.each([
    ['2026-03-07', '07/03/26', 'Saturday 7 March 2026'],
    ['2026-11-21T23:59:59Z', '21/11/26', 'Saturday 21 November 2026'],
    ['2026-11-21T23:30:00-05:00', '22/11/26', 'Sunday 22 November 2026'],
    ['2000-02-29', '29/02/00', 'Tuesday 29 February 2000'],
    ['1957-03-06', '06/03/57', 'Wednesday 6 March 1957'],
  ])('%s reads %s, in full %s', (moment, short, full) => {
    expect(formatDate(moment)).toBe(short);
    expect(formatDate(new Date(moment))).toBe(short);
    expect(formatFullDate(moment)).toBe(full);
  });

  it.each([
    ['2026-03', 'March 2026'],
    ['1974', '1974'],
  ])('%s reads %s, no more exactly than it is known', (moment, words) => {
    expect([formatDate(moment), formatFullDate(moment)]).toEqual([words, words]);
  });

  it('has its time of day in Accra, which is UTC', () => {
    expect(formatFullDateTime('2026-03-07T10:05:00+01:00')).toBe('Saturday 7 March 2026, 09:05');
  });

  it.each(['', 'soon', '2026-13-01'])('is empty for %j', (moment) => {
    expect([formatDate(moment), formatFullDate(moment), formatFullDateTime(moment)]).toEqual([
      '',
      '',
      '',
    ]);
  });
});
