import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import { FallbackScreen } from '../shell/root.tsx';
import { sealEnvelope } from '../testing/seal-envelope.ts';
import { setSessionCookie } from '../testing/set-session-cookie.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { SystemCheckPage } from './system-check-page.tsx';

const secret = 'c2VjcmV0LXNlY3JldC1zZWNyZXQ';
const exp = Date.UTC(2099, 2, 7, 9, 5) / 1000;
let token = '';
const profile = {
  id: 'a',
  register_as: 'individual',
  email: 'ama@example.org',
  status: 'verified',
  reference_number: 'M-000017',
  rights_holder_id: 'b',
  profile_pic_url: null,
  profile: { given_name: 'Ama', other_names: 'Mensah', corporation_name: null },
};

beforeEach(async () => {
  token = await sealEnvelope({ v: 1, s: secret, iat: exp - 1800, exp });
  setSessionCookie(token);
  serverAnswers(new Date());
});

afterEach(() => {
  vi.unstubAllGlobals();
  setSessionCookie(null);
});

it('tells session, connection, browser and version', async () => {
  show();
  const text = await report();
  expect(text).toContain('Member reference: M-000017');
  expect(text).toContain('Ends if unused by: Saturday 7 March 2099, 09:05 in Ghana');
  expect(text).toContain('Server answers: 3 of 3 times');
  expect(text).toMatch(/Time for an answer: \d+ ms/);
  expect(text).toContain('Clock of this device: right');
  expect(text).toContain('Keeps drafts: yes');
  expect(text).toContain('Version: ');
});

it('copies a report without token, name or email', async () => {
  show();
  const text = await report();
  await userEvent.click(screen.getByRole('button', { name: 'Copy this report' }));
  expect(await screen.findByText('The report is copied')).toBeDefined();
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(text);
  for (const private_ of [
    token,
    ...token.split('.').filter(Boolean),
    secret,
    'ama@',
    'Ama',
    'Mensah',
  ])
    expect(copied).not.toContain(private_);
});

it('marks the text when the browser refuses to copy', async () => {
  show();
  await report();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy this report' }));
  expect(await screen.findByText('This browser did not copy it')).toBeDefined();
});

it('says that the server does not answer, and tries again when asked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  show();
  await vi.waitFor(async () => expect(await report()).toContain('Server answers: no'), 120_000);
  await vi.waitFor(async () => expect(await report()).toContain('could not be read'), 120_000);
  serverAnswers(new Date());
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await vi.waitFor(async () => expect(await report()).toContain('3 of 3 times'), 120_000);
  await vi.waitFor(async () => expect(await report()).toContain('M-000017'), 120_000);
});

it('says how wrong the clock is', async () => {
  serverAnswers(new Date(Date.now() + 2 * 3_600_000));
  show();
  expect(await report()).toContain('Clock of this device: 120 min behind the server');
});

it('shows both toasts', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show both short messages' }));
  expect(await screen.findByText('This is what a success looks like')).toBeDefined();
  expect(await screen.findByText('This is what a failure looks like')).toBeDefined();
});

it('opens the error screen, which sends its report', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the error screen' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeDefined();
  expect(await screen.findByText('Error reporting send successfully')).toBeDefined();
  vi.mocked(console.error).mockClear();
});

async function report(): Promise<string> {
  return (await screen.findByLabelText<HTMLTextAreaElement>('What is copied')).value;
}

function serverAnswers(date: Date) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/health/live' ? { status: 'live' } : { data: profile }, {
      headers: { date: date.toUTCString() },
    }),
  );
}

function show() {
  const client = createQueryClient();
  const router = createMemoryRouter(
    [
      {
        element: (
          <QueryClientProvider client={client}>
            <Outlet />
            <Toasts />
          </QueryClientProvider>
        ),
        ErrorBoundary: FallbackScreen,
        children: [{ path: '/test', Component: SystemCheckPage }],
      },
    ],
    { initialEntries: ['/test'] },
  );
  render(<RouterProvider router={router} />);
}
