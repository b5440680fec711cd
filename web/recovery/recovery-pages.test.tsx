import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AskForLinkPage } from './ask-for-link-page.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ChoosePasswordPage } from './choose-password-page.tsx';

type Sent = { readonly path: string; readonly body: unknown };
let sent: Sent[] = [];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('asking for a link', () => {
  it('says the same for every address, and moves on to what comes next', async () => {
    answer = () => Response.json({ data: { link_lives_minutes: 30 } }, { status: 202 });
    showAsk();
    await userEvent.type(screen.getByLabelText('Email'), ' ama@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    const heading = await screen.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/ama@example.org, if that is/)).toBeDefined();
    expect(sent).toEqual([{ path: '/api/v1/password-resets', body: { email: 'ama@example.org' } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
  });

  it.each([
    ['', 'Enter your email.'],
    ['ama at example', /This is not an email address/],
  ])('refuses %j in a summary that has focus, and sends nothing', async (typed, words) => {
    showAsk();
    if (typed) await userEvent.type(screen.getByLabelText('Email'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(screen.getByRole('link', { name: words })).toBeDefined();
    expect(sent).toEqual([]);
  });
});

describe('choosing a password by the link', () => {
  it('takes the secret out of the address at once, sends it once, and says what is done', async () => {
    answer = () => Response.json({ data: { sessions_ended: 2 } });
    showChoose('#geheim');
    expect(location.href).not.toContain('geheim');
    await userEvent.type(screen.getByLabelText('New password'), 'three goats on a roof');
    await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
    expect(await screen.findByRole('heading', { name: /is saved/ })).toBeDefined();
    expect(sent).toEqual([
      {
        path: '/api/v1/password-resets/link-1',
        body: { secret: 'geheim', password: 'three goats on a roof' },
      },
    ]);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  });

  it('keeps the secret in memory when the page is shown again', async () => {
    answer = () => Response.json({ data: { sessions_ended: 0 } });
    showChoose('#geheim').unmount();
    showChoose('');
    await userEvent.type(screen.getByLabelText('New password'), 'three goats on a roof');
    await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
    await screen.findByRole('heading', { name: /is saved/ });
    expect(sent[0]?.body).toMatchObject({ secret: 'geheim' });
    // And not a moment longer.
    showChoose('').unmount();
    expect(sent).toHaveLength(1);
  });

  it('leads to a new link when this one does nothing, or has no secret', async () => {
    answer = () => refusal(409, 'link_invalid', 'It ended.');
    const first = showChoose('#geheim');
    await userEvent.type(screen.getByLabelText('New password'), 'three goats on a roof');
    await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeDefined();
    first.unmount();
    showChoose('');
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeDefined();
  });

  it('shows what is wrong with the password at its field, and keeps it', async () => {
    answer = () => refusal(422, 'password_too_common', 'Too common.', 'password');
    showChoose('#geheim');
    const field = screen.getByLabelText('New password');
    await userEvent.type(field, 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
    expect(screen.getByRole('link', { name: /at least ten characters/ })).toBeDefined();
    await userEvent.type(field, 'er-than-123');
    await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
    expect(await screen.findByRole('link', { name: 'Too common.' })).toBeDefined();
    expect(field).toHaveProperty('value', 'shorter-than-123');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('lets a password be pasted and looked at, and managers fill it in', async () => {
    showChoose('#geheim');
    const field = screen.getByLabelText('New password');
    expect(field).toHaveProperty('type', 'password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await userEvent.click(field);
    await userEvent.paste('three goats on a roof');
    expect(field).toHaveProperty('value', 'three goats on a roof');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveProperty('type', 'text');
  });
});

describe('changing it when logged in', () => {
  it('asks for the current one, and says how many devices are out', async () => {
    answer = () => Response.json({ data: { sessions_ended: 2 } });
    show('/reset-password', ChangePasswordPage);
    await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
    expect(screen.getByRole('link', { name: 'Enter your current password.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Enter your new password.' })).toBeDefined();
    await fillBoth();
    expect(await screen.findByText('We logged out 2 other devices')).toBeDefined();
    expect(sent).toEqual([
      {
        path: '/api/v1/user/password',
        body: { current_password: 'abusua-kuruwa', password: 'three goats on a roof' },
      },
    ]);
  });

  it('says at its field that the current one is wrong', async () => {
    answer = () => refusal(422, 'password_wrong', 'Not your password.', 'current_password');
    show('/reset-password', ChangePasswordPage);
    await fillBoth();
    expect(await screen.findByRole('link', { name: 'Not your password.' })).toBeDefined();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });
});

async function fillBoth() {
  await userEvent.type(screen.getByLabelText('Current password'), 'abusua-kuruwa');
  await userEvent.type(screen.getByLabelText('New password'), 'three goats on a roof');
  await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
}

function showAsk() {
  return show('/email-password-reset-link', AskForLinkPage);
}

function showChoose(hash: string) {
  const path = '/account/password/reset/link-1';
  history.replaceState(null, '', `${path}${hash}`);
  return show('/account/password/reset/:userId', ChoosePasswordPage, path);
}

function show(path: string, Component: () => React.ReactNode, at = path) {
  const routes = [
    { path, Component },
    { path: '*', element: null },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
}

function refusal(status: number, code: string, message: string, path?: string): Response {
  const problems = path === undefined ? [] : [{ path, code, message }];
  return Response.json({ code, message, problems }, { status });
}
