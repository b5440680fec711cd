import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { type Answer, answerCalls, type MadeCall, refuse } from '../../testing/answer-calls.ts';
import { caseLine, colleague, queueCounts, ruledCase } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.restoreAllMocks();
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

it('leads from two that were merged to where that can be undone', async () => {
  const merge = '/society/merged-works/33333333-3333-4333-8333-333333333333';
  answerCalls(server(ruledCase({ waiting: null, choices: [], merge })));
  showDesk(address);
  await heading();
  const link = screen.getByRole('link', { name: 'See what moved, or undo the merge' });
  expect(link.getAttribute('href')).toBe(merge);
});

it('opens evidence one file at a time, and none before it is chosen', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const file = (id: string, name: string, media_type: string) => ({
    id,
    name,
    media_type,
    by: 'Naa Ashong',
    is_confidential: id === 'song',
  });
  const files = [
    file('sheet', 'The sheet we signed', 'application/pdf'),
    file('song', 'The first demo', 'audio/mpeg'),
  ];
  const calls = answerCalls({
    ...server(ruledCase({ files })),
    [`${path}/files/sheet/pages/1`]: () => ({ data: { pages: 1, picture: btoa('picture') } }),
    [`${path}/files/song`]: () => new Response(new Blob(['sound'])),
  });
  showDesk(address);
  await heading();
  const opened = () => calls.filter(({ name }) => name.includes('/files/'));
  expect(opened()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'The sheet we signed' }));
  expect(await screen.findByRole('img', { name: 'The sheet we signed' })).toBeDefined();
  expect(screen.getByText('We record that you opened “The sheet we signed”.')).toBeDefined();
  expect(screen.getByText('Naa Ashong, confidential')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'The first demo' }));
  expect(await screen.findByLabelText('The first demo')).toBeInstanceOf(HTMLAudioElement);
  expect(screen.queryByRole('img', { name: 'The sheet we signed' })).toBeNull();
  expect(opened()).toHaveLength(2);
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
  expect(await screen.findByText('Nii Armah now has the case: Edem Agbeko')).toBeDefined();
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

/** A dispute, which is decided on shares that the officer enters. */
function disputeOnShares(facts: Partial<RuledCase> = {}): RuledCase {
  const [approve] = ruledCase().choices;
  if (approve === undefined) throw new Error('a case without choices');
  const split = {
    lines: [
      { holder: '1', name: 'Ama Owusu', detail: 'composer and author' },
      { holder: '2', name: 'Kofi Yawson', detail: 'composer and author' },
    ],
    columns: [{ label: 'Performing', rights: ['performing' as const] }],
    now: [[6_000], [4_000]],
    starts: [
      { label: 'Current split', shares: [[6_000], [4_000]] },
      { label: 'Split A: Kofi Yawson', shares: [[5_000], [5_000]] },
    ],
  };
  const other = { ...approve, id: 'shares', label: 'Other shares', shortcut: 'o', split };
  return ruledCase({ changes: [], choices: [{ ...other, reason: 'required' }], ...facts });
}
const shareOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

it('previews the shares that are typed, and sends them by the keys as whole hundredths', async () => {
  const calls = answerCalls(server(disputeOnShares()));
  showDesk(address);
  await heading();
  await userEvent.keyboard('o');
  expect(document.activeElement).toBe(shareOf('Ama Owusu'));
  expect(bar().getByRole('button', { name: 'Enter the shares' })).toBeDefined();
  await userEvent.clear(shareOf('Ama Owusu'));
  await userEvent.type(shareOf('Ama Owusu'), '55,5');
  expect(screen.getByText('60 % to 55.50 % (−4.50 %)')).toBeDefined();
  expect(screen.getAllByText('Adds up to 95.50 %, 4.50 % unclaimed').length).toBeGreaterThan(0);
  await userEvent.clear(shareOf('Kofi Yawson'));
  await userEvent.type(shareOf('Kofi Yawson'), '44.5');
  // Enter leads to what is missing, and then decides.
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Why\?/));
  await userEvent.type(screen.getByLabelText(/^Why\?/), 'The sheet says so.');
  await userEvent.click(shareOf('Kofi Yawson'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(decisions(calls)).toHaveLength(1));
  expect(decisions(calls)[0]?.body).toMatchObject({
    choice: 'shares',
    shares: [[5_550], [4_450]],
    reason: 'The sheet says so.',
  });
});

it('lists what is wrong with shares, each at its field, and sends nothing', async () => {
  const calls = answerCalls(server(disputeOnShares()));
  showDesk(address);
  await heading();
  await userEvent.keyboard('o');
  await userEvent.clear(shareOf('Ama Owusu'));
  await userEvent.type(shareOf('Ama Owusu'), '70');
  await userEvent.keyboard('{Enter}');
  const problem = /^Performing: Adds up to 110.%, 10.% too much. Lower one of the shares.$/;
  await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: problem }));
  expect(document.activeElement).toBe(shareOf('Kofi Yawson'));
  await userEvent.clear(shareOf('Kofi Yawson'));
  await userEvent.type(shareOf('Kofi Yawson'), 'a third');
  await userEvent.keyboard('{Enter}');
  expect(within(screen.getByRole('alert')).getByText(/^Enter the share of Kofi/)).toBeDefined();
  expect(decisions(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Split A: Kofi Yawson' }));
  expect([shareOf('Ama Owusu').value, shareOf('Kofi Yawson').value]).toEqual(['50', '50']);
});

