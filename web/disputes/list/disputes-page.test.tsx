import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls, pageOf, refuse } from '../../testing/answer-calls.ts';
import { disputeAsAnswered } from '../../testing/dispute-as-answered.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DisputesPage } from './disputes-page.tsx';

const summary = {
  open: 3,
  drafts: 0,
  over: 12,
  waiting_for_me: 1,
  waiting_for_others: 2,
  waiting_for_society: 0,
  next_deadline: '2099-12-31T08:00:00.000Z',
};

function show(search: string, list: readonly unknown[], total = list.length) {
  const calls = answerCalls({
    'GET /disputes': () => ({ data: list, page: pageOf(total) }),
    'GET /disputes/summary': () => ({ data: summary }),
  });
  renderPage('/musicalworks-indispute', DisputesPage, `/musicalworks-indispute${search}`);
  return calls;
}

it('says of each dispute what it is about, whose turn it is, how long, and what is contested', async () => {
  show('', [disputeAsAnswered()]);
  const row = within(await screen.findByRole('row', { name: /Akwaaba Sunday/ }));
  expect(row.getByText('How the writers share. All rights')).toBeDefined();
  expect(row.getByText('Waiting for answers')).toBeDefined();
  expect(row.getByText('Your turn')).toBeDefined();
  expect(row.getByText(/days left/)).toBeDefined();
  expect(row.getByText('20 %')).toBeDefined();
  expect(row.getByRole('link', { name: 'Akwaaba Sunday' }).getAttribute('href')).toBe(
    `/musicalworks-indispute/details/${disputeAsAnswered().id}`,
  );
});

it('says first that one waits for me, and until when', async () => {
  show('', [disputeAsAnswered()]);
  expect(await screen.findByText('One dispute needs your answer')).toBeDefined();
  expect(screen.getByText(/You have until Thursday 31 December 2099/)).toBeDefined();
});

it('says how many there are in each part, and for whom they wait', async () => {
  show('', [disputeAsAnswered()], 2);
  await screen.findByRole('row', { name: /Akwaaba Sunday/ });
  expect(await screen.findByRole('link', { name: /Over.*12/ })).toBeDefined();
  const turns = within(screen.getByLabelText('Whose turn')).getAllByRole('option');
  expect(turns.map(({ textContent }) => textContent)).toEqual([
    'Anyone’s',
    'Mine (1)',
    'The other parties’ (2)',
    'The society’s (0)',
  ]);
});

it('offers no filters for a single dispute', async () => {
  show('', [disputeAsAnswered()], 1);
  await screen.findByRole('row', { name: /Akwaaba Sunday/ });
  expect(screen.queryByLabelText('Whose turn')).toBeNull();
});

it('counts down to nothing once a dispute is over', async () => {
  show('?standing=over', [disputeAsAnswered({ state: 'applied' })]);
  const row = within(await screen.findByRole('row', { name: /Akwaaba Sunday/ }));
  expect(row.queryByText(/days left/)).toBeNull();
});

it('asks for what the address filters, and puts a choice into the address', async () => {
  const calls = show('?turn=mine&kind=nonsense', [disputeAsAnswered()]);
  await screen.findByRole('row', { name: /Akwaaba Sunday/ });
  const asked = calls.find(({ name }) => name === 'GET /disputes');
  expect(asked?.query.kind).toBeUndefined();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Who wrote it');
  expect(screen.getByTestId('address').textContent).toContain('kind=authorship');
});

it('leads from a draft of mine to the form', async () => {
  show('?standing=draft', [
    disputeAsAnswered({ state: 'draft', my_side: 'claimant', deadline: null }),
  ]);
  const link = await screen.findByRole('link', { name: 'Akwaaba Sunday' });
  expect(link.getAttribute('href')).toMatch(/^\/musical-work\/dispute\/.*\?dispute=/);
});

it.each([
  ['', 'You have no disputes'],
  ['?standing=draft', 'You have no drafts'],
  ['?standing=over', 'You have no closed disputes'],
  ['?side=third', 'No disputes fit these filters'],
])('explains an empty list: %s', async (search, text) => {
  show(search, []);
  expect(await screen.findByText(text)).toBeDefined();
});

it('says that the list could not be loaded, and offers to try again', async () => {
  answerCalls({
    'GET /disputes': () => refuse(500, 'internal', 'Something went wrong here.'),
    'GET /disputes/summary': () => ({ data: { ...summary, waiting_for_me: 0 } }),
  });
  renderPage('/musicalworks-indispute', DisputesPage, '/musicalworks-indispute');
  expect(await screen.findByText('Your disputes could not be loaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
