import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { SettledClient } from '../db/connections/client.ts';

const firstWaitMs = 200;
const maxWaitMs = 10_000;
const pingEveryMs = 20_000;
const pingPatienceMs = 5_000;

type Listener = {
  readonly onSignal: (signal: Signal) => void;
  /** Called when it listens again after an interruption: signals may have been missed. */
  readonly onMissed: () => void;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** The one listening connection of this process; `ready` when it listens for the first time or is stopped. */
type Listening = { readonly ready: Promise<void>; stop(): Promise<void> };

/** Listens until it is stopped; when the connection is lost it opens another, waiting longer each time up to ten seconds. */
export function listen(url: string, { onSignal, onMissed, log }: Listener): Listening {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  const ended = run();

  async function run(): Promise<void> {
    let hasListened = false;
    let waitMs = firstWaitMs;
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(() => {
          if (hasListened) {
            onMissed();
            log.info({ event: 'listening_again' });
          }
          hasListened = true;
          waitMs = firstWaitMs;
          first.resolve();
        });
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ event: 'listening_lost', err: error });
      }
      // Not all processes at the same moment.
      await sleep(waitMs * (0.5 + Math.random() / 2), null, {
        ref: false,
        signal: stopping.signal,
      }).catch(() => {});
      waitMs = Math.min(waitMs * 2, maxWaitMs);
    }
    first.resolve();
  }

  /** Runs until the connection is lost, which throws, or until it is stopped. */
  async function listenOnce(onReady: () => void): Promise<void> {
    const client = new SettledClient({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: pingPatienceMs,
      keepAlive: true,
      application_name: 'membership-dashboard events',
    });
    const over = Promise.withResolvers<void>();
    client.on('error', over.reject);
    client.on('end', () => over.reject(new Error('The connection has ended.')));
    client.on('notification', ({ payload }) => {
      const signal = parseSignal(payload);
      if (signal) onSignal(signal);
    });
    over.promise.catch(() => {});
    const stop = () => over.resolve();
    stopping.signal.addEventListener('abort', stop, { once: true });
    // A dead connection looks like an idle one.
    const pinging = setInterval(() => client.query('select 1').catch(over.reject), pingEveryMs);
    pinging.unref();
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onReady();
      await over.promise;
    } finally {
      clearInterval(pinging);
      stopping.signal.removeEventListener('abort', stop);
      // What cannot be ended in order any more is ended by its socket.
      await Promise.race([client.end().catch(() => {}), sleep(1_000, null, { ref: false })]);
    }
  }

  return {
    ready: first.promise,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** The database channel on which every server process listens; a trigger on sessions also signals on it. */
export const channel = 'member_event';

const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notices'), notices: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('read'), member_id: z.string() }),
  z.object({ kind: z.literal('session_ended'), session_id: z.string() }),
  z.object({ kind: z.literal('queue') }),
]);

/**
 * What server processes tell each other, each in the transaction of what it tells of: notices (pairs of member and notice), that
 * a member has read some, that a session has ended, that something else waits for the society.
 */
export type Signal = z.output<typeof schema>;

/** Null for what an earlier or later version of this program says. */
function parseSignal(payload: string | undefined): Signal | null {
  try {
    return schema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
