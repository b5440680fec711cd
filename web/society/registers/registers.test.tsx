import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RegisterRecord } from '#contract/society/registers.ts';
import { answerCalls, refuse } from '../../testing/answer-calls.ts';
import { queueCounts } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const id = '33333333-3333-4333-8333-333333333333';
const to = `/society/members/${id}`;
const columns = [
  { label: 'Name', is: 'text' as const },
  { label: 'Number', is: 'identifier' as const },
];
const list = {
  columns,
  rows: [{ id, to, cells: ['Ama Owusu', 'GH-2026-AAAAAA'] }],
  states: [{ value: 'suspended', label: 'Suspended' }],
  total: 1234,
  total_is_floor: false,
  next: null,
};
const record: RegisterRecord = {
  register: 'members',
  id,
  title: 'Ama Owusu',
  facts: ['GH-2026-AAAAAA', 'Verified'],
  remarks: [],
  parts: [
    { title: 'Account', lines: [{ label: 'Email', value: 'ama@x.example', is_remarkable: false }] },
  ],
  tables: [
    { title: 'Works', columns, rows: [{ id: '1', to: '/society/works/1', cells: ['Odo', 'W-1'] }] },
    { title: 'Disputes', columns, rows: [] },
  ],
  acts: [
    {
      id: 'suspend',
      label: 'Suspend',
      act: 'Suspend member',
      follows: 'We log Ama Owusu out.',
      reason: 'required',
      reason_label: 'Why? Ama Owusu will read this.',
      reasons: ['We could not confirm that the documents you sent are yours.'],
      is_seconded: true,
      fields: [],
    },
  ],
  waiting: [],
  version: '1',
};
const server = {
  'GET /society/session': () => ({ data: deskSession({ roles: ['registrar'] }) }),
  'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
  'GET /society/registers/members': () => ({ data: list }),
  'GET /society/registers/members/:id': () => ({ data: record }),
};

it('lists a register, keeps its filters in the address, and opens an entry by keys', async () => {
  const calls = answerCalls(server);
  const { router } = showDesk('/society/members');
  const link = await screen.findByRole('link', { name: 'Ama Owusu' });
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(link);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
  await waitFor(() => expect(router.state.location.search).toBe('?state=suspended'));
  await userEvent.type(screen.getByRole('searchbox'), 'owusu');
  await waitFor(() => expect(router.state.location.search).toBe('?state=suspended&find=owusu'));
  expect(calls.some(({ name }) => name === 'GET /society/registers/members')).toBe(true);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ama Owusu' })).toBeDefined();
});

it('says when nothing was found, and when it could not be loaded', async () => {
  answerCalls({
    ...server,
    'GET /society/registers/members': () => ({ data: { ...list, rows: [] } }),
  });
  showDesk('/society/members?find=nobody');
  expect(await screen.findByText('Nothing found.')).toBeDefined();
});

