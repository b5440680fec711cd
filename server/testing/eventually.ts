import { vi } from 'vitest';

/**
 * Waits until `look` passes, and returns what it returned. It gives up only when the test does: no slow machine fails here, and what
 * never comes fails with the last error of `look`.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 590_000, interval: 20 });
