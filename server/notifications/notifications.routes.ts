import * as contract from '#contract/notifications.ts';
import { answer, type Route } from '../http/route.ts';
import { listNotifications } from './list-notifications.ts';

export const notificationRoutes: readonly Route[] = [
  answer(contract.listNotifications, listNotifications),
];
