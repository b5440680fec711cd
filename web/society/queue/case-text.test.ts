import { expect, it } from 'vitest';
import { whenText } from '#domain/staff/when-text.ts';
import { targetText, timeLeft } from './case-text.ts';

const now = Date.parse('2026-11-23T09:41:00Z');
const dueIn = (minutes: number) => ({
  since: new Date(now - 10 * 3_600_000).toISOString(),
  due_at: new Date(now + minutes * 60_000).toISOString(),
});

it.each([
  [35, '35 min left'],
  [60, '1 h left'],
  [20 * 60 + 59, '20 h left'],
  [24 * 60, '1 day left'],
  [71 * 60, '2 days left'],
  [0, '0 min late'],
  [-125, '2 h late'],
  [-72 * 60, '3 days late'],
])('%i minutes before it is due: %s', (minutes, text) => {
  expect(timeLeft(dueIn(minutes), now).text).toBe(text);
});

it('fills the bar by the time that is used, and is full when late', () => {
  expect(timeLeft(dueIn(600), now)).toMatchObject({ used: 0.5, isLate: false });
  expect(timeLeft(dueIn(-1), now)).toMatchObject({ used: 1, isLate: true });
});

it('says targets and moments in Ghana’s time', () => {
  const since = '2026-11-24T09:00:00.000Z';
  expect(targetText({ since, due_at: '2026-11-25T09:00:00.000Z' })).toBe('24 h');
  expect(targetText({ since, due_at: '2026-11-29T09:00:00.000Z' })).toBe('5 days');
  expect(whenText('2026-11-24T09:00:00.000Z')).toBe('24/11/26, 09:00');
});
