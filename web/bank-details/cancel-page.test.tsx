import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { setSessionCookie } from '../testing/set-session-cookie.ts';
import { CancelPage } from './cancel-page.tsx';

const fetched = vi.fn<typeof fetch>();
const at = '/bank-details/cancel#a-secret';

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSessionCookie(null);
});

it('does nothing before it is told to: a mail program that opens links cancels nothing', () => {
  renderAt(at, <CancelPage />);
  expect(fetched).not.toHaveBeenCalled();
});

it('asks whether it was you', async () => {
  renderAt(at, <CancelPage />);
  await press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(fetched).not.toHaveBeenCalled();
});

it('ends all sessions when it was not, and leads to a new password', async () => {
  setSessionCookie('a-session');
  fetched.mockResolvedValue(Response.json({ data: { has_details_in_force: true } }));
  renderAt(at, <CancelPage />);
  await userEvent.click(screen.getByRole('radio', { name: /it was not me/ }));
  await press();
  const heading = await screen.findByRole('heading', { name: 'You cancelled the change' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/bank-details/cancellation');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"secret":"a-secret","end_sessions":true}');
  expect(screen.getByText('Your bank details stay as they were')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveProperty(
    'pathname',
    '/email-password-reset-link',
  );
  expect(document.cookie).not.toContain('a-session');
});

it('leaves the sessions when it was', async () => {
  setSessionCookie('a-session');
  fetched.mockResolvedValue(Response.json({ data: { has_details_in_force: false } }));
  renderAt(at, <CancelPage />);
  await userEvent.click(screen.getByRole('radio', { name: /Yes/ }));
  await press();
  expect(await screen.findByText('You have no bank details now')).toBeDefined();
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"secret":"a-secret","end_sessions":false}');
  expect(document.cookie).toContain('a-session');
});

it.each([at, '/bank-details/cancel'])('says when the link does nothing: %s', async (path) => {
  fetched.mockResolvedValue(
    Response.json({ message: 'Ended.', code: 'link_invalid' }, { status: 409 }),
  );
  renderAt(path, <CancelPage />);
  if (path === at) {
    await userEvent.click(screen.getByRole('radio', { name: /Yes/ }));
    await press();
  }
  expect(await screen.findByRole('heading', { name: /no longer works/ })).toBeDefined();
});

it('can be tried again after a lost network', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockResolvedValueOnce(Response.json({ data: { has_details_in_force: true } }));
  renderAt(at, <CancelPage />);
  await userEvent.click(screen.getByRole('radio', { name: /Yes/ }));
  await press();
  expect(await screen.findByText(/Check your connection/)).toBeDefined();
  await press();
  expect(await screen.findByRole('heading', { name: 'You cancelled the change' })).toBeDefined();
});

function press() {
  return userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));
}
