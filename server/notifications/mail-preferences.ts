import type {
  readMailPreferences as readEndpoint,
  setMailPreferences as setEndpoint,
} from '#contract/notifications.ts';
import {
  type MailTime,
  mailTopics,
  noticeKinds,
  topicOf,
  usualMailTimes,
} from '#domain/notifications/kinds.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { dropWaiting, preferencesOf, setPreferences } from './preferences.sql.ts';

/** When the notices of the member who asks come by mail. */
export const readMailPreferences: Handler<typeof readEndpoint> = async ({ db }, { memberId }) => {
  const said = await preferencesOf(db, memberId);
  // Safe: the database takes no other words.
  const own = Object.fromEntries(said.map(({ topic, mail }) => [topic, mail as MailTime]));
  return { data: { ...usualMailTimes, ...own } };
};

/** Takes the choice for every topic. What waits to be mailed stays so, unless it is not wanted any more. */
export const setMailPreferences: Handler<typeof setEndpoint> = ({ db }, { memberId }, { body }) =>
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
