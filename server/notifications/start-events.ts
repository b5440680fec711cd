import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { listen, type Signal } from '../platform/events/listen.ts';
import { liveAmong } from '../session/session.sql.ts';
import { notificationView } from './list-notifications.ts';
import { countUnread, notificationsById } from './notifications.sql.ts';

const beatMs = 25_000;
/** Sessions that run out by themselves are told by nobody. */
const sessionsMs = 60_000;

/** Keeps the open pages of this process told, until it is stopped. `url` is whom the portal works as. */
export function startEvents(
  ctx: Context,
  url: string,
  log: FastifyBaseLogger,
): { readonly ready: Promise<void>; stop(): Promise<void> } {
  const { streams, queueStreams } = ctx;
  const listening = listen(url, {
    onSignal: deliverTo(ctx, log),
    onMissed: () => {
      streams.endAll('missed');
      queueStreams?.streams.endAll('missed');
    },
    log,
  });
  const timers = [
    setInterval(() => {
      streams.beat();
      queueStreams?.streams.beat();
    }, beatMs),
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
      queueStreams?.streams.stop();
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

/** What comes within this time is read from the database together. */
const gatherMs = 10;
const maxAtOnce = 2_000;

/** Takes what was signalled and pushes it to the pages that are open in this process; nothing is read for members who have none. */
function deliverTo(ctx: Context, log: Pick<FastifyBaseLogger, 'warn'>): (signal: Signal) => void {
  const { db, streams, queueStreams } = ctx;
  const notices = new Map<string, string>();
  const members = new Set<string>();
  let isUnderWay = false;

  return (signal) => {
    switch (signal.kind) {
      case 'session_ended':
        return streams.endSession(signal.session_id);
      case 'queue':
        return queueStreams?.refreshSoon((err) => log.warn({ event: 'queue_push_failed', err }));
      case 'read':
        if (streams.follows(signal.member_id)) members.add(signal.member_id);
        break;
      case 'notices':
        for (const [memberId, id] of signal.notices) {
          if (!streams.follows(memberId)) continue;
          notices.set(id, memberId);
          members.add(memberId);
        }
    }
    if (members.size > 0 && !isUnderWay) void deliverAll();
  };

  async function deliverAll(): Promise<void> {
    isUnderWay = true;
    try {
      await sleep(gatherMs);
      while (members.size > 0) await deliverOnce();
    } catch (error) {
      log.warn({ event: 'delivery_failed', err: error });
      notices.clear();
      members.clear();
      // Each asks again for what it has not seen.
      streams.endAll('missed');
    } finally {
      isUnderWay = false;
    }
  }

  async function deliverOnce(): Promise<void> {
    const ids = [...notices.keys()].slice(0, maxAtOnce);
    const whose = [...members].slice(0, maxAtOnce);
    for (const id of ids) notices.delete(id);
    // Whose notices are still to come is counted with them.
    const still = new Set(notices.values());
    for (const id of whose) if (!still.has(id)) members.delete(id);
    const rows = ids.length > 0 ? await notificationsById(db, ids) : [];
    for (const row of rows) {
      streams.push(row.member_id, { what: 'notice', notification: notificationView(row) }, row.id);
    }
    for (const [memberId, unread] of await countUnread(db, whose)) {
      streams.push(memberId, { what: 'unread', unread });
    }
  }
}
