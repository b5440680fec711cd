import * as z from 'zod/mini';
import { mailTimes, noticeKinds } from '#domain/notifications/kinds.ts';
import { endpoint, idParams, pageQuery } from './platform/endpoint.ts';

/**
 * One item of the notifications panel, as the specification names its fields; `link` is a path of the dashboard. `read_at` null is
 * unread.
 */
export const notificationSchema = z.object({
  _id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  createdAt: z.iso.datetime(),
  read_at: z.nullable(z.iso.datetime()),
  user: z.object({ full_name: z.string(), profile_pic: z.nullable(z.string()) }),
});
/** A parsed value of {@link notificationSchema}. */
export type Notification = z.output<typeof notificationSchema>;

/** The member's notifications, newest first: the unread ones unless `state` is `all`. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'My notifications',
  may: 'see_notifications',
  query: z.strictObject({ ...pageQuery, state: z._default(z.enum(['unread', 'all']), 'unread') }),
  reply: z.array(notificationSchema),
  page: true,
});

/** How many notifications are unread, and how many there are; 1,000 stands for that many or more. */
export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/count',
  summary: 'How many of my notifications are unread',
  may: 'see_notifications',
  reply: z.object({ unread: z.int().check(z.gte(0)), total: z.int().check(z.gte(0)) }),
});

/** Marks one notification as read. */
export const readNotification = endpoint({
  method: 'PUT',
  path: '/notifications/:id/read',
  summary: 'Mark a notification as read',
  may: 'see_notifications',
  params: idParams,
  reply: null,
});

/** Marks all as read up to the newest one that was seen: what has come in the meantime stays unread. */
export const readNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark my notifications as read, up to this one',
  may: 'see_notifications',
  body: z.strictObject({ until: z.uuid() }),
  reply: null,
});

const mailTime = z.enum(mailTimes);
/** When notifications about each topic come by mail as well. What keeps the account safe is always mailed. */
export const mailPreferencesSchema = z.strictObject({
  works: mailTime,
  recordings: mailTime,
  disputes: mailTime,
  account: mailTime,
});
/** A parsed value of {@link mailPreferencesSchema}. */
export type MailPreferences = z.output<typeof mailPreferencesSchema>;

/** When my notifications come by mail. */
export const readMailPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'When my notifications come by email',
  may: 'see_notifications',
  reply: mailPreferencesSchema,
});

/** Says when notifications come by mail, also of those that wait to be mailed. */
export const setMailPreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Say when my notifications come by email',
  may: 'see_notifications',
  body: mailPreferencesSchema,
  reply: mailPreferencesSchema,
});
