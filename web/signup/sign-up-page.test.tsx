import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentVersions } from '#domain/members/consents.ts';
import { newDraft, signUpDraft } from './sign-up-draft.ts';
import { SignUpPage } from './sign-up-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the form', () => {
  it('names what is missing in a summary that has focus and leads to the field', async () => {
    showAt('/signup/individual');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('link', { name: 'Enter your date of birth.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  });

  it('keeps what is typed on the device, but neither the number of the document nor the password', async () => {
    showAt('/signup/individual?step=document');
    await userEvent.type(screen.getByLabelText('Number of the document'), 'GHA-712345678-9');
    expect(JSON.stringify(localStorage)).not.toContain('712345678');
    showAt('/signup/account');
    await userEvent.type(screen.getByLabelText('Email'), 'abena@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'adowa kete gahu');
    const kept = localStorage.getItem('sign-up:1') ?? '';
    expect(kept).toContain('abena@example.org');
    expect(kept).not.toContain('adowa');
  });

  it('goes on with what is typed in another tab, so that neither writes over the other', async () => {
    saveAnswers();
    showAt('/signup/individual');
    const kept = JSON.parse(localStorage.getItem('sign-up:1') ?? '{}');
    kept.draft.other_names = 'Owusu';
    kept.savedAt = new Date(Date.now() + 1).toISOString();
    localStorage.setItem('sign-up:1', JSON.stringify(kept));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'sign-up:1' }));
    });
    expect(screen.getByLabelText(/^Other names/)).toHaveProperty('value', 'Owusu');
    await userEvent.type(screen.getByLabelText('First name(s)'), ' Yaa');
    expect(localStorage.getItem('sign-up:1')).toMatch(/Abena Yaa.*Owusu/);
  });

  it('asks before it deletes the answers', async () => {
    saveAnswers();
    showAt('/signup/individual');
    expect(screen.getByLabelText('First name(s)')).toHaveProperty('value', 'Abena');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete my answers' }));
    expect(screen.getByLabelText('First name(s)')).toHaveProperty('value', '');
    expect(localStorage).toHaveLength(0);
  });

  it('shows the mandate before it is agreed to', async () => {
    saveAnswers();
    showAt('/signup/account');
    await userEvent.click(screen.getByRole('button', { name: 'Read the mandate' }));
    expect(screen.getByRole('heading', { name: 'What you ask the society to do' })).toBeDefined();
  });

  it('begins with who joins when there are no answers', () => {
    showAt('/signup/account');
    expect(screen.getByRole('link', { name: 'Join as an individual' })).toBeDefined();
  });
});

describe('the password', () => {
  it('is refused on its page, before the answers are checked', async () => {
    const asked = vi.fn(async (_path: string, _request: RequestInit) =>
      Response.json(
        { message: 'No.', code: 'password_too_common', problems: [tooCommon] },
        { status: 422 },
      ),
    );
    vi.stubGlobal('fetch', asked);
    const router = await toTheEndOfAccount('membership1');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining(tooCommon.message),
    );
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(router.state.location.search).toBe('');
    expect(asked.mock.calls[0]?.[0]).toContain('/passwords/check');
    expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({
      password: 'membership1',
      email: 'choir@example.org',
      names: ['Choir of Osu'],
    });
  });

  it('stops nobody who has no connection: it is checked again when the sign-up is sent', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const router = await toTheEndOfAccount('three goats on a roof');
    await waitFor(() => expect(router.state.location.search).toBe('?step=check'));
  });
});

describe('the link from the mail', () => {
  it('is taken once, and its secret leaves the address', async () => {
    const fetched = vi.fn(async () =>
      Response.json({ data: { reference_number: 'GH-2026-ACDEFG' } }),
    );
    vi.stubGlobal('fetch', fetched);
    const router = showAt('/signup/success#geheim');
    await confirm();
    expect(await screen.findByText('GH-2026-ACDEFG')).toBeDefined();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(router.state.location.hash).toBe('');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('that does not work offers a new one', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'Used before.', code: 'link_invalid' }, { status: 409 }),
    );
    showAt('/signup/success#geheim');
    await confirm();
    expect(await screen.findByText('Used before.')).toBeDefined();
    vi.stubGlobal('fetch', async () => Response.json({ data: {} }, { status: 202 }));
    await userEvent.type(screen.getByLabelText('Email'), 'abena@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText(/If someone signed up with abena@example.org/)).toBeDefined();
  });

  it('that was used says so and offers to log in', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'Used.', code: 'already_confirmed' }, { status: 409 }),
    );
    showAt('/signup/success#geheim');
    await confirm();
    expect(
      await screen.findByRole('heading', { name: 'Your email address is already confirmed' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('is tried again after a lost network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    showAt('/signup/success#geheim');
    await confirm();
    expect(await screen.findByText(/connection/)).toBeDefined();
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: { reference_number: 'GH-2026-ACDEFG' } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my email address' }));
    await waitFor(() => expect(screen.getByText('Your email address is confirmed')).toBeDefined());
  });
});

async function confirm() {
  await userEvent.type(await screen.findByLabelText('Password'), 'adowa-kete-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my email address' }));
}

function saveAnswers() {
  signUpDraft.save({
    draft: { ...newDraft, given_name: 'Abena' },
    registerAs: 'individual',
    sendId: 'one',
    savedAt: new Date().toISOString(),
  });
}

const tooCommon = {
  path: 'password',
  code: 'password_too_common',
  message: 'This password is too easy to guess.',
};

async function toTheEndOfAccount(password: string) {
  signUpDraft.save({
    draft: {
      ...newDraft,
      corporation_name: 'Choir of Osu',
      corporation_kind: 'choir',
      year_founded: '2014',
      region: 'Greater Accra',
      town: 'Accra',
      address: '3 Church Street',
      phone: '024 412 3456',
      contact_name: 'Efua Tetteh',
      email: 'choir@example.org',
      consents: { ...consentVersions },
    },
    registerAs: 'corporate',
    sendId: 'one',
    savedAt: new Date().toISOString(),
  });
  const router = showAt('/signup/account');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return router;
}

function showAt(address: string) {
  const router = createMemoryRouter([{ path: '/signup/*', Component: SignUpPage }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}
