import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitingMs, within } from './upload-file.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const never = new AbortController().signal;

describe('waiting for the next try', () => {
  it.each([
    [1, 250, 500],
    [2, 500, 1_000],
    [5, 4_000, 8_000],
    [40, 15_000, 30_000],
  ])(
    'takes longer after failure %i, and never longer than half a minute',
    async (failures, min, max) => {
      const done = over(waitingMs(failures, undefined, never));
      await vi.advanceTimersByTimeAsync(min - 1);
      expect(done()).toBe(false);
      await vi.advanceTimersByTimeAsync(max - min + 1);
      expect(done()).toBe(true);
    },
  );

  it('ends when the network is back', async () => {
    const done = over(waitingMs(9, undefined, never));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(done()).toBe(true);
  });

  it('takes as long as the server asks, whatever the network does', async () => {
    const done = over(waitingMs(1, 20, never));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(done()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done()).toBe(true);
  });

  it('ends at once when it is given up, before it began as well', async () => {
    const abort = new AbortController();
    const waiting = waitingMs(9, undefined, abort.signal);
    abort.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
    await expect(waitingMs(9, undefined, abort.signal)).rejects.toThrow('given up');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a limited run', () => {
  it('is aborted when it takes too long, and says so', async () => {
    const running = within(1_000, never, endsWhenAborted);
    const caught = running.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await caught).toMatchObject({ name: 'TimeoutError' });
  });

  it('is aborted with what is around it', async () => {
    const abort = new AbortController();
    const caught = within(1_000, abort.signal, endsWhenAborted).catch((error: unknown) => error);
    abort.abort(new Error('given up'));
    expect(await caught).toMatchObject({ message: 'given up' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

const endsWhenAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function over(waiting: Promise<void>): () => boolean {
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  return () => isOver;
}
