import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, messageOf } from '../platform/call-error.ts';
import { setSessionCookie } from '../testing/set-session-cookie.ts';
import { useStepUp } from './step-up.tsx';

const fetched = vi.fn<typeof fetch>();
const save = vi.fn<() => Promise<string>>();
const refused = new CallError('Enter your password again.', {
  status: 403,
  code: 'reauthentication_required',
});

beforeEach(() => {
  fetched.mockReset();
  save.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('makes a call that is not refused without asking', async () => {
  save.mockResolvedValue('saved');
  await press();
  expect(await screen.findByText('saved')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for the password with focus in its field, then makes the call once more', async () => {
  save.mockRejectedValueOnce(refused).mockResolvedValueOnce('saved');
  fetched.mockResolvedValue(
    Response.json({ data: { reauthenticated_until: '2026-03-06T12:05:00.000Z' } }),
  );
  await press();
  const field = await screen.findByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'sankofa{Enter}');
  expect(await screen.findByText('saved')).toBeDefined();
  expect(save).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/session/reauthentication');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"password":"sankofa"}');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'typed before');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says at the field that the password was wrong, and keeps asking without ending the session', async () => {
  setSessionCookie('a-session');
  save.mockRejectedValueOnce(refused).mockResolvedValueOnce('saved');
  const wrong = {
    message: 'Some answers need another look.',
    code: 'password_wrong',
    problems: [{ path: 'password', code: 'password_wrong', message: 'This is not your password.' }],
  };
  fetched.mockResolvedValueOnce(Response.json(wrong, { status: 422 }));
  await press();
  await userEvent.type(await screen.findByLabelText('Password'), 'guess{Enter}');
  expect(await screen.findByText('This is not your password.')).toBeDefined();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'guess');
  expect(document.cookie).toContain('a-session');
  expect(save).toHaveBeenCalledTimes(1);
  setSessionCookie(null);
});

it('says how long to wait after too many attempts', async () => {
  save.mockRejectedValueOnce(refused);
  fetched.mockResolvedValueOnce(
    Response.json(
      { message: 'Wait a little.', code: 'too_many_requests' },
      { status: 429, headers: { 'retry-after': '50' } },
    ),
  );
  await press();
  await userEvent.type(await screen.findByLabelText('Password'), 'guess{Enter}');
  expect(await screen.findByText(/Try again in 50 seconds/)).toBeDefined();
});

it('asks for something before it sends nothing', async () => {
  save.mockRejectedValueOnce(refused);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

it('fails as the call did when it is cancelled', async () => {
  save.mockRejectedValueOnce(refused);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Enter your password again.')).toBeDefined();
  expect(save).toHaveBeenCalledTimes(1);
});

async function press() {
  render(<Saving />);
  await userEvent.type(screen.getByLabelText('Note'), 'typed before');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

function Saving() {
  const { run, dialog } = useStepUp();
  const [said, setSaid] = useState('');
  return (
    <>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => run(save).then(setSaid, (e) => setSaid(messageOf(e)))}>
        Save
      </button>
      <p>{said}</p>
      {dialog}
    </>
  );
}
