import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk } from './lazy-chunk.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('gives what was loaded', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page');
});

it('tries a failed load once more', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('dropped')).mockResolvedValue('page');
  const loading = loadChunk(load);
  await vi.runAllTimersAsync();
  expect(await loading).toBe('page');
});

it('says that loading failed', async () => {
  vi.useFakeTimers();
  const loading = loadChunk(() => Promise.reject(new TypeError('gone'))).catch((e: Error) => e);
  await vi.runAllTimersAsync();
  expect(await loading).toHaveProperty('message', 'Loading chunk failed');
});

it('says so after 120 s when nothing comes', async () => {
  vi.useFakeTimers();
  let failed: unknown = null;
  void loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
    failed = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveProperty('message', 'Loading chunk failed');
});
