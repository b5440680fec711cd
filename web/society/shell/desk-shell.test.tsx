import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, refuse } from '../../testing/answer-calls.ts';
import { queueCounts } from '../../testing/desk-cases.ts';
import { deskSession, showDesk, staffMember } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const server = {
  'GET /society/session': () => ({ data: deskSession() }),
  'GET /society/staff': () => ({ data: [staffMember()] }),
  'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
  'DELETE /society/session': () => new Response(null, { status: 204 }),
};

// Each of these tests has a day of its own, later than the one before: what was last used is remembered from test to test.
const minutes = (count: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + count * 60_000 - 1000);
    vi.advanceTimersByTime(1000);
  });

/** Until the page has what it asks for: it comes later than the frame around it. */
const everythingAsked = () => screen.findByText(staffMember().email);

it('leads to the first page of the person, under their name and roles', async () => {
  answerCalls({
    ...server,
    'GET /society/session': () => ({ data: deskSession({ roles: ['registrar'] }) }),
  });
  const { router } = showDesk('/society');
  const queue = await screen.findByRole('link', { name: 'Queue' });
  await waitFor(() => expect(queue.getAttribute('aria-current')).toBe('page'));
  expect(router.state.location.pathname).toBe('/society/queue');
  expect(screen.getByTitle('Registrar')).toBeDefined();
  await waitFor(() => expect(document.title).toContain('Society desk'));
});

it('has only pages that the person’s roles allow', async () => {
  const calls = answerCalls({
    ...server,
    'GET /society/session': () => ({ data: deskSession({ roles: [] }) }),
  });
  showDesk('/society/staff');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['GET /society/session']);
});

it('marks its calls, and carries nothing of a member', async () => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ data: deskSession({ roles: [] }) }),
  );
  vi.stubGlobal('fetch', sent);
  showDesk('/society/staff');
  await screen.findByRole('heading', { name: 'Page not found' });
  const headers = new Headers(sent.mock.calls[0]?.[1].headers);
  expect(headers.get('x-society-desk')).toBe('1');
  expect(headers.get('authorization')).toBeNull();
});

it('goes to the log-in when the session has ended, and keeps the way back', async () => {
  let isOver = false;
  answerCalls({
    ...server,
    'GET /society/staff': () =>
      isOver ? refuse(401, 'not_signed_in', 'Log in again.') : { data: [staffMember()] },
    'POST /society/staff/:id/invitation': () => refuse(401, 'not_signed_in', 'Log in again.'),
  });
  const { left } = showDesk('/society/staff');
  await userEvent.click(await screen.findByRole('button', { name: /^Change.*Kofi/ }));
  isOver = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Invite again' }));
  const confirm = screen.getAllByRole('button', { name: 'Invite again' }).at(-1);
  if (confirm) await userEvent.click(confirm);
  await waitFor(() => expect(left).toHaveBeenCalledWith('/society/log-in'));
  expect(sessionStorage.getItem('desk_return_path')).toBe('/society/staff');
  expect(sessionStorage.getItem('desk_session_ended')).toBe('ended');
});

it('logs out, here and in the other tabs', async () => {
  const calls = answerCalls(server);
  const { left } = showDesk('/society/staff');
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu of Esi Mensah' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/society/log-in'));
  expect(calls.at(-1)?.name).toBe('DELETE /society/session');
  expect(localStorage.getItem('desk_used_at')).toBeNull();
});

it('leaves when somebody logs out in another tab', async () => {
  answerCalls(server);
  const { left } = showDesk('/society/staff');
  await screen.findByRole('heading', { name: 'Staff' });
  act(
    () => void dispatchEvent(new StorageEvent('storage', { key: 'desk_used_at', newValue: null })),
  );
  expect(left).toHaveBeenCalledWith('/society/log-in');
});

it('says when the person will be logged out, and puts it off with each use in whatever tab', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T15:50:00Z'), toFake: ['Date', 'setInterval'] });
  answerCalls(server);
  showDesk('/society/staff');
  expect(await screen.findByText('You will be logged out at 16:05.')).toBeDefined();
  const newValue = String(Date.parse('2027-01-01T15:55:00Z'));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'desk_used_at', newValue })));
  expect(screen.getByText('You will be logged out at 16:10.')).toBeDefined();
});

it('warns two minutes before, and stays when asked to', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-02T17:00:00Z'), toFake: ['Date', 'setInterval'] });
  const calls = answerCalls(server);
  showDesk('/society/staff');
  await screen.findByText('You will be logged out at 17:15.');
  minutes(12);
  expect(screen.queryByRole('dialog')).toBeNull();
  minutes(1);
  expect(screen.getByRole('dialog', { name: 'You will be logged out at 17:15' })).toBeDefined();
  await everythingAsked();
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(await screen.findByText('You will be logged out at 17:28.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.slice(before).map(({ name }) => name)).toEqual(['GET /society/session']);
});

it('goes to the log-in when the time has come', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-03T18:00:00Z'), toFake: ['Date', 'setInterval'] });
  const calls = answerCalls(server);
  const { left } = showDesk('/society/staff');
  await screen.findByText('You will be logged out at 18:15.');
  await everythingAsked();
  const before = calls.length;
  minutes(16);
  expect(left).toHaveBeenCalledWith('/society/log-in');
  // Asking would have been a use.
  expect(calls).toHaveLength(before);
});

it('says that no use puts off the end of the session', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-04T19:00:00Z'), toFake: ['Date', 'setInterval'] });
  answerCalls({
    ...server,
    'GET /society/session': () => ({ data: deskSession({ ends_at: '2027-01-04T19:03:00.000Z' }) }),
  });
  showDesk('/society/staff');
  await screen.findByText('You will be logged out at 19:03.');
  minutes(1.5);
  expect(screen.getByText(/You can stay logged in for 8 hours at most/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Keep working' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the keyboard shortcuts with ?, but not while somebody types', async () => {
  answerCalls(server);
  showDesk('/society/staff');
  await screen.findByRole('heading', { name: 'Staff' });
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invite someone' }));
  await userEvent.type(screen.getByLabelText('Name'), '?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});
