import type {
  readNotifications as allEndpoint,
  readNotification as endpoint,
} from '#contract/notifications.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { markRead, markReadUntil, notifyRead } from './read.sql.ts';

/** Marks one as read; again is as good. */
export const readNotification: Handler<typeof endpoint> = ({ db, now }, actor, { params }) =>
  transaction(db, async (tx) => {
    const marked = await markRead(tx, actor.memberId, params.id, now());
    if (marked === 'missing') throw new Problem('not_found');
    if (marked === 'marked') await notifyRead(tx, actor.memberId);
    return { data: undefined };
  });

/** Marks all up to one as read. */
export const readNotifications: Handler<typeof allEndpoint> = ({ db, now }, actor, { body }) =>
  transaction(db, async (tx) => {
    const marked = await markReadUntil(tx, actor.memberId, body.until, now());
    if (marked > 0) await notifyRead(tx, actor.memberId);
    return { data: undefined };
  });
