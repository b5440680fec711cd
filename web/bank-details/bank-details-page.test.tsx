import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankDetails, BankDetailsStanding } from '#contract/members/bank-details.ts';
import { BankDetailsPage } from './bank-details-page.tsx';

type Answers = Record<string, () => Response>;
const sent: { call: string; body: unknown; key: string | null }[] = [];
let answers: Answers = {};

const wallet: BankDetails = {
  id: '0196f0d2-0000-7000-8000-000000000001',
  kind: 'mobile_money',
  bank_code: null,
  sort_code: null,
  wallet_provider: 'mtn_momo',
  country: null,
  bank_name: null,
  bic: null,
  branch_code: null,
  currency: null,
  holder_name: 'OWUSU AMA',
  number_masked: '02400*****',
  name_match: 'match',
  state: 'in_force',
  proposed_at: '2024-06-04T12:00:00.000Z',
  in_force_from: '2024-06-07T12:00:00.000Z',
  ended_at: null,
  cancelled_by: null,
};
const inTwoDays = new Date(Date.now() + 47.5 * 3_600_000).toISOString();
const account: BankDetails = {
  ...wallet,
  id: '0196f0d2-0000-7000-8000-000000000002',
  kind: 'bank_account',
  bank_code: '13',
  sort_code: '130100',
  wallet_provider: null,
  number_masked: '14410001*****',
  name_match: 'different',
  holder_name: 'KOFI MENSAH',
  state: 'pending',
  in_force_from: inTwoDays,
};

