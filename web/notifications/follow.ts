import { followEvents, type MemberEvent } from '#contract/platform/events.ts';
import { callForEvents } from '../platform/call.ts';
import { follow, type OpenEvents, type TakenEvent } from '../platform/follow-events.ts';

type Taken = TakenEvent<MemberEvent>;

/** Opens the stream of what happens to the member. */
export const openEvents: OpenEvents = (options) => callForEvents(followEvents, options);

const name = 'member-events';
/** What a page asks the others that has just begun to listen: it may have come too late for what was told last. */
const question = 'how_things_stand';

/**
 * Follows with one stream for all pages of the site in this browser, because it opens few connections to one server: one page that is
 * looked at holds the stream and tells the others; when it is hidden or closes, another takes over. Returns what stops it.
 */
export function followTogether(onEvent: (taken: Taken) => void): () => void {
  let lastId: string | null = null;
  let current: AbortController | null = null;
  // While this page's own stream is open: what it told last of the current state.
  let standing: Taken | null = null;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

  const take = (taken: Taken) => {
    lastId = taken.id ?? lastId;
    onEvent(taken);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Taken | typeof question>) => {
      if (data !== question) take(data);
      // Whose stream is not open yet tells as soon as it is.
      else if (standing) channel.postMessage({ ...standing, id: lastId });
    };
  }

  const run = (signal: AbortSignal) =>
    follow<MemberEvent>({
      open: openEvents,
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
