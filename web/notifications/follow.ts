import { followEvents, type MemberEvent } from '#contract/platform/events.ts';
import { callForEvents } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';

const firstWaitMs = 1_000;
const maxWaitMs = 60_000;
/** The server gives a sign of life every 25 s: after so long without one the line is dead, whatever the browser believes. */
const silenceMs = 70_000;

/**
 * Follows what happens to the member until it is stopped, their session is over or too many pages are open. After a lost network it
 * continues where it stopped, trying less and less often, and at once when the browser says that there is a connection. `onLost`: what was told
 * may be out of date from now on, until something is told again.
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
    waitMs = Math.min(waitMs * 2, maxWaitMs);
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

const name = 'member-events';
/** What a page asks the others that has just begun to listen: it may have come too late for what was told last. */
const question = 'how_things_stand';

/**
 * Follows with one stream for all pages of the site in this browser, because it opens few connections to one server: one page that is
 * looked at holds the stream and tells the others; when it is hidden or closes, another takes over. Returns what stops it.
 */
export function followTogether(onEvent: (taken: TakenEvent) => void): () => void {
  let lastId: string | null = null;
  let current: AbortController | null = null;
  // While this page's own stream is open: what it told last of the current state.
  let standing: TakenEvent | null = null;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

  const take = (taken: TakenEvent) => {
    lastId = taken.id ?? lastId;
    onEvent(taken);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TakenEvent | typeof question>) => {
      if (data !== question) take(data);
      // Whose stream is not open yet tells as soon as it is.
      else if (standing) channel.postMessage({ ...standing, id: lastId });
    };
  }

  const run = (signal: AbortSignal) =>
    follow({
      lastId: () => lastId,
      onEvent: (taken) => {
        if (taken.event.what === 'unread') standing = taken;
        take(taken);
        channel?.postMessage(taken);
      },
      onLost: () => {
        standing = null;
      },
      signal,
    });
  const start = () => {
    if (current) return;
    const own = new AbortController();
    current = own;
    alone(() => run(own.signal), own.signal).finally(() => {
      if (current === own) current = null;
    });
    channel?.postMessage(question);
  };
  const stop = () => {
    current?.abort();
    current = null;
  };
  // At once: a page that nobody looks at may be put to sleep with the stream in its hand, and no other would ever get it.
  const onVisibility = () => (document.visibilityState === 'hidden' ? stop() : start());

  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stop();
    channel?.close();
  };
}

/** Runs it once no other page of this browser does; where browsers cannot tell, each page for itself. */
async function alone(run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return run();
  // Stopped while it waits for its turn, it is refused.
  await locks.request(name, { signal }, run).catch(() => {});
}

/** An event with the id from which a page goes on after it, where it has one. */
export type TakenEvent = { readonly event: MemberEvent; readonly id: string | null };

/**
 * Reads a stream of events as they come; `onLife` hears of every sign of life.
 * @source HTML Living Standard, 9.2.6 Interpreting an event stream, as far as our server writes it
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onLife: () => void,
): AsyncGenerator<TakenEvent> {
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
        const taken = eventOf(block);
        if (taken) yield taken;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): TakenEvent | null {
  let id: string | null = null;
  let data: string | null = null;
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4);
    if (line.startsWith('data: ')) data = line.slice(6);
  }
  // The server writes by the same contract.
  return data === null ? null : { event: JSON.parse(data) as MemberEvent, id };
}
