const attempts = 3;
const patienceMs = 10_000;

/** How the server answered: the time of each answer that came, and how far this device's clock is ahead of the server's. */
export type Connection = {
  readonly attempts: number;
  readonly timesMs: readonly number[];
  /** Null when no answer told the time. Exact to about a second, as a Date header is. */
  readonly clockAheadMs: number | null;
};

/** Calls the server three times, one after the other. What does not come within 10 s counts as no answer. */
export async function measureConnection(): Promise<Connection> {
  const timesMs: number[] = [];
  let clockAheadMs: number | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await ask();
    if (answer === null) continue;
    timesMs.push(answer.timeMs);
    clockAheadMs ??= answer.clockAheadMs;
  }
  return { attempts, timesMs, clockAheadMs };
}

/** The middle one of some times; null when there are none. */
export function median(timesMs: readonly number[]): number | null {
  return timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length / 2)] ?? null;
}

async function ask(): Promise<{ timeMs: number; clockAheadMs: number | null } | null> {
  const began = performance.now();
  try {
    const answer = await fetch('/health/live', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.text();
    if (!answer.ok) return null;
    const timeMs = performance.now() - began;
    const serverMs = Date.parse(answer.headers.get('date') ?? '');
    // The header was written on the way, and counts whole seconds.
    const clockAheadMs = Number.isNaN(serverMs) ? null : Date.now() - timeMs / 2 - serverMs - 500;
    return { timeMs, clockAheadMs };
  } catch {
    return null;
  }
}
