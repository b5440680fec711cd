import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, refuse } from '../../testing/answer-calls.ts';
import { queueCounts } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';
import { deskReturnPath } from '../session/end-desk-session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const server = {
  'POST /society/session': () => ({
    data: { methods: ['codes', 'recovery'], expires_at: '2026-11-26T12:10:00.000Z' },
  }),
  'POST /society/session/factor': () => ({ data: { ends_at: '2026-11-26T20:00:00.000Z' } }),
  'GET /society/session': () => ({ data: deskSession({ roles: ['registrar'] }) }),
  'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
};

async function enterPassword() {
  await userEvent.type(await screen.findByLabelText('Email'), ' esi@society.example ');
  await userEvent.type(screen.getByLabelText('Password'), 'kente drum river');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

async function enterCode() {
  await userEvent.type(await screen.findByLabelText('Code from your app'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

it('asks for the second factor after the password, then opens the desk', async () => {
  const calls = answerCalls(server);
  const { router } = showDesk('/society/log-in');
  await enterPassword();
  expect(await screen.findByText(/ask an administrator to invite you again/)).toBeDefined();
  await enterCode();
  expect(await screen.findByText('No open cases.')).toBeDefined();
  expect(router.state.location.pathname).toBe('/society/queue');
  expect(calls.slice(0, 2).map(({ body }) => body)).toEqual([
    { email: 'esi@society.example', password: 'kente drum river' },
    { kind: 'codes', code: '123 456' },
  ]);
});

it('says what is missing and keeps what was typed when the password is wrong', async () => {
  answerCalls({
    'POST /society/session': () => refuse(401, 'wrong_credentials', 'Check both.'),
  });
  const { left } = showDesk('/society/log-in');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('link', { name: 'Enter your email.' })).toBeDefined();
  await enterPassword();
  expect((await screen.findByRole('alert')).textContent).toContain('Check both.');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'kente drum river');
  expect(left).not.toHaveBeenCalled();
});

it('asks for the password again when the log-in has ended meanwhile', async () => {
  answerCalls({
    ...server,
    'POST /society/session/factor': () => refuse(409, 'log_in_over', 'This log-in has ended.'),
  });
  showDesk('/society/log-in');
  await enterPassword();
  await enterCode();
  expect(await screen.findByText('This log-in has ended.')).toBeDefined();
  expect(screen.getByLabelText('Email')).toBeDefined();
});

it('says that somebody was logged out, and leads back to where they were', async () => {
  answerCalls(server);
  deskReturnPath.saveEnded('/society/nowhere?page=2');
  const { router } = showDesk('/society/log-in');
  expect(await screen.findByText('You have been logged out')).toBeDefined();
  await enterPassword();
  await enterCode();
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(router.state.location).toMatchObject({ pathname: '/society/nowhere', search: '?page=2' });
});

it('says so when the browser stores no cookie', async () => {
  answerCalls({
    ...server,
    'GET /society/session': () => refuse(401, 'not_signed_in', 'Log in again.'),
  });
  showDesk('/society/log-in');
  await enterPassword();
  await enterCode();
  expect(await screen.findByText(/Allow cookies for this site/)).toBeDefined();
});

it.each(['/dashboard', '/society/log-in', '/society/join', '//evil.example', '/society'])(
  'does not lead back to %s',
  (path) => {
    deskReturnPath.save(path);
    expect(deskReturnPath.take()).toBe('/society');
  },
);
