import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { ProfilePage } from './profile-page.tsx';
import { someDetails } from './testing-details.ts';

const sent: { call: string; body: unknown; ifMatch: string | null }[] = [];
let answers: Record<string, () => Response> = {};
const ok = (data: unknown) => Response.json({ data });
const refused = (status: number, code: string, problems: unknown[] = []) =>
  Response.json({ message: `Refused: ${code}`, code, problems }, { status });

function stands(details: ProfileDetails) {
  answers['GET /user/profile'] = () => ok(details);
  answers['GET /user/profile/details'] = () => ok(details);
}

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  answers = { 'GET /user/sessions': () => ok([]) };
  stands(someDetails());
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace('/api/v1', '').split('?')[0]}`;
    const ifMatch = new Headers(init.headers).get('if-match');
    sent.push({ call, ifMatch, body: init.body ? JSON.parse(String(init.body)) : null });
    return (answers[call] ?? (() => refused(404, 'not_found')))();
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(path = '/profile') {
  const router = createMemoryRouter([{ path: '/profile', Component: ProfilePage }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="Loading">
        <main id="main">
          <RouterProvider router={router} />
        </main>
      </Suspense>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const card = (name: string) => screen.findByRole('region', { name });

describe('the account page', () => {
  it('shows what is known, masked where it must be', async () => {
    show();
    expect(within(await card('How to reach you')).getByText('+233 24 400 0101')).toBeDefined();
    expect(within(await card('Identity document')).getByText('GHA-700000*****')).toBeDefined();
    expect(within(await card('In music')).getByText(/pending/)).toBeDefined();
    expect(within(await card('Next of kin')).getByText('Yaa Owusu')).toBeDefined();
    expect(within(await card('What you agreed to')).getByText('Terms of membership')).toBeDefined();
    expect(screen.getByText('Verified')).toBeDefined();
  });

  it('leads to its parts by an index, and moves the focus along', async () => {
    const user = show();
    const index = within(await screen.findByRole('navigation', { name: 'On this page' }));
    await user.click(index.getByRole('link', { name: 'Log-in and security' }));
    expect(document.activeElement?.id).toBe('log-in');
  });

  it('tells a provisional member what they may do, and lets them replace their document', async () => {
    stands(someDetails({ status: 'provisional' }));
    show();
    expect(await screen.findByText(/^You cannot be paid yet\./)).toBeDefined();
    expect(
      within(await card('Identity document')).getByRole('link', { name: /^Replace/ }),
    ).toBeDefined();
  });

  it('shows a company its own parts, and no next of kin', async () => {
    const profile = {
      corporation_name: 'Adomi Music',
      contact_name: 'Esi Badu',
      identity_document: null,
    };
    stands(someDetails({ register_as: 'corporate', profile }));
    show();
    expect(within(await card('Contact person')).getByText('Esi Badu')).toBeDefined();
    expect(await card('Certificate')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Next of kin' })).toBeNull();
  });

  it('says that a claimed IPI name number waits for the society', async () => {
    const profile = { ipi_name_number: null, claimed_ipi_name_number: '00817856600' };
    stands(someDetails({ profile }));
    show();
    const music = await card('In music');
    expect(within(music).getByText('00817856600')).toBeDefined();
    expect(within(music).getByText(/society has not checked this yet/)).toBeDefined();
  });

  it('offers to try again when the details do not come', async () => {
    answers['GET /user/profile/details'] = () => refused(500, 'internal_error');
    const user = show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stands(someDetails());
    await user.click(retry);
    expect(await card('How to reach you')).toBeDefined();
  });
});

describe('a form of the account page', () => {
  it('sends only what was changed, in the version that was seen, and refetches the profile', async () => {
    const user = show('/profile?change=kin');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Abena Owusu');
    answers['PATCH /user/profile'] = () => ok(someDetails({ version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved: next of kin')).toBeDefined();
    expect(sent.find(({ call }) => call === 'PATCH /user/profile')).toMatchObject({
      ifMatch: '"3"',
      body: { next_of_kin: { name: 'Abena Owusu', relationship: 'Sister' } },
    });
    const after = sent.slice(sent.findIndex(({ call }) => call === 'PATCH /user/profile') + 1);
    expect(after.map(({ call }) => call)).toContain('GET /user/profile');
  });

  it('names a refused field in a summary and keeps what was typed', async () => {
    const user = show('/profile?change=kin');
    const relationship = await screen.findByLabelText('Their relationship to you');
    await user.clear(relationship);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary).getByRole('link', { name: /^Their relationship to you: / }),
    ).toBeDefined();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Yaa Owusu');
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('shows a newer version and goes on with my entries on top of it', async () => {
    const user = show('/profile?change=kin');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Abena Owusu');
    const kin = { name: 'Yaa Owusu', relationship: 'Aunt', phone: null };
    stands(someDetails({ version: 4, profile: { next_of_kin: kin } }));
    answers['PATCH /user/profile'] = () => refused(412, 'stale_version');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Aunt')).toBeDefined();
    const keep = screen.getByRole('button', { name: 'Keep my entries' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.click(keep);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Abena Owusu');
    expect(screen.getByLabelText('Their relationship to you')).toHaveProperty('value', 'Aunt');
    answers['PATCH /user/profile'] = () => ok(someDetails({ version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved: next of kin')).toBeDefined();
    expect(sent.findLast(({ call }) => call.startsWith('PATCH'))?.ifMatch).toBe('"4"');
  });

  it('keeps what was typed over a reload, for this member and this tab, until it is saved or let go', async () => {
    const typed = async (user: ReturnType<typeof show>) => {
      const town = await screen.findByLabelText('Town');
      await user.clear(town);
      await user.type(town, 'Ho');
    };
    await typed(show('/profile?change=contact'));
    cleanup();
    const user = show('/profile?change=contact');
    expect(await screen.findByText('Your earlier entries are still here')).toBeDefined();
    expect(screen.getByLabelText('Town')).toHaveProperty('value', 'Ho');
    await user.click(screen.getByRole('button', { name: 'Discard these entries' }));
    expect(screen.getByLabelText('Town')).toHaveProperty('value', 'Accra');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(sessionStorage.length).toBe(0);
    await typed(user);
    answers['PATCH /user/profile'] = () => ok(someDetails({ version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved: how to reach you')).toBeDefined();
    expect(sessionStorage.length).toBe(0);
    cleanup();
    const again = show('/profile?change=contact');
    await typed(again);
    await again.click(screen.getByRole('link', { name: 'Cancel' }));
    await card('How to reach you');
    expect(sessionStorage.length).toBe(0);
  });

  it('knows its own change again when only the answer was lost', async () => {
    const user = show('/profile?change=contact');
    const town = await screen.findByLabelText('Town');
    await user.clear(town);
    await user.type(town, 'Ho');
    answers['PATCH /user/profile'] = () => {
      throw new TypeError('connection reset');
    };
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('No connection: this is not saved yet')).toBeDefined();
    // A browser that never went offline says no word when the server is back.
    expect(screen.getByText(/press “Save changes” again/)).toBeDefined();
    stands(someDetails({ version: 4, profile: { town: 'Ho' } }));
    answers['PATCH /user/profile'] = () => refused(412, 'stale_version');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Saved: how to reach you')).toBeDefined();
  });

  it('fixes the legal names of the verified and says how they are changed', async () => {
    show('/profile?change=name');
    expect(await screen.findByText('Verified by the society')).toBeDefined();
    expect(screen.queryByLabelText('First names')).toBeNull();
    expect(screen.getByText(/Write to the society, give your reference number/)).toBeDefined();
  });

  it('takes back what was said to be someone else', async () => {
    const id = '01890000-0000-7000-8000-00000000000a';
    stands(someDetails({ not_me: [{ id, title: 'Nsuo' }] }));
    answers[`DELETE /user/not-me/${id}`] = () => {
      stands(someDetails());
      return new Response(null, { status: 204 });
    };
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^It is me after all/ }));
    await vi.waitFor(() => expect(screen.queryByText('Nsuo')).toBeNull());
  });

  it('closes nothing before the number and the password are given', async () => {
    const user = show('/profile?change=closing');
    expect(await screen.findByText('You cannot undo this')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close my account for good' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('leaves nothing of the member’s on the device once the account is closed', async () => {
    const { id, rights_holder_id, reference_number } = someDetails();
    const replace = vi.fn();
    vi.stubGlobal('location', { replace });
    sessionStorage.setItem(`bank-details-form:1:${id}`, '{"holder_name":"AMA OWUSU"}');
    localStorage.setItem(`work-draft:2:${rights_holder_id}:new`, '{}');
    localStorage.setItem('work-draft:2:someone-else:new', '{}');
    answers['POST /session/reauthentication'] = () => new Response(null, { status: 204 });
    answers['POST /user/closure'] = () => new Response(null, { status: 204 });
    const user = show('/profile?change=closing');
    await user.type(await screen.findByLabelText('Your reference number'), reference_number);
    await user.type(screen.getByLabelText('Password'), 'adowa kete gahu');
    await user.click(screen.getByRole('button', { name: 'Close my account for good' }));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/account/closed'), 120_000);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['work-draft:2:someone-else:new']);
    localStorage.clear();
  });
});
