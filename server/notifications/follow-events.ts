import type { followEvents as endpoint } from '#contract/platform/events.ts';
import { newId, timeOfId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { notificationView } from './notification-view.ts';
import { countUnread, unreadSince } from './notifications.sql.ts';

/** So much earlier than the last id that was seen: what has an earlier id may have been committed later, by a clock that is behind. */
const overlapMs = 120_000;
/** Of more than so many the newest are told; that there are more, their number tells. */
const maxMissed = 50;

/** Opens a stream to the page of the member who asks, beginning with what it missed and how many are unread. */
export const followEvents: Handler<typeof endpoint> = async (ctx, actor, { headers }) => {
  const { db, streams, now } = ctx;
  // Opened before anything is read: what is committed between both comes twice rather than not at all.
  const stream = streams.open(actor);
  try {
    const lastSeen = headers['last-event-id'];
    if (lastSeen !== undefined) {
      const since = newId(new Date(timeOfId(lastSeen).getTime() - overlapMs));
      for (const row of await unreadSince(db, actor.memberId, since, maxMissed)) {
        stream.push({ what: 'notice', notification: notificationView(row) }, row.id);
      }
    }
    const unread = (await countUnread(db, [actor.memberId])).get(actor.memberId) ?? 0;
    stream.push({ what: 'unread', unread }, newId(now()));
    return { data: stream };
  } catch (error) {
    stream.body.destroy();
    throw error;
  }
};
