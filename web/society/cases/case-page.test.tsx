import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { type Answer, answerCalls, type MadeCall, refuse } from '../../testing/answer-calls.ts';
import { caseLine, colleague, queueCounts, ruledCase } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const me = deskSession({ roles: ['documentation'] });
const address = `/society/cases/consent/${ruledCase().id}`;
const path = 'GET /society/cases/consent/:id';
const decision = 'POST /society/cases/consent/:id/decision';

const server = (shown: RuledCase = ruledCase()): Record<string, (made: MadeCall) => Answer> => ({
  'GET /society/session': () => ({ data: me }),
  'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
  [path]: () => ({ data: shown }),
  [decision]: () => ({
    data: {
      outcome: 'proposed',
      says: 'You chose “Approve”. A colleague must make the same decision.',
      decided_at: '',
    },
  }),
  'POST /society/queue/next': () => ({ data: { taken: null } }),
});
const decisions = (calls: readonly MadeCall[]) =>
  calls.filter(({ name }) => name.endsWith('/decision'));
const heading = () =>
  screen.findByRole('heading', { level: 1, name: 'Edem Agbeko would lose 15 %' });
const openDialog = () => within(screen.getByRole('dialog'));
const bar = () => within(screen.getByRole('region', { name: 'Decision' }));

it('shows what would move, what is known, and decides by keys, once', async () => {
  const calls = answerCalls(server());
  const { router } = showDesk(address);
  await heading();
  expect(screen.getByRole('heading', { name: 'All rights' })).toBeDefined();
  expect(screen.getByText('25 % to 10 % (−15 %)')).toBeDefined();
  expect(screen.getByText('They gain by it.')).toBeDefined();
  await userEvent.keyboard('a');
  expect(bar().getByText('A colleague must approve it too.')).toBeDefined();
  await userEvent.keyboard('1');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why\?/).value).toBe('She told us by phone.');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(
    await screen.findByText('You chose “Approve”. A colleague must make the same decision.'),
  ).toBeDefined();
  expect(decisions(calls).map(({ body }) => body)).toEqual([
    { version: '1', choice: 'approve', reason: 'She told us by phone.' },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/society/queue'));
});

it('leads to the reason where one is required', async () => {
  const calls = answerCalls(server());
  showDesk(address);
  await heading();
  await userEvent.keyboard('x');
  await userEvent.click(bar().getByRole('button', { name: 'Give a reason' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Why\?/));
  expect(decisions(calls)).toEqual([]);
});

it('starts the second decision from the reason of the first', async () => {
  const proposed = {
    choice: 'approve',
    label: 'Approve',
    reason: 'Her brother confirmed it.',
    shares: null,
    by: 'Nii Armah',
    at: '2026-11-25T09:00:00.000Z',
    is_mine: false,
    is_outdated: false,
    alone_at: null,
  };
  answerCalls(server(ruledCase({ proposed })));
  showDesk(address);
  await heading();
  expect(screen.getByText(/^Nii Armah chose “Approve”/)).toBeDefined();
  await userEvent.keyboard('a');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why\?/).value).toBe(
    'Her brother confirmed it.',
  );
});