it('shows the second officer what the shares of the first would move, before and after choosing', async () => {
  const proposed = {
    choice: 'shares',
    label: 'Other shares',
    reason: 'The sheet says so.',
    shares: [[5_500], [4_500]],
    by: 'Nii Armah',
    at: '2026-11-25T09:00:00.000Z',
    is_mine: false,
    is_outdated: false,
    alone_at: null,
  };
  const calls = answerCalls(server(disputeOnShares({ proposed })));
  showDesk(address);
  await heading();
  expect(screen.getByText('60 % to 55 % (−5 %)')).toBeDefined();
  await userEvent.keyboard('o');
  expect(screen.getByText('60 % to 55 % (−5 %)')).toBeDefined();
  expect(shareOf('Kofi Yawson').value).toBe('45');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(decisions(calls)).toHaveLength(1));
  expect(decisions(calls)[0]?.body).toMatchObject({ shares: proposed.shares });
});

it('shows at the shares what only the server knows', async () => {
  answerCalls({
    ...server(disputeOnShares()),
    [decision]: () =>
      refuse(422, 'invalid', 'Some answers need correcting.', [
        { path: 'shares.1.0', code: 'publisher_share_above_50', message: 'Too much.' },
      ]),
  });
  showDesk(address);
  await heading();
  await userEvent.keyboard('o');
  await userEvent.click(screen.getByRole('button', { name: 'Split A: Kofi Yawson' }));
  await userEvent.type(screen.getByLabelText(/^Why\?/), 'The sheet says so.');
  await userEvent.click(shareOf('Kofi Yawson'));
  await userEvent.keyboard('{Enter}');
  const alert = within(await screen.findByRole('alert'));
  await userEvent.click(alert.getByRole('link', { name: 'Too much.' }));
  expect(document.activeElement).toBe(shareOf('Kofi Yawson'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why\?/).value).toBe('The sheet says so.');
});

const firstOf = (more: Partial<NonNullable<RuledCase['proposed']>> = {}) => ({
  choice: 'approve',
  label: 'Approve',
  reason: 'She told me.',
  shares: null,
  by: 'Yaw Baidoo',
  at: '2026-11-26T08:00:00Z',
  is_mine: false,
  is_outdated: false,
  alone_at: null,
  ...more,
});

it('shows the words of both officers before members read those of the second', async () => {
  const differ = () => refuse(409, 'words_differ', 'Choose which words members read.');
  const answers: Answer[] = [differ(), differ()];
  const calls = answerCalls({
    ...server(ruledCase({ proposed: firstOf() })),
    [decision]: () =>
      answers.shift() ?? { data: { outcome: 'done', says: 'Approved.', decided_at: '' } },
  });
  showDesk(address);
  await heading();
  await userEvent.keyboard('a1');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(await screen.findByText('Yaw Baidoo wrote: “She told me.”')).toBeDefined();
  expect(openDialog().getByText('You wrote: “She told us by phone.”')).toBeDefined();
  await userEvent.click(openDialog().getByRole('button', { name: 'Use Yaw Baidoo’s words' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why\?/).value).toBe('She told me.');
  await userEvent.keyboard('1');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await userEvent.click(await screen.findByRole('button', { name: 'Use my words' }));
  expect(await screen.findByText('Approved.')).toBeDefined();
  expect(decisions(calls).at(-1)?.body).toMatchObject({
    reason: 'She told us by phone.',
    instead_of: 'She told me.',
  });
});

it.each([
  ['colleague', 'A colleague must make the same decision. Nothing happens until then.'],
  ['nobody', /^Reason: She told me\. Nobody else here can approve this\. An administrator can/],
  ['at_once', /Choose the same again, and it takes effect\.$/],
  ['later', /Choose the same again, and confirm it 24 hours later\.$/],
] as const)('says to who decided first whom it waits for: %s', async (second, text) => {
  answerCalls(server(ruledCase({ proposed: firstOf({ is_mine: true }), second })));
  showDesk(address);
  await heading();
  const note = screen.getByText('You chose “Approve”', { exact: false }).parentElement;
  expect(note?.textContent).toMatch(
    typeof text === 'string' ? new RegExp(text) : new RegExp(text.source.replace('^', '')),
  );
});

it('leads to everything that it names', async () => {
  const lines = [
    { label: 'Works', value: '16', is_remarkable: false, to: '/society/works?of=1' },
    {
      label: 'Akua Twin',
      value: 'Same name.',
      is_remarkable: false,
      label_to: '/society/members/2',
    },
  ];
  const links = [{ label: 'Odo Yewu, W-1', to: '/society/works/1' }];
  answerCalls(server(ruledCase({ parts: [{ title: 'Known', lines }], links })));
  showDesk(address);
  await heading();
  for (const [name, to] of [
    ['16', '/society/works?of=1'],
    ['Akua Twin', '/society/members/2'],
    ['Odo Yewu, W-1', '/society/works/1'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});
