// A connection that has silently gone would otherwise be waited for without end.
/** The server ends a request after a minute: what takes longer than this will not come. */
export const longestPieceMs = 75_000;
/** The same for calls that carry next to nothing. */
export const longestCallMs = 30_000;
const firstMs = 500;
const maxMs = 30_000;

/**
 * Waits before the next try: longer after every failure, and not in step with others; at once when the network is back.
 * @throws the signal's reason when it is aborted
 */
export function waitingMs(
  failures: number,
  retryAfterSeconds: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const ownMs = Math.min(maxMs, firstMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
  const ms = Math.max(ownMs, Math.min(maxMs, (retryAfterSeconds ?? 0) * 1000));
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
    };
    const goOn = () => {
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(goOn, ms);
    // Too many at once is no matter of the network.
    if (retryAfterSeconds === undefined) addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}

/** Runs with a signal that is aborted after `ms` as well. AbortSignal.any is not in every browser that members use. */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  run: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limited = new AbortController();
  const timer = setTimeout(
    () => limited.abort(new DOMException('took too long', 'TimeoutError')),
    ms,
  );
  const pass = () => limited.abort(signal.reason);
  signal.addEventListener('abort', pass);
  if (signal.aborted) pass();
  try {
    return await run(limited.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', pass);
  }
}
