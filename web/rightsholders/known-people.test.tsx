import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SimilarRightsHolder } from '#contract/members/rights-holders.ts';
import { KnownPeople } from './known-people.tsx';

const kofi: SimilarRightsHolder = {
  id: '01a1fed8-d161-7726-aa10-41e60e718a02',
  name: 'Kofi Yawson',
  other_names: ['Kwame Thunder'],
  kind: 'individual',
  ipi_name_number: '00841473537',
  isni: null,
  is_member: true,
  is_me: false,
  matched_name: 'Kwame Thunder',
  score: 97,
  reasons: ['same_words'],
  works: [{ id: '01a1fed8-d161-7726-aa10-41e60e718a00', title: 'Sankofa' }],
};

afterEach(() => vi.unstubAllGlobals());

function ask(name: string, answer: () => Response) {
  const asked = vi.fn(async (_: string) => answer());
  vi.stubGlobal('fetch', asked);
  const chosen = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KnownPeople name={name} ipi="" kind="individual" onChoose={chosen} />
    </QueryClientProvider>,
  );
  return { asked, chosen };
}

it('asks whether it is someone known, with what tells them apart, and takes who is chosen', async () => {
  const { asked, chosen } = ask('Thunder Kwame', () => Response.json({ data: [kofi] }));
  expect(await screen.findByText(/Is it one of these people/)).toBeTruthy();
  expect(asked.mock.calls[0]?.[0]).toContain('/rightsholders/similar?name=Thunder+Kwame');
  expect(screen.getByRole('status').textContent).toMatch(/Kwame Thunder.*00841473537.*“Sankofa”/);
  expect(screen.getByText('The same names in another order.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Yes, this one.*Kofi Yawson$/ }));
  expect(chosen).toHaveBeenCalledWith(kofi);
});

it.each([
  ['when nobody is alike', () => Response.json({ data: [] })],
  [
    'when it cannot be asked',
    () => Response.json({ message: 'No', code: 'x', problems: [] }, { status: 503 }),
  ],
])('says nothing %s', async (_, answer) => {
  const { asked } = ask('Someone New', answer);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 120_000);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('asks nothing before there is a name', async () => {
  const { asked } = ask('K', () => Response.json({ data: [kofi] }));
  await new Promise((done) => setTimeout(done, 500));
  expect(asked).not.toHaveBeenCalled();
});
