import * as contract from '#contract/notifications.ts';
import * as events from '#contract/platform/events.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { followEvents } from './follow-events.ts';
import { countNotifications, listNotifications } from './list-notifications.ts';
import { readMailPreferences, setMailPreferences } from './mail-preferences.ts';
import { readNotification, readNotifications } from './mark-read.ts';

export const notificationRoutes: readonly Route[] = [
  answer(contract.listNotifications, listNotifications),
  answer(contract.countNotifications, countNotifications),
  answer(contract.readNotification, readNotification),
  answer(contract.readNotifications, readNotifications),
  answer(contract.readMailPreferences, readMailPreferences),
  answer(contract.setMailPreferences, setMailPreferences),
  answer(events.followEvents, followEvents),
];
