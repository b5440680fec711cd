import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { type Answer, answerCalls, type MadeCall } from '../testing/answer-calls.ts';
import { disputeAsAnswered, disputeId } from '../testing/dispute-as-answered.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DisputePage } from './dispute-page.tsx';

function show(
  said: Partial<Dispute>,
  more: Readonly<Record<string, (made: MadeCall) => Answer>> = {},
) {
  const calls = answerCalls({
    'GET /disputes/:id': () => ({ data: disputeAsAnswered(said) }),
    ...more,
  });
  const path = '/musicalworks-indispute/details/:musicalworkId';
  renderPage(path, DisputePage, `/musicalworks-indispute/details/${disputeId}`);
  return calls;
}

const request = {
  asked_by: 'Kofi Mensah',
  is_mine: false,
  asked_at: '2026-11-02T08:00:00.000Z',
  agreed: ['Kofi Mensah'],
  waits_for: ['Ama Owusu'],
};
const asked: Partial<Dispute> = {
  state: 'negotiation',
  acts: ['agree_to_mediation', 'decline_mediation'],
  mediation_request: request,
};

it('says who asked for mediation and who is waited for, and agrees to it after a dialog', async () => {
  const calls = show(asked, {
    'POST /disputes/:id/steps': () => ({
      data: disputeAsAnswered({ state: 'mediation', acts: [], version: 5 }),
    }),
  });
  const card = within(await screen.findByRole('region', { name: 'Mediation' }));
  expect(card.getByText(/Kofi Mensah asked for mediation on Monday 2 November 2026/)).toBeDefined();
  expect(card.getByText(/Not answered yet: Ama Owusu/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Agree to mediation' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agree to mediation?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Agree to mediation' }));
  expect(await screen.findByText(/The society will name a mediator, a day/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'POST /disputes/:id/steps')?.body).toEqual({
    step: 'agree_to_mediation',
    reason: null,
  });
});

it('declines mediation with a reason that all read', async () => {
  const calls = show(asked, {
    'POST /disputes/:id/steps': () => ({ data: disputeAsAnswered({ state: 'negotiation' }) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline mediation' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline mediation?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Let us talk first.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline mediation' }));
  expect(await screen.findByRole('button', { name: 'Agree with the claim' })).toBeDefined();
  expect(calls.find(({ name }) => name === 'POST /disputes/:id/steps')?.body).toEqual({
    step: 'decline_mediation',
    reason: 'Let us talk first.',
  });
});

it('says with whom, when and where to meet, with a link where the place is one', async () => {
  const place = 'https://meet.example.org/sankofa';
  show({ state: 'mediation', mediation: { mediator: 'Efua Sarpong', on: '2026-12-03', place } });
  const card = within(await screen.findByRole('region', { name: 'Mediation' }));
  expect(card.getByText('Efua Sarpong')).toBeDefined();
  expect(card.getByText('Thursday 3 December 2026')).toBeDefined();
  expect(card.getByRole('link', { name: new RegExp(place) }).getAttribute('href')).toBe(place);
});

it('says before which court it is, that its part stays held, and after the ruling that a court ruled', async () => {
  const court = { court: 'High Court, Accra', case_number: 'CM/214/2026', ruled_on: null };
  show({ state: 'external', deadline: null, court_case: court });
  const card = within(await screen.findByRole('region', { name: 'Before a court or tribunal' }));
  expect(card.getByText('CM/214/2026')).toBeDefined();
  expect(card.getByText(/stays on hold until we have recorded the ruling/)).toBeDefined();
});

it('tells an outcome that a court ruled from one that the society decided', async () => {
  show({
    state: 'closed',
    is_held: false,
    acts: [],
    court_case: { court: 'High Court, Accra', case_number: null, ruled_on: '2026-11-20' },
    outcome: {
      kind: 'unchanged',
      reasons: null,
      decided_at: '2026-11-21T08:00:00.000Z',
      work_version: null,
      lines: null,
      differences: [],
    },
  });
  const card = within(await screen.findByRole('region', { name: 'How it ended' }));
  expect(card.getByText(/A court or tribunal ruled that nothing changes/)).toBeDefined();
});
