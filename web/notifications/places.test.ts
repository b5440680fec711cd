import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { type NoticeKind, noticeKinds } from '#domain/notifications/kinds.ts';
import { routes } from '../router.tsx';

// Where the notices of every kind lead, as their senders say it.
const places: Record<NoticeKind, readonly string[]> = {
  work: [
    '/music-composition',
    '/music-composition?confirmation=unconfirmed',
    '/music-composition?confirmation=unconfirmed&registered_by=17',
    '/music-composition?state=amendment_pending',
    '/music-composition?state=withdrawn',
    '/music-composition/add?draft=17',
    '/music-composition/details/17',
    '/music-composition/details/17?tab=proposals',
    '/music-composition/import/17',
  ],
  recording: ['/sound-recordings', '/sound-recording/details/17'],
  use: [
    '/sound-recording-logs',
    '/sound-recording-logs?tab=likely',
    '/sound-recording-logs?recording=17',
    '/sound-recording-logs/import/17',
  ],
  dispute: ['/musicalworks-indispute/details/17'],
  account: ['/profile'],
  security: ['/bank-details'],
};

it.each(noticeKinds.flatMap((kind) => places[kind].map((place) => [kind, place] as const)))(
  'a notice of kind %s leads to a page that is there: %s',
  (_, place) => {
    const [path = ''] = place.split('?');
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe('*');
  },
);
