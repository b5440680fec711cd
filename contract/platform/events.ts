import * as z from 'zod/mini';
import { notificationSchema } from '../notifications.ts';
import { endpoint } from './endpoint.ts';

/**
 * Why a stream ended: its time is over, the session ended, the server stops, events may have been missed, or too many
 * streams are open.
 */
export const streamEnds = ['renew', 'session_over', 'stopping', 'missed', 'too_many'] as const;
/** One of {@link streamEnds}. */
export type StreamEnd = (typeof streamEnds)[number];

/**
 * An event for an open page:
 * - `notice`: a new notice. It may arrive twice, with the same `_id`.
 * - `unread`: the number of unread notices, where 1,000 means that many or more.
 * - `end`: the last event of a stream, with the reason.
 */
export const memberEventSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('notice'), notification: notificationSchema }),
  z.object({ what: z.literal('unread'), unread: z.int().check(z.gte(0)) }),
  z.object({ what: z.literal('end'), why: z.enum(streamEnds) }),
]);
/** A parsed value of {@link memberEventSchema}. */
export type MemberEvent = z.output<typeof memberEventSchema>;

/**
 * What happens to the requesting member, as server-sent events until either side ends it: each message has a {@link MemberEvent} as
 * data. After a lost connection `Last-Event-ID`, the last id that was seen, has the missed notices told first. It does not prolong the session.
 * @source HTML Living Standard, 9.2 Server-sent events
 */
export const followEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'My events as they happen',
  may: 'see_notifications',
  headers: z.object({ 'last-event-id': z.optional(z.uuid()) }),
  reply: memberEventSchema,
  givesEvents: true,
});
