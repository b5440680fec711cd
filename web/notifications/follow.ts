import { followEvents } from '#contract/events.ts';
import { callForEvents } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { readEvents, type TakenEvent } from './event-lines.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** The server gives a sign of life every 25 s: after so long without one the line is dead, whatever the browser believes. */
const silenceMs = 70_000;

/**
 * Follows what happens to the member until it is told to stop, their session is over or too many pages are open. After a lost network it
 * goes on where it was, trying less and less often, and at once when the browser says that there is a connection. `onLost`: what was told
 * may be out of date from here on, until something is told again.
 */
export async function follow({
  lastId,
  onEvent,
  onLost = () => {},
  signal,
}: {
  lastId: () => string | null;
  onEvent: (taken: TakenEvent) => void;
  onLost?: () => void;
  signal: AbortSignal;
}): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    let retryMs = 0;
    try {
      for await (const taken of listen(lastId(), signal)) {
        waitMs = firstWaitMs;
        if (taken.event.what !== 'end') onEvent(taken);
        else if (['session_over', 'too_many'].includes(taken.event.why)) return;
      }
    } catch (error) {
      if (error instanceof CallError) {
        if (error.status === 401 || error.status === 403) return;
        retryMs = (error.retryAfter ?? 0) * 1000;
      }
    } finally {
      onLost();
    }
    if (signal.aborted) return;
    // Pages that were cut off together do not come back together.
    await untilTimeOrOnline(Math.max(retryMs, waitMs * (0.5 + Math.random())), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function* listen(lastId: string | null, signal: AbortSignal): AsyncGenerator<TakenEvent> {
  const silent = new AbortController();
  const stop = () => silent.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, silenceMs);
  const onLife = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, silenceMs);
  };
  try {
    const headers = lastId === null ? {} : { 'last-event-id': lastId };
    const body = await callForEvents(followEvents, { headers, signal: silent.signal });
    yield* readEvents(body, onLife);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function untilTimeOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
