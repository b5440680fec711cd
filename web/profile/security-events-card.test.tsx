import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import { SecurityEventsCard } from './security-events-card.tsx';

const event = {
  kind: 'logged_in',
  outcome: 'succeeded',
  browser: 'Chrome',
  system: 'Android',
  address: '192.0.2.1',
  is_this_device: true,
  repeats: 1,
  at: '2026-03-06T12:00:00.000Z',
  last_at: '2026-03-06T12:10:00.000Z',
};
const failed = { kind: 'log_in_failed', outcome: 'failed', is_this_device: false, repeats: 3 };

afterEach(() => vi.unstubAllGlobals());

it('shows what happened, older events when they are asked for, and logs others out', async () => {
  const fetched = vi.fn(async (url: string, _init?: RequestInit) => {
    if (url.includes('/user/sessions')) return Response.json({ data: { ended: 1 } });
    const data = url.includes('before=')
      ? { events: [{ ...event, ...failed, id: 'b' }], next: null }
      : { events: [{ ...event, id: 'a' }], next: 'a' };
    return Response.json({ data });
  });
  vi.stubGlobal('fetch', fetched);
  const router = createMemoryRouter([
    { path: '/', element: <SecurityEventsCard /> },
    { path: '/reset-password', element: <p>New password</p> },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('This device')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/3 times until/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'This was not me' }));
  expect(await screen.findByText('New password')).toBeDefined();
  expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'DELETE' });
});