it('offers to read a case again that has changed, and keeps what was entered', async () => {
  answerCalls({ ...server(), [decision]: () => refuse(409, 'case_changed', 'It has changed.') });
  showDesk(address);
  await heading();
  await userEvent.keyboard('a1');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await userEvent.click(await screen.findByRole('button', { name: 'Reload case' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload case' })).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why\?/).value).toBe('She told us by phone.');
});

it('is decided by nobody else while a colleague has it', async () => {
  answerCalls(
    server(ruledCase({ waiting: caseLine({ kind: 'consent', assigned_to: colleague }) })),
  );
  showDesk(address);
  await heading();
  await userEvent.keyboard('a');
  expect(screen.queryByLabelText(/^Why\?/)).toBeNull();
  expect(bar().getByRole('button', { name: 'Take over case' })).toBeDefined();
});

it('is no page for roles that do not decide its kind', async () => {
  answerCalls({
    ...server(),
    'GET /society/session': () => ({ data: deskSession({ roles: ['registrar'] }) }),
  });
  showDesk(address);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
});

it('is assigned to a colleague who may decide it', async () => {
  const calls = answerCalls({
    ...server(),
    'GET /society/queue/consent/colleagues': () => ({ data: [colleague] }),
    'POST /society/queue/consent/:id/assign': () => ({
      data: caseLine({ kind: 'consent', assigned_to: colleague }),
    }),
  });
  showDesk(address);
  await heading();
  await userEvent.click(screen.getByRole('button', { name: 'Manage case' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign case' }));
  await userEvent.click(openDialog().getByRole('button', { name: 'Assign case' }));
  expect(openDialog().getAllByText('Choose a colleague.').length).toBeGreaterThan(0);
  await userEvent.click(openDialog().getByRole('radio', { name: 'Nii Armah' }));
  await userEvent.click(openDialog().getByRole('button', { name: 'Assign case' }));
  expect(await screen.findByText('Nii Armah now has Edem Agbeko’s case')).toBeDefined();
  expect(calls.find(({ name }) => name.endsWith('/assign'))?.body).toEqual({
    staff_id: colleague.id,
  });
});

const recording = '33333333-3333-4333-8333-333333333333';
const title = ruledCase({
  kind: 'unmatched_spelling',
  title: '40 plays logged as “Odo” by Deejay mix',
  changes: [],
  waiting: caseLine({ kind: 'unmatched_spelling' }),
  choices: [
    {
      id: 'other',
      label: 'Another',
      shortcut: 'f',
      act: 'Match and open next',
      follows: 'These plays count for it.',
      reason: 'optional',
      reason_label: 'Note',
      reasons: [],
      is_seconded: false,
      target_label: 'Which recording is it?',
    },
  ],
});
const titlePath = '/society/cases/unmatched_spelling/:id';
const titleAddress = `/society/cases/unmatched_spelling/${title.id}`;
const titleServer = (shown: RuledCase = title): Record<string, (made: MadeCall) => Answer> => ({
  ...server(),
  [`GET ${titlePath}`]: () => ({ data: shown }),
  [`GET ${titlePath}/targets`]: () => ({
    data: [{ id: recording, label: 'Odo', detail: 'Ama Serwaa' }],
  }),
  [`POST ${titlePath}/decision`]: () => ({
    data: { outcome: 'done', says: '40 plays now count for “Odo”.', decided_at: '' },
  }),
  [`POST ${titlePath}/undo`]: () => ({ data: { says: 'Your decision is undone.' } }),
});

it('searches for what to decide on and decides by keys alone', async () => {
  const calls = answerCalls(titleServer());
  showDesk(titleAddress);
  await screen.findByRole('heading', { level: 1, name: title.title });
  await userEvent.keyboard('f');
  const field = await screen.findByRole('combobox', { name: 'Which recording is it?' });
  expect(document.activeElement).toBe(field);
  expect(bar().getByRole('button', { name: 'Which recording is it?' })).toBeDefined();
  await userEvent.keyboard('odo');
  await screen.findByRole('option', { name: /Odo/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Another' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  await waitFor(() =>
    expect(decisions(calls).map(({ body }) => body)).toEqual([
      { version: '1', choice: 'other', target: recording, reason: null },
    ]),
  );
});

it('lets the officer undo a decision of their own', async () => {
  const shown = { ...title, waiting: null, undo: 'The plays are unmatched again.' };
  const calls = answerCalls(titleServer(shown));
  showDesk(titleAddress);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo decision' }));
  expect(await screen.findByText('Your decision is undone.')).toBeDefined();
  expect(calls.filter(({ name }) => name.endsWith('/undo'))).toHaveLength(1);
});

it('leads back to the case that was decided before this one', async () => {
  const next = { ...title, id: '44444444-4444-4444-8444-444444444444', title: 'The next title' };
  const cannotTell = { ...title, choices: title.choices.map(({ target_label: _, ...one }) => one) };
  let shown: RuledCase = cannotTell;
  answerCalls({
    ...titleServer(),
    [`GET ${titlePath}`]: () => ({ data: shown }),
    'POST /society/queue/next': () => {
      shown = next;
      return { data: { taken: caseLine({ kind: 'unmatched_spelling', id: next.id }) } };
    },
  });
  const { router } = showDesk(titleAddress);
  await screen.findByRole('heading', { level: 1, name: title.title });
  await userEvent.keyboard('f{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'The next title' });
  await userEvent.click(screen.getByRole('link', { name: 'Open that case' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(titleAddress));
});
