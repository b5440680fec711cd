import { CallError } from './call-error.ts';

const firstWaitMs = 1_000;
const maxWaitMs = 60_000;
/** The server gives a sign of life every 25 s: after so long without one the line is dead, whatever the browser believes. */
const silenceMs = 70_000;

/** What every stream ends with. */
type Ended = { readonly what: 'end'; readonly why: string };

/** Opens a stream of the server, from after an event on where it has ids. */
export type OpenEvents = (options: {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}) => Promise<ReadableStream<Uint8Array>>;

/**
 * Follows a stream of events until it is stopped, the session is over or too many pages are open. After a lost network it
 * continues where it stopped, trying less and less often, and at once when the browser says that there is a connection. `onLost`: what was told
 * may be out of date from now on, until something is told again.
 */
export async function follow<Event extends { readonly what: string }>({
  open,
  lastId = () => null,
  onEvent,
  onLost = () => {},
  signal,
}: {
  open: OpenEvents;
  lastId?: () => string | null;
  onEvent: (taken: TakenEvent<Event>) => void;
  onLost?: () => void;
  signal: AbortSignal;
}): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    let retryMs = 0;
    try {
      for await (const taken of listen<Event>(open, lastId(), signal)) {
        waitMs = firstWaitMs;
        if (!isEnd(taken.event)) onEvent(taken);
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
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}

function isEnd(event: { readonly what: string }): event is Ended {
  return event.what === 'end';
}

async function* listen<Event>(
  open: OpenEvents,
  lastId: string | null,
  signal: AbortSignal,
): AsyncGenerator<TakenEvent<Event>> {
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
    const body = await open({ headers, signal: silent.signal });
    yield* readEvents<Event>(body, onLife);
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

/** An event with the id from which a page goes on after it, where it has one. */
export type TakenEvent<Event> = { readonly event: Event; readonly id: string | null };

/**
 * Reads a stream of events as they come; `onLife` hears of every sign of life.
 * @source HTML Living Standard, 9.2.6 Interpreting an event stream, as far as our server writes it
 */
export async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  onLife: () => void,
): AsyncGenerator<TakenEvent<Event>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onLife();
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const taken = eventOf<Event>(block);
        if (taken) yield taken;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function eventOf<Event>(block: string): TakenEvent<Event> | null {
  let id: string | null = null;
  let data: string | null = null;
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4);
    if (line.startsWith('data: ')) data = line.slice(6);
  }
  // The server writes by the same contract.
  return data === null ? null : { event: JSON.parse(data) as Event, id };
}
