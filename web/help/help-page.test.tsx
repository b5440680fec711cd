import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { usualDays } from '#domain/disputes/deadlines.ts';
import { deadlinesQuery } from '../platform/deadlines.ts';
import { renderAt } from '../testing/render-at.tsx';
import { contactQuery } from './guide-view.tsx';
import { guides } from './guides.ts';
import { HelpPage } from './help-page.tsx';

function Address() {
  const { search } = useLocation();
  return <p data-testid="address">{search}</p>;
}

function show(path: string) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(contactQuery().queryKey, {
    name: 'Sankofa Rights',
    email: 'ask@sankofa.example.org',
    phone: '+233 30 222 3344',
    address: null,
    cisac_number: null,
  });
  cache.setQueryData(deadlinesQuery().queryKey, {
    cosign: 21,
    dispute: { ...usualDays, respond: 45 },
  });
  renderAt(
    path,
    <QueryClientProvider client={cache}>
      <HelpPage />
      <Address />
    </QueryClientProvider>,
  );
}

const address = () => screen.getByTestId('address').textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('What do you want to do?');

it('shows every guide, the glossary and how to reach the society', () => {
  show('/dashboard/help');
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeDefined();
  for (const { title } of guides) expect(screen.getByRole('link', { name: title })).toBeDefined();
  const words = screen.getByRole('heading', { name: 'Words we use' }).closest('details');
  // Closed: all guides and words are a dozen screens of a phone.
  expect(words?.open).toBe(false);
  expect(words?.textContent).toContain('Repertoire');
  const contact = within(screen.getByRole('region', { name: 'Write to the society' }));
  const hrefOf = (name: string) => contact.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('ask@sankofa.example.org')).toBe('mailto:ask@sankofa.example.org');
  expect(hrefOf('+233 30 222 3344')).toBe('tel:+233302223344');
});

it('puts a search into the address, opens a guide from it, and leads back to it', async () => {
  show('/dashboard/help');
  await userEvent.type(field(), 'split three{Enter}');
  expect(address()).toBe('?q=split+three');
  expect(screen.getByRole('status').textContent).toMatch(/found/);
  await userEvent.click(screen.getByRole('link', { name: /^Share a work equally/ }));
  const heading = screen.getByRole('heading', { level: 1, name: /^Share a work equally/ });
  expect(document.activeElement).toBe(heading);
  await userEvent.click(screen.getByRole('link', { name: 'Help: split three' }));
  expect(address()).toBe('?q=split+three');
  expect(field().value).toBe('split three');
});

it('opens a guide by its address, with a title of its own', () => {
  show('/dashboard/help?guide=not-payable');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Why a work is not payable yet' }),
  ).toBeDefined();
  expect(document.title).toMatch(/^Why a work is not payable yet · Help/);
  expect(screen.getByRole('link', { name: 'My works that are not payable' })).toBeDefined();
});

it('says what to do when nothing is found', async () => {
  show('/dashboard/help?q=qqqqxx');
  expect(screen.getByText('Nothing in the help is about “qqqqxx”')).toBeDefined();
  expect(screen.getByText(/Try one plain word/)).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'See all guides' }));
  expect(address()).toBe('');
  expect(field().value).toBe('');
});

it('says so when a guide is not there, and shows those that are', () => {
  show('/dashboard/help?guide=nothing');
  expect(screen.getByText('This guide is not here')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Register a work' })).toBeDefined();
});

it('says the days that the society has set, in its guides and its glossary', () => {
  show('/dashboard/help?guide=answer-a-dispute');
  expect(screen.getByText(/You have 45 days. The dispute shows the last day/)).toBeDefined();
  cleanup();
  show('/dashboard/help');
  expect(screen.getByText(/they have 21 days to say whether it is right/)).toBeDefined();
});
