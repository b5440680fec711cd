import fc from 'fast-check';
import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

it.each([
  ['2026-11-21T12:00:00Z', 'a few moments ago'],
  ['2026-11-21T11:59:01Z', 'a few moments ago'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-11-15T00:00:00Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', '1 week ago'],
  ['2026-10-21T12:00:01Z', '4 weeks ago'],
  ['2026-10-21T12:00:00Z', '1 month ago'],
  ['2025-11-21T12:00:01Z', '11 months ago'],
  ['2025-11-21T12:00:00Z', '1 year ago'],
  ['1957-03-06T00:00:00Z', '69 years ago'],
  ['2026-11-21T12:00:30Z', 'a few moments ago'],
  ['2031-01-01T00:00:00Z', 'a few moments ago'],
  ['never', ''],
])('seen from noon on 21 November 2026, %s is %s', (moment, words) => {
  expect(relativeTime(moment, new Date('2026-11-21T12:00:00Z'))).toBe(words);
});

it('counts no month from 31 January to 28 February, and one to 2 March', () => {
  expect(relativeTime('2026-01-31', new Date('2026-02-28'))).toBe('4 weeks ago');
  expect(relativeTime('2026-01-31', new Date('2026-03-02'))).toBe('1 month ago');
});

it('never counts past what the next unit begins with', () => {
  const max = { minute: 59, hour: 23, day: 6, week: 4, month: 11, year: 99 };
  const moment = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, moment, (then, now) => {
      const read = /^(\d+) (minute|hour|day|week|month|year)(s?) ago$/.exec(
        relativeTime(then, now),
      );
      if (!read) return;
      const unit = read[2] as keyof typeof max; // the expression admits only these
      expect(Number(read[1])).toBeLessThanOrEqual(max[unit]);
      expect(read[3]).toBe(read[1] === '1' ? '' : 's');
    }),
  );
});
