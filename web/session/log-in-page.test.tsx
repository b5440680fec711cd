import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LogInForm } from './log-in-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('names what is missing, in a summary that has focus', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByRole('link', { name: 'Enter your email.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Enter your password.' })).toBeDefined();
});

it('keeps what was typed when the password is wrong', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Check both.', code: 'wrong_credentials' }, { status: 401 }),
  );
  show();
  await logIn();
  expect(await screen.findByRole('link', { name: 'Check both.' })).toBeDefined();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ama@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
});

it('says how long to wait after too many attempts', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { message: 'Wait a little.', code: 'too_many_requests' },
      { status: 429, headers: { 'retry-after': '838' } },
    ),
  );
  show();
  await logIn();
  expect(await screen.findByRole('link', { name: /Try again in 14 minutes/ })).toBeDefined();
});

it('says so when there is no network, and can be sent again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  show();
  await logIn();
  expect(await screen.findByRole('link', { name: /Check your connection/ })).toBeDefined();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
});

it('offers a new link to who has not confirmed their address', async () => {
  const fetched = vi.fn(async (url: string) =>
    url.endsWith('/signup/confirmation-mail')
      ? Response.json({ data: {} }, { status: 202 })
      : Response.json({ message: 'Not confirmed.', code: 'email_not_confirmed' }, { status: 403 }),
  );
  vi.stubGlobal('fetch', fetched);
  show();
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText(/sent a new link to ama@example.org/)).toBeDefined();
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/v1/signup/confirmation-mail',
    expect.objectContaining({ body: '{"email":"ama@example.org"}' }),
  );
});

it('sends once, however often the button is pressed', async () => {
  const fetched = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  show();
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Logging in' }));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('shows and hides the password', async () => {
  show();
  const password = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveProperty('type', 'password');
});

function show() {
  const router = createMemoryRouter([{ path: '/', Component: LogInForm }]);
  render(<RouterProvider router={router} />);
}

async function logIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'ama@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}
