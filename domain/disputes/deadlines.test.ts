import { describe, expect, it } from 'vitest';
import { daysLeft, deadlineOf, remindersOf, usualDays } from './deadlines.ts';

const since = new Date('2026-11-01T08:00:00Z');
const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? null;

describe('deadlineOf', () => {
  it.each([
    ['filed', '2026-11-03'],
    ['notified', '2026-12-31'],
    ['evidence', '2026-12-31'],
    ['negotiation', '2026-12-01'],
    ['countered', '2026-11-08'],
    ['applied', '2026-11-15'],
    ['determination', null],
    ['external', null],
    ['closed', null],
  ] as const)('of %s is %s', (state, day) => {
    expect(dayOf(deadlineOf(state, since, usualDays))).toBe(day);
  });
  it('follows the days that the society set', () => {
    expect(dayOf(deadlineOf('notified', since, { ...usualDays, respond: 30 }))).toBe('2026-12-01');
  });
});

describe('remindersOf', () => {
  it('reminds after 15, 30, 45 and 55 of 60 days', () => {
    expect(remindersOf(since, usualDays).map(dayOf)).toEqual([
      '2026-11-16',
      '2026-12-01',
      '2026-12-16',
      '2026-12-26',
    ]);
  });
  it('keeps before the deadline when there is less time', () => {
    const days = { ...usualDays, respond: 12 };
    const end = deadlineOf('notified', since, days);
    const reminders = remindersOf(since, days);
    expect(reminders).toHaveLength(4);
    expect(reminders.every((one) => end !== null && one < end)).toBe(true);
  });
});

describe('daysLeft', () => {
  it.each([
    ['2026-11-02T08:00:00Z', 1],
    ['2026-11-01T08:00:01Z', 1],
    ['2026-11-11T08:00:00Z', 10],
    ['2026-11-11T08:00:45Z', 10],
    ['2026-11-11T08:02:00Z', 11],
    ['2026-11-01T08:00:00Z', 0],
    ['2026-10-30T08:00:00Z', 0],
  ])('until %s is %i', (deadline, days) => {
    expect(daysLeft(new Date(deadline), since)).toBe(days);
  });
});
