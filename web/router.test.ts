import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './router.tsx';
import { requireSession } from './session/check-session.ts';

// The specification's routes, in its order.
const publicPaths = [
  '/',
  '/signup/individual',
  '/signup/individual/role',
  '/signup/corporate',
  '/signup/success',
  '/signup/account',
  '/email-password-reset-link',
  '/account/password/reset/17',
];
const protectedPaths = [
  '/dashboard',
  '/music-composition',
  '/music-composition/add',
  '/music-composition/search',
  '/music-composition/details/17',
  '/musicalworks-indispute',
  '/musicalworks-indispute/details/17',
  '/musical-work/dispute/17',
  '/musical-work/rightsholder/search/17',
  '/musical-work/new-rightsholder/17',
  '/musical-work/rightsholder/add/search/17',
  '/sound-recordings',
  '/sound-recording/add',
  '/sound-recording/search',
  '/sound-recording/details/17',
  '/sound-recording-logs',
  '/profile',
  '/reset-password',
  '/bank-details',
  '/rightsholder/details',
  '/dashboard/help',
  '/test',
];

const found = (path: string) => {
  const matched = matchRoutes(routes, path) ?? [];
  return {
    isUnknown: matched.at(-1)?.route.path === '*',
    isProtected: matched.some(({ route }) => route.loader === requireSession),
  };
};

it.each(publicPaths)('opens %s to everyone', (path) => {
  expect(found(path)).toEqual({ isUnknown: false, isProtected: false });
});

it.each(protectedPaths)('opens %s to members', (path) => {
  expect(found(path)).toEqual({ isUnknown: false, isProtected: true });
});

it.each(['/society', '/society/log-in', '/society/staff'])(
  'leaves %s to the desk, which has sessions of its own',
  (path) => {
    expect(found(path)).toEqual({ isUnknown: false, isProtected: false });
  },
);

it('has the not-found screen for everything else', () => {
  expect(found('/no/such/page')).toEqual({ isUnknown: true, isProtected: true });
});
