import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at its times, and at once again while there is more', async () => {
  const left = ['more', 'more', 'done', 'done'] as const;
  let runs = 0;
  const repeating = repeat(
    1000,
    async () => left[runs++] ?? 'done',
    () => expect.unreachable(),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(4);
  await repeating.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(4);
});

it('never runs twice at once, and stops when what is under way has ended', async () => {
  let [underWay, runs] = [0, 0];
  const repeating = repeat(
    1000,
    async () => {
      runs += 1;
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 3500));
      underWay -= 1;
      return 'more';
    },
    () => expect.unreachable(),
  );
  await vi.advanceTimersByTimeAsync(2000);
  const stopped = repeating.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect([runs, underWay]).toEqual([1, 0]);
});

it('reports a run that fails, and runs again at the next time', async () => {
  const reported: unknown[] = [];
  let runs = 0;
  const repeating = repeat(
    1000,
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('the database is away');
      return 'done';
    },
    (error) => reported.push(error),
  );
  await vi.advanceTimersByTimeAsync(2000);
  await repeating.stop();
  expect([runs, reported]).toEqual([2, [new Error('the database is away')]]);
});
