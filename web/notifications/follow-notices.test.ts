import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { answerCalls, type MadeCall } from '../testing/answer-calls.ts';
import { makeEventTaker } from './follow-notices.tsx';
import { notificationCountsQuery } from './notifications.queries.ts';

let unread: number;
let calls: MadeCall[];
let queries: ReturnType<typeof createQueryClient>;
let stops: (() => void)[];
beforeEach(() => {
  unread = 1;
  calls = answerCalls({ 'GET /notifications/count': () => ({ data: { unread, total: 9 } }) });
  queries = createQueryClient();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

const onBell = () => queries.getQueryData(notificationCountsQuery().queryKey)?.unread;
const asked = () => calls.filter(({ name }) => name === 'GET /notifications/count').length;

function lookAtBell() {
  stops.push(new QueryObserver(queries, notificationCountsQuery()).subscribe(() => {}));
}

/** Something of a work in view; tells how often it was asked for. */
function lookAtWork() {
  const queryFn = vi.fn(async () => 'shares');
  stops.push(
    new QueryObserver(queries, { queryKey: ['works', 'one'], queryFn }).subscribe(() => {}),
  );
  return queryFn;
}

const notice: Notification = {
  _id: '0196f0d2-0000-7000-8000-000000000001',
  kind: 'account',
  title: 'Your name was verified',
  message: '',
  link: '/profile',
  createdAt: '2026-11-21T12:00:00Z',
  read_at: null,
  user: { full_name: 'Sankofa', profile_pic: null },
};

it('an answer about the bell that was on its way when more came does not stand', async () => {
  const take = makeEventTaker(queries);
  lookAtBell();
  expect(asked()).toBe(1);
  unread = 2;
  take({ what: 'unread', unread: 2 });
  await waitFor(() => expect([onBell(), asked()]).toEqual([2, 2]));
});

it('what is in view is asked for again when more are unread and it was not heard of what', async () => {
  const take = makeEventTaker(queries);
  lookAtBell();
  const work = lookAtWork();
  await waitFor(() => expect([onBell(), work.mock.calls.length]).toEqual([1, 1]));
  take({ what: 'unread', unread: 1 });
  take({ what: 'notice', notification: notice });
  take({ what: 'unread', unread: 2 });
  expect([onBell(), work.mock.calls.length]).toEqual([2, 1]);
  take({ what: 'unread', unread: 3 });
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  expect([onBell(), asked()]).toEqual([3, 1]);
});