it('shows an entry, and proposes what a second officer must approve', async () => {
  const calls = answerCalls({
    ...server,
    'POST /society/registers/members/:id/acts': () => ({
      data: { outcome: 'proposed', says: 'A colleague must approve this.' },
    }),
  });
  showDesk(to);
  await screen.findByRole('heading', { level: 1, name: 'Ama Owusu' });
  expect(screen.getByText('ama@x.example')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Works' })).toBeDefined();
  expect(screen.getByText('Disputes')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/A colleague must approve this first/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend member' }));
  expect(dialog.getAllByText('Give a reason.').length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByRole('radio', { name: /documents you sent are yours/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend member' }));
  expect(await screen.findByText('A colleague must approve this.')).toBeDefined();
  expect(calls.find(({ name }) => name.endsWith('/acts'))?.body).toEqual({
    act: 'suspend',
    version: '1',
    reason: 'We could not confirm that the documents you sent are yours.',
  });
});

it('keeps what was typed when the entry has changed meanwhile', async () => {
  answerCalls({
    ...server,
    'POST /society/registers/members/:id/acts': () =>
      refuse(409, 'case_changed', 'This has changed.'),
  });
  showDesk(to);
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Why\?/), 'Of someone else.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend member' }));
  expect(await dialog.findByText('This has changed.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Why\?/).value).toBe('Of someone else.');
});

const field = { hint: null, value: '', is_optional: false, choices: [] };
const plain = { reason: 'none' as const, reason_label: '', reasons: [], is_seconded: false };
const link = 'https://portal.example/answer-dispute#secret';
const disputeActs: RegisterRecord['acts'] = [
  {
    ...plain,
    id: 'invite',
    label: 'Invite a party',
    act: 'Create link',
    follows: 'They answer by the link.',
    fields: [
      {
        ...field,
        name: 'party',
        label: 'Party',
        is: 'choice',
        choices: [{ value: 'yaa', label: 'Yaa Mensah' }],
      },
      { ...field, name: 'email', label: 'Their email', is: 'text', is_optional: true },
    ],
  },
  {
    ...plain,
    id: 'record_ruling',
    label: 'Carry out a court’s ruling',
    act: 'Carry out ruling',
    follows: 'The work gets these shares.',
    is_seconded: true,
    fields: [{ ...field, name: 'on', label: 'Date of the ruling', is: 'day' }],
    split: {
      lines: [{ holder: '1', name: 'Ama Owusu', detail: 'composer' }],
      columns: [{ label: 'Performing', rights: ['performing'] }],
      now: [[6_000]],
      starts: [{ label: 'Current split', shares: [[6_000]] }],
    },
  },
  ...['Give more time', 'Move to another step', 'Write to parties'].map((label) => ({
    ...plain,
    id: label,
    label,
    act: label,
    follows: '',
    fields: [],
  })),
];

it('asks for the fields of an act, each with its problem, and shows a link once', async () => {
  const calls = answerCalls({
    ...server,
    'GET /society/registers/members/:id': () => ({ data: { ...record, acts: disputeActs } }),
    'POST /society/registers/members/:id/acts': () => ({
      data: { outcome: 'done', says: 'The link is ready.', link },
    }),
  });
  showDesk(to);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a party' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await userEvent.click(dialog.getByRole('link', { name: 'Choose: Party.' }));
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Yaa Mensah' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Yaa Mensah' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Link')).value).toBe(link);
  expect(calls.filter(({ name }) => name.endsWith('/acts')).map(({ body }) => body)).toEqual([
    { act: 'invite', version: '1', values: { party: 'yaa' } },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue(link)).toBeNull();
});

it('previews the shares of a ruling, and sends its day; what is less usual is behind “More”', async () => {
  const calls = answerCalls({
    ...server,
    'GET /society/registers/members/:id': () => ({ data: { ...record, acts: disputeActs } }),
    'POST /society/registers/members/:id/acts': () => ({
      data: { outcome: 'proposed', says: 'A colleague must approve this.' },
    }),
  });
  showDesk(to);
  await screen.findByRole('heading', { level: 1, name: 'Ama Owusu' });
  expect(screen.getByRole('button', { name: 'More' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Carry out a court’s ruling' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(/^Ama Owusu/));
  await userEvent.type(dialog.getByLabelText(/^Ama Owusu/), '101');
  await userEvent.click(dialog.getByRole('button', { name: 'Carry out ruling' }));
  expect(dialog.getByRole('link', { name: 'Enter: Date of the ruling.' })).toBeDefined();
  expect(dialog.getByRole('link', { name: /^Performing: Adds up to 101.%/ })).toBeDefined();
  await userEvent.clear(dialog.getByLabelText(/^Ama Owusu/));
  await userEvent.type(dialog.getByLabelText(/^Ama Owusu/), '55.5');
  expect(dialog.getByText('60 % to 55.50 % (−4.50 %)')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Day'), '3');
  await userEvent.type(dialog.getByLabelText('Month'), '11');
  await userEvent.type(dialog.getByLabelText('Year'), '2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Carry out ruling' }));
  expect(await screen.findByText('A colleague must approve this.')).toBeDefined();
  expect(calls.find(({ name }) => name.endsWith('/acts'))?.body).toEqual({
    act: 'record_ruling',
    version: '1',
    values: { on: '2026-11-03' },
    shares: [[5_550]],
  });
});

it('is no page for roles that may not see the register', async () => {
  answerCalls({
    ...server,
    'GET /society/session': () => ({ data: deskSession({ roles: ['documentation'] }) }),
  });
  showDesk(to);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
});

it('says how many there are, sorts, and downloads what is on view after the second step', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const answers = [refuse(403, 'factor_required', 'Confirm that it is you.')];
  const calls = answerCalls({
    ...server,
    'POST /society/registers/members/table': () =>
      answers.shift() ?? new Response(new Blob(['Name'])),
    'POST /society/session/confirmation': () => ({ data: {} }),
  });
  const { router } = showDesk('/society/members?state=suspended');
  expect(await screen.findByText('1,234 entries')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'A to Z');
  await waitFor(() => expect(router.state.location.search).toBe('?state=suspended&sort=name'));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await userEvent.type(await dialog.findByRole('textbox'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  const bodies = () => calls.filter(({ name }) => name.endsWith('/table')).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ state: 'suspended', sort: 'name' });
  vi.restoreAllMocks();
});
