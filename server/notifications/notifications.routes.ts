import type {
  readMailPreferences as readEndpoint,
  setMailPreferences as setEndpoint,
} from '#contract/notifications.ts';
import * as contract from '#contract/notifications.ts';
import type { followEvents as followEventsEndpoint } from '#contract/platform/events.ts';
import * as events from '#contract/platform/events.ts';
import {
  type MailTime,
  mailTopics,
  noticeKinds,
  topicOf,
  usualMailTimes,
} from '#domain/notifications/kinds.ts';
import { transaction } from '../platform/db/db.ts';
import { newId, timeOfId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import {
  countNotifications,
  listNotifications,
  notificationView,
  readNotification,
  readNotifications,
} from './list-notifications.ts';
import { dropWaiting, preferencesOf, setPreferences } from './mailing.sql.ts';
import { countUnread, unreadSince } from './notifications.sql.ts';

/** When the notices of the requesting member come by mail. */
const readMailPreferences: Handler<typeof readEndpoint> = async ({ db }, { memberId }) => {
  const said = await preferencesOf(db, memberId);
  // Safe: the database takes no other words.
  const own = Object.fromEntries(said.map(({ topic, mail }) => [topic, mail as MailTime]));
  return { data: { ...usualMailTimes, ...own } };
};

/** Takes the choice for every topic. What waits to be mailed stays so, unless it is not wanted any more. */
const setMailPreferences: Handler<typeof setEndpoint> = ({ db }, { memberId }, { body }) =>
  transaction(db, async (tx) => {
    const choices = mailTopics.map((topic) => ({ topic, mail: body[topic] }));
    await setPreferences(tx, memberId, choices);
    const unwanted = noticeKinds.filter((kind) => {
      const topic = topicOf(kind);
      return topic !== null && body[topic] === 'never';
    });
    if (unwanted.length > 0) await dropWaiting(tx, memberId, unwanted);
    return { data: body };
  });

/** So much earlier than the last id that was seen: what has an earlier id may have been committed later, by a clock that is behind. */
const overlapMs = 120_000;
/** Of more than so many the newest are told; that there are more, their number tells. */
const maxMissed = 50;

/** Opens a stream to the page of the requesting member, beginning with what it missed and how many are unread. */
const followEvents: Handler<typeof followEventsEndpoint> = async (ctx, actor, { headers }) => {
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

export const notificationRoutes: readonly Route[] = [
  answer(contract.listNotifications, listNotifications),
  answer(contract.countNotifications, countNotifications),
  answer(contract.readNotification, readNotification),
  answer(contract.readNotifications, readNotifications),
  answer(contract.readMailPreferences, readMailPreferences),
  answer(contract.setMailPreferences, setMailPreferences),
  answer(events.followEvents, followEvents),
];
