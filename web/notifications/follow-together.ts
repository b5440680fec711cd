import type { TakenEvent } from './event-lines.ts';
import { follow } from './follow.ts';

const name = 'member-events';
/** A page that nobody has looked at for so long lets its stream go. */
const hiddenMs = 60_000;

/**
 * Follows with one stream for all pages of the site in this browser, because it opens few connections to one server: one page holds the
 * stream and tells the others; when it closes, another takes over. Gives what stops it.
 */
export function followTogether(onEvent: (taken: TakenEvent) => void): () => void {
  let lastId: string | null = null;
  let current: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

  const take = (taken: TakenEvent) => {
    lastId = taken.id ?? lastId;
    onEvent(taken);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<TakenEvent>) => take(data);

  const start = () => {
    if (current) return;
    const own = new AbortController();
    current = own;
    const run = () =>
      follow({
        lastId: () => lastId,
        onEvent: (taken) => {
          take(taken);
          channel?.postMessage(taken);
        },
        signal: own.signal,
      });
    alone(run, own.signal).finally(() => {
      if (current === own) current = null;
    });
  };
  const stop = () => {
    current?.abort();
    current = null;
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(stop, hiddenMs);
    else start();
  };

  start();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearTimeout(hiding);
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
