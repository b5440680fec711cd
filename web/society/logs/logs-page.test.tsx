import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyLogImport, AnyLogImportDetails, ExpectedSource } from '#contract/society/logs.ts';
import { type Answer, answerCalls, type MadeCall, pageOf } from '../../testing/answer-calls.ts';
import { queueCounts } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const id = '44444444-4444-4444-8444-444444444444';
const source = {
  id: '55555555-5555-4555-8555-555555555555',
  name: 'Peace FM',
  kind: 'station',
  medium: 'broadcast',
  is_mine: false,
  member: null,
  is_confirmed: true,
} as unknown as AnyLogImport['source'];
const line: AnyLogImport = {
  id,
  kind: 'file',
  name: 'september.csv',
  source,
  medium: 'broadcast',
  state: 'done',
  created_at: '2026-10-02T09:00:00.000Z',
  ended_at: '2026-10-02T09:05:00.000Z',
  progress: null,
  figures: { rows: 100, matched: 60, suggested: 10, unmatched: 10, repeated: 15, faulty: 5 },
  first_at: '2026-09-01T00:00:00.000Z',
  last_at: '2026-09-30T23:00:00.000Z',
  failure: null,
  may_undo_until: '2026-11-02T09:00:00.000Z',
  may_delete: false,
  has_report: true,
  by: null,
};
const details: AnyLogImportDetails = {
  ...line,
  may_change: true,
  columns: [],
  mapping: null,
  is_remembered: false,
  preview: [],
  doubts: [],
  problem_counts: [{ code: 'title_missing', message: 'The title is missing.', rows: 5 }],
  other_logs: [],
};
const expected: ExpectedSource = {
  id: source.id,
  name: 'Peace FM',
  kind: 'station',
  every: 'month',
  last_at: '2026-09-30T23:00:00.000Z',
  missing: ['2026-10-01'],
};
const server = (
  roles: Parameters<typeof deskSession>[0] = { roles: ['documentation'] },
): Record<string, (made: MadeCall) => Answer> => ({
  'GET /society/session': () => ({ data: deskSession(roles) }),
  'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
  'GET /society/logs/imports': () => ({ data: { imports: [line], next: null } }),
  'GET /society/logs/imports/:id': () => ({ data: details }),
  'GET /society/logs/imports/:id/rows': () => ({ data: [], page: pageOf(0) }),
  'POST /society/logs/imports/:id/undo': () => ({ data: { ...line, state: 'undoing' } }),
  'POST /society/logs/imports': () => ({ data: { id } }),
  'GET /society/logs/sources': () => ({ data: [expected] }),
  'PUT /society/logs/sources/:id/expectation': () => ({ data: null }),
});

it('lists imports with what was matched of them, by whom, and finds by source', async () => {
  const calls = answerCalls(server());
  showDesk('/society/logs');
  const row = await screen.findByRole('row', { name: /Peace FM/ });
  expect(row.textContent).toContain('75 %');
  expect(row.textContent).toContain('The society');
  await userEvent.keyboard('/');
  await userEvent.keyboard('peace');
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ of: 'everyone', find: 'peace' }));
});

it('shows what was refused in an import and why, and undoes it after asking', async () => {
  const calls = answerCalls(server());
  showDesk(`/society/logs/${id}`);
  expect(await screen.findByText('The title is missing.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove 80 rows' }),
  );
  await waitFor(() => expect(calls.some(({ name }) => name.endsWith('/undo'))).toBe(true));
});

it('uploads a log for the society and opens it', async () => {
  const calls = answerCalls(server());
  const { router } = showDesk('/society/logs');
  await userEvent.click(await screen.findByRole('button', { name: 'Import a log' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getAllByText('Enter who sent the log.').length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Who sent it?' }), 'Peace FM');
  const file = new File(['Title,Artist'], 'october.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText('File'), file);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/society/logs/${id}`));
  expect(calls.find(({ name }) => name === 'POST /society/logs/imports')?.query).toEqual({
    file_name: 'october.csv',
    source: 'Peace FM',
    kind: 'station',
  });
});

it('names the missing logs, and sets how often one is expected', async () => {
  const calls = answerCalls(server());
  showDesk('/society/logs?tab=expected');
  const row = await screen.findByRole('row', { name: /Peace FM/ });
  expect(row.textContent).toContain('October 2026');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'How often Peace FM sends a log' }),
    'Every week',
  );
  await waitFor(() =>
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ every: 'week' }),
  );
});

it('lets an auditor look and change nothing', async () => {
  answerCalls({
    ...server({ roles: ['auditor'] }),
    'GET /society/logs/imports/:id': () => ({
      data: { ...details, state: 'mapping', by: 'Ama Serwaa', may_change: false },
    }),
  });
  const { router } = showDesk('/society/logs');
  await screen.findByRole('row', { name: /Peace FM/ });
  expect(screen.queryByRole('button', { name: 'Import a log' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Peace FM' }));
  expect(await screen.findByText('Ama Serwaa has not imported this log yet')).toBeDefined();
  expect(router.state.location.pathname).toBe(`/society/logs/${id}`);
});
