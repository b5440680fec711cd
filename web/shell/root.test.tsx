import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FallbackScreen } from './root.tsx';

beforeEach(() => {
  // React tells of every error that reaches a boundary: here that is what is wanted.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.unstubAllGlobals();
});

it('shows the message, sends the stack once and says that it was sent', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ data: { received: true } }, { status: 201 }),
  );
  vi.stubGlobal('fetch', sent);
  show();
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeDefined();
  expect(screen.getByText('The page broke')).toBeDefined();
  expect(await screen.findByText('Error reporting send successfully')).toBeDefined();
  expect(sent).toHaveBeenCalledTimes(1);
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/frontend/errorlogs');
  expect(JSON.parse(String(init?.body))).toEqual({
    description: expect.stringContaining('Error: The page broke\n'),
    page: location.pathname,
    version: expect.any(String),
  });
});

it('says that it could not be sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  show();
  expect(await screen.findByText('Error reporting not send')).toBeDefined();
});

it('goes to the dashboard by Reload Page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }, { status: 201 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload Page' }));
  expect(await screen.findByText('The dashboard')).toBeDefined();
});

function show() {
  const router = createMemoryRouter(
    [
      {
        Component: Outlet,
        ErrorBoundary: FallbackScreen,
        children: [
          { path: '/broken', Component: Broken },
          { path: '/dashboard', element: 'The dashboard' },
        ],
      },
    ],
    { initialEntries: ['/broken'] },
  );
  render(<RouterProvider router={router} />);
}

function Broken(): never {
  throw new Error('The page broke');
}
