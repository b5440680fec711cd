import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One item of the notifications panel, as the specification names its fields; `link` is a path of the dashboard. */
export const notificationSchema = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  user: z.object({ full_name: z.string(), profile_pic: z.nullable(z.string()) }),
});
/** See {@link notificationSchema}. */
export type Notification = z.output<typeof notificationSchema>;

/** The member's unread notifications, newest first, 50 at most. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'My unread notifications',
  may: 'see_notifications',
  reply: z.array(notificationSchema),
});
