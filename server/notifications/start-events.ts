import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { listen } from '../platform/events/listen.ts';
import { liveAmong } from '../session/session.sql.ts';
import { deliverTo } from './deliver-notices.ts';

const beatMs = 25_000;
/** Sessions that run out by themselves are told by nobody. */
const sessionsMs = 60_000;

/** Keeps the open pages of this process told, until it is stopped. `url` is whom the portal works as. */
export function startEvents(
  ctx: Context,
  url: string,
  log: FastifyBaseLogger,
): { readonly ready: Promise<void>; stop(): Promise<void> } {
  const { streams } = ctx;
  const listening = listen(url, {
    onSignal: deliverTo(ctx, log),
    onMissed: () => streams.endAll('missed'),
    log,
  });
  const timers = [
    setInterval(() => streams.beat(), beatMs),
    setInterval(() => {
      endOver(ctx).catch((error: unknown) => log.warn({ event: 'sessions_unknown', err: error }));
    }, sessionsMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    ready: listening.ready,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      streams.stop();
      await listening.stop();
    },
  };
}

/** Closes what is open for sessions that are over. */
export async function endOver({
  db,
  now,
  streams,
}: Pick<Context, 'db' | 'now' | 'streams'>): Promise<void> {
  const ids = streams.sessionIds();
  if (ids.length === 0) return;
  const open = await liveAmong(db, ids, now());
  for (const id of ids) if (!open.has(id)) streams.endSession(id);
}
