import { type EventStream, type Follower, makeStreams, type Streams } from './streams.ts';

/** A page opens its stream again after about so long, as whoever it is then; who has logged out cannot. */
const usualLastingMs = 300_000;
/** Changes come in bursts: so long is gathered before anything is read again. */
const gatherMs = 1_000;

/** Open pages of this process, each of which is told one thing anew whenever it may have changed. */
export type RefreshedStreams<Event> = {
  readonly streams: Streams<Event>;
  /** Opens a stream that begins with what `read` gives, which is read again at each refresh; null ends it: nobody may be told any more. */
  open(follower: Follower, read: () => Promise<Event | null>): Promise<EventStream<Event>>;
  /** Tells every open page the current state. @throws once all have had their turn, when some could not be told */
  refresh(): Promise<void>;
  /** The same a second later, once for all that is asked meanwhile; `onFailure` hears once why some could not be told. */
  refreshSoon(onFailure: (error: unknown) => void): void;
};

/** None are open at first. */
export function makeRefreshedStreams<Event>({
  lastingMs = usualLastingMs,
} = {}): RefreshedStreams<Event> {
  const streams = makeStreams<Event>({ lastingMs });
  const reads = new Map<EventStream<Event>, () => Promise<Event | null>>();
  let timer: NodeJS.Timeout | null = null;

  async function refresh(): Promise<void> {
    const failures: unknown[] = [];
    const open = [...reads];
    for (const [stream, read] of open) {
      try {
        tell(stream, await read());
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    const [cause] = failures;
    throw new Error(`Could not tell ${failures.length} of ${open.length} pages`, { cause });
  }

  function tell(stream: EventStream<Event>, event: Event | null): void {
    if (event === null) {
      stream.end('session_over');
      reads.delete(stream);
    } else stream.push(event);
  }

  return {
    streams,
    open: async (follower, read) => {
      const stream = streams.open(follower);
      reads.set(stream, read);
      stream.body.once('close', () => reads.delete(stream));
      try {
        tell(stream, await read());
        return stream;
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
    },
    refresh,
    refreshSoon: (onFailure) => {
      if (timer !== null || reads.size === 0) return;
      timer = setTimeout(() => {
        timer = null;
        refresh().catch(onFailure);
      }, gatherMs);
      timer.unref();
    },
  };
}
