import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { notificationSchema } from './notifications.ts';

/** Why a stream ended: by itself after a while, the session is over, the server stops, something may have been missed, too many are open. */
export const streamEnds = ['renew', 'session_over', 'stopping', 'missed', 'too_many'] as const;
/** One of {@link streamEnds}. */
export type StreamEnd = (typeof streamEnds)[number];

/**
 * What an open page is told:
 * - `notice`: this has just come. It may come twice: know it by its `_id`.
 * - `unread`: so many are unread, 1,000 being that many or more.
 * - `end`: the last of a stream, and why.
 */
export const memberEventSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('notice'), notification: notificationSchema }),
  z.object({ what: z.literal('unread'), unread: z.int().check(z.gte(0)) }),
  z.object({ what: z.literal('end'), why: z.enum(streamEnds) }),
]);
/** A parsed value of {@link memberEventSchema}. */
export type MemberEvent = z.output<typeof memberEventSchema>;

/**
 * What happens to the member who asks, as server-sent events until either side ends it: each message has a {@link MemberEvent} as
 * data. After a lost connection `Last-Event-ID`, the last id that was seen, has the missed notices told first. It does not prolong the session.
 * @source HTML Living Standard, 9.2 Server-sent events
 */
export const followEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'What happens to me, while it happens',
  may: 'see_notifications',
  headers: z.object({ 'last-event-id': z.optional(z.uuid()) }),
  reply: memberEventSchema,
  givesEvents: true,
});
