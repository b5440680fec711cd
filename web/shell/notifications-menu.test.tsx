import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { FollowNotices } from '../notifications/follow-notices.tsx';
import { createQueryClient } from '../platform/query-client.ts';
import { answerCalls, type MadeCall, pageOf, refuse } from '../testing/answer-calls.ts';
import { type OpenLine, serveEvents } from '../testing/event-server.ts';
import { NotificationsMenu } from './header.tsx';

const id = (n: number) => `0196f0d2-0000-7000-8000-00000000000${n}`;
const notification = (n: number, wanted: Partial<Notification> = {}): Notification => ({
  _id: id(n),
  kind: 'work',
  title: `Title ${n}`,
  message: `Message ${n}`,
  link: `/music-composition/details/${n}`,
  createdAt: new Date().toISOString(),
  read_at: null,
  user: { full_name: 'Kofi Mensah', profile_pic: null },
  ...wanted,
});

let all: Notification[];
let calls: MadeCall[];
let line: () => OpenLine;
let refusal: Response | null;
const unread = () => all.filter(({ read_at }) => read_at === null);
const markRead = (isMeant: (one: Notification) => boolean) => {
  const read_at = new Date().toISOString();
  all = all.map((one) => (isMeant(one) ? { ...one, read_at } : one));
  return new Response(null, { status: 204 });
};

beforeEach(() => {
  all = [notification(2), notification(1, { read_at: '2026-03-06T10:00:00Z' })];
  refusal = null;
  calls = answerCalls({
    'GET /notifications/count': () => ({ data: { unread: unread().length, total: all.length } }),
    'GET /notifications': ({ query }) => {
      const data = query.state === 'all' ? all : unread();
      return { data, page: pageOf(data.length) };
    },
    'PUT /notifications/:id/read': () => markRead(({ _id }) => _id === id(2)),
    'PUT /notifications/read': ({ body }) =>
      refusal ?? markRead(({ _id }) => _id <= (body as { until: string }).until),
  });
  const lines = serveEvents();
  line = () => lines.at(-1) ?? expect.unreachable('no line is open');
  show();
});
afterEach(() => vi.unstubAllGlobals());

function Menu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NotificationsMenu
        isOpen={isOpen}
        toggle={() => setOpen(!isOpen)}
        close={() => setOpen(false)}
      />
      <FollowNotices />
      <p data-testid="address">{useLocation().pathname}</p>
    </>
  );
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Menu />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const bell = (name: RegExp | string) => screen.findByRole('button', { name });
const open = async () => userEvent.click(await bell(/^Notifications/));

describe('the notifications menu', () => {
  it('says how many are unread, and lists them with who sent them', async () => {
    expect((await bell('Notifications, 1 unread')).textContent).toContain('1');
    expect(calls.some(({ name }) => name === 'GET /notifications')).toBe(false);
    await open();
    const item = await screen.findByRole('listitem');
    expect(item.textContent).toContain('Message 2');
    expect(item.textContent).toContain('Kofi Mensah · a few moments ago');
    expect(within(item).getByRole('link').getAttribute('href')).toBe(
      '/music-composition/details/2',
    );
  });

  it('reads the one that is opened, leads to what it is about, and closes', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Title 2' }));
    expect(screen.getByTestId('address').textContent).toBe('/music-composition/details/2');
    expect((await bell('Notifications')).getAttribute('aria-expanded')).toBe('false');
    expect(calls.filter(({ name }) => name === 'PUT /notifications/:id/read')).toHaveLength(1);
  });

  it('reads all up to the newest in view, says so when that fails, and is empty afterwards', async () => {
    await open();
    refusal = refuse(503, 'service_unavailable', 'Try again in a moment.');
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    await userEvent.click(button);
    expect(await screen.findByText('Try again in a moment.')).toBeDefined();
    refusal = null;
    await userEvent.click(button);
    expect(await screen.findByText('Notifications not found')).toBeDefined();
    expect(calls.findLast(({ name }) => name === 'PUT /notifications/read')?.body).toEqual({
      until: id(2),
    });
    expect(await bell('Notifications')).toBeDefined();
  });

  it('shows older ones on demand, those that are unread marked', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Message 1')).toBeDefined();
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.includes('Unread'))).toEqual([true, false]);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('counts up when something happens, says it aloud once, and has it in the list', async () => {
    await open();
    await screen.findByText('Message 2');
    const news = notification(3, { title: 'Ama confirmed her share' });
    all = [news, ...all];
    for (const _ of ['told', 'told again']) {
      act(() => line().say({ what: 'notice', notification: news }, news._id));
    }
    act(() => line().say({ what: 'unread', unread: 2 }));
    expect(await bell('Notifications, 2 unread')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe(
      'New notification: Ama confirmed her share',
    );
    expect(await screen.findByText('Message 3')).toBeDefined();
  });

  it('counts down when another device has read', async () => {
    await bell('Notifications, 1 unread');
    await vi.waitFor(() => line(), 120_000);
    markRead(() => true);
    act(() => line().say({ what: 'unread', unread: 0 }));
    expect(await bell('Notifications')).toBeDefined();
  });
});