beforeEach(() => {
  sent.length = 0;
  answers = {
    'GET /user/profile': () => ok(profile('verified')),
    'GET /bank-details': () => standing(null, null),
    'GET /bank-details/history': () => history([]),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace('/api/v1', '').split('?')[0]}`;
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ call, key, body: init.body ? JSON.parse(String(init.body)) : null });
    return (answers[call] ?? (() => refused(404, 'not_found')))();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the standing', () => {
  it('with nothing yet says what belongs here, and how to add it', async () => {
    show();
    expect(await screen.findByText('You have no bank details yet')).toBeDefined();
    expect(await screen.findByText('No changes yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add bank details' })).toBeDefined();
  });

  it('shows what is in force, and what waits until when', async () => {
    answers['GET /bank-details'] = () => standing(wallet, account);
    answers['GET /bank-details/history'] = () => history([account, wallet]);
    show();
    const waiting = await screen.findByRole('region', { name: 'New bank details' });
    expect(within(waiting).getByText('14410001*****')).toBeDefined();
    expect(within(waiting).getByText('Active in 1 day and 23 hours')).toBeDefined();
    expect(within(waiting).getByText(/not the one in your profile/)).toBeDefined();
    const inForce = screen.getByRole('region', { name: 'Active' });
    expect(within(inForce).getByText('02400*****')).toBeDefined();
    expect(within(inForce).getByText('Friday 7 June 2024, 12:00')).toBeDefined();
    expect(within(inForce).queryByText(/your profile/)).toBeNull();
    expect(await screen.findByText(/Saved/, { selector: 'li:nth-of-type(2) *' })).toBeDefined();
  });

  it('tells a provisional member that nothing is paid yet', async () => {
    answers['GET /user/profile'] = () => ok(profile('provisional'));
    show();
    expect(await screen.findByText('Your documents are not verified yet')).toBeDefined();
  });

  it('keeps the rest of the page when the history fails, and tries again', async () => {
    answers['GET /bank-details'] = () => standing(wallet, null);
    answers['GET /bank-details/history'] = () => refused(500, 'internal_error');
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('region', { name: 'Active' })).toBeDefined();
    answers['GET /bank-details/history'] = () => history([wallet]);
    await userEvent.click(retry);
    expect(await screen.findByText(/active since/)).toBeDefined();
  });

  it('cancels a change after asking, and says what is now', async () => {
    answers['GET /bank-details'] = () => standing(wallet, account);
    answers[`DELETE /bank-details/${account.id}`] = () => standing(wallet, null);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('You cancelled the change')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'New bank details' })).toBeNull();
  });

  it('shows how things stand when the change had come into force meanwhile', async () => {
    answers['GET /bank-details'] = () => standing(wallet, account);
    answers[`DELETE /bank-details/${account.id}`] = () => refused(409, 'nothing_pending');
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this change' }));
    answers['GET /bank-details'] = () => standing({ ...account, state: 'in_force' }, null);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('This change is no longer possible')).toBeDefined();
    const inForce = screen.getByRole('region', { name: 'Active' });
    expect(within(inForce).getByText('14410001*****')).toBeDefined();
  });
});

describe('the form', () => {
  it('asks for the password once, sends the same request again, and says what comes next', async () => {
    answers['POST /bank-details'] = () => refused(403, 'reauthentication_required');
    answers['POST /session/reauthentication'] = () => {
      answers['POST /bank-details'] = () => standing(null, { ...account, ...pendingWallet }, 201);
      return ok({ reauthenticated_until: inTwoDays });
    };
    show('/bank-details?change=details');
    await fillWallet();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('024 412 3456')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }));
    await userEvent.type(await screen.findByLabelText('Password'), 'sankofa{Enter}');
    expect(await screen.findByText('Your bank details are saved')).toBeDefined();
    const posts = sent.filter(({ call }) => call === 'POST /bank-details');
    expect(posts).toHaveLength(2);
    expect(posts[1]).toEqual(posts[0]);
    expect(posts[0]?.body).toEqual({
      kind: 'mobile_money',
      wallet_provider: 'mtn_momo',
      wallet_number: '+233244123456',
      holder_name: 'AMA OWUSU',
    });
  });

  it('keeps no number on the device, and the other answers over a reload', async () => {
    const first = show('/bank-details?change=details');
    await fillWallet();
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).toContain('AMA OWUSU');
    expect(kept).not.toMatch(/244|3456/);
    first.unmount();
    show('/bank-details?change=check');
    expect(await screen.findByText('Enter the number again')).toBeDefined();
    expect(screen.getByLabelText('Wallet holder’s name')).toHaveProperty('value', 'AMA OWUSU');
    expect(screen.getByLabelText('Wallet number')).toHaveProperty('value', '');
    expect(screen.getByRole('radio', { name: 'MTN MoMo' })).toHaveProperty('checked', true);
  });

  it('names what is missing in a summary with focus', async () => {
    show('/bank-details?change=details');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(screen.getByRole('link', { name: 'Choose where your money goes.' })).toBeDefined();
  });

  it('warns of another network, an unusual length and another name, and goes on all the same', async () => {
    show('/bank-details?change=details');
    await fillWallet();
    await userEvent.click(screen.getByRole('radio', { name: 'Telecel Cash' }));
    expect(screen.getByText('Is this the right wallet?')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Bank account in Ghana/ }));
    await userEvent.type(screen.getByLabelText(/Sort code/), '130100');
    expect(screen.getByLabelText('Bank')).toHaveProperty('value', '13');
    await userEvent.selectOptions(screen.getByLabelText('Bank'), 'GCB');
    expect(screen.getByText(/belongs to Ecobank, and you chose GCB/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Account number'), '1234567');
    expect(screen.queryByText('Is this number complete?')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Is this number complete?')).toBeDefined();
    const name = screen.getByLabelText('Account holder’s name');
    await userEvent.clear(name);
    await userEvent.type(name, 'KOFI MENSAH');
    await userEvent.tab();
    expect(await screen.findByText(/not the one in your profile/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Save bank details' })).toBeDefined();
    expect(screen.getByText(/not the one in your profile/)).toBeDefined();
  });

  it('keeps what was typed when there is no network, and can be sent again with the same key', async () => {
    answers['POST /bank-details'] = () => {
      throw new TypeError('no network');
    };
    show('/bank-details?change=details');
    await fillWallet();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }));
    expect(await screen.findByText(/Check your connection/)).toBeDefined();
    expect(screen.getByText('024 412 3456')).toBeDefined();
    answers['POST /bank-details'] = () => standing(null, { ...account, ...pendingWallet }, 201);
    await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }));
    expect(await screen.findByText('Your bank details are saved')).toBeDefined();
    const keys = sent.filter(({ call }) => call === 'POST /bank-details').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('leads to a refused field, with its words', async () => {
    answers['POST /bank-details'] = () =>
      refused(422, 'invalid', [
        { path: 'wallet_number', code: 'wallet_number_invalid', message: 'Not a mobile number.' },
      ]);
    show('/bank-details?change=details');
    await fillWallet();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save bank details' }));
    expect(await screen.findByRole('link', { name: 'Not a mobile number.' })).toBeDefined();
    // The way back to the fields is a navigation of its own.
    expect(await screen.findByLabelText('Wallet number')).toHaveProperty('value', '024 412 3456');
  });
});

const pendingWallet: Partial<BankDetails> = { kind: 'mobile_money', wallet_provider: 'mtn_momo' };

async function fillWallet() {
  await userEvent.click(await screen.findByRole('radio', { name: /Mobile money/ }));
  await userEvent.type(screen.getByLabelText('Wallet number'), '024 412 3456');
  await userEvent.type(screen.getByLabelText('Wallet holder’s name'), 'AMA OWUSU');
}

function show(at = '/bank-details') {
  const router = createMemoryRouter([{ path: '/bank-details', Component: BankDetailsPage }], {
    initialEntries: [at],
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <main id="main" tabIndex={-1}>
        <Suspense fallback="Loading">
          <RouterProvider router={router} />
        </Suspense>
      </main>
    </QueryClientProvider>,
  );
}

function ok(data: unknown, status = 200): Response {
  return Response.json({ data }, { status });
}

function standing(
  in_force: BankDetailsStanding['in_force'],
  pending: BankDetailsStanding['pending'],
  status = 200,
): Response {
  return ok({ in_force, pending } satisfies BankDetailsStanding, status);
}

function history(data: BankDetails[]): Response {
  const page = { number: 1, size: 10, total: data.length, total_is_floor: false };
  return Response.json({ data, page });
}

function refused(status: number, code: string, problems: unknown[] = []): Response {
  return Response.json({ message: 'Refused.', code, problems }, { status });
}

function profile(status: 'verified' | 'provisional') {
  return {
    id: '0196f0d2-0000-7000-8000-000000000009',
    register_as: 'individual',
    email: 'ama@example.org',
    profile_pic_url: null,
    status,
    reference_number: 'M-001001',
    rights_holder_id: '0196f0d2-0000-7000-8000-000000000008',
    profile: { given_name: 'Ama', other_names: 'Owusu', corporation_name: null },
  };
}
