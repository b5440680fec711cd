import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/society/audit.ts';
import { answerCalls, refuse } from '../../testing/answer-calls.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const entry = (facts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'staff-1',
  at: '2026-11-26T09:00:00.000Z',
  by: 'Efua Mensah',
  what: 'Opened a scan',
  about: 'Akosua Frimpong',
  reference: 'M-020413',
  to: '/society/members/0196f0d2-0000-7000-8000-000000000001',
  more: null,
  ...facts,
});
const server = {
  'GET /society/staff': () => ({ data: [] }),
  'GET /society/session': () => ({ data: deskSession({ roles: ['auditor'] }) }),
  'GET /society/audit': () => ({ data: { entries: [entry()], next: null } }),
};

it('is in the rail of an auditor, and shows who did what to whom', async () => {
  answerCalls(server);
  const { router } = showDesk('/society/staff');
  await userEvent.click(await screen.findByRole('link', { name: 'Audit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/society/audit');
  const row = await screen.findByRole('row', { name: /Efua Mensah/ });
  expect(row.textContent).toContain('Opened a scan');
  expect(row.textContent).toContain('Akosua Frimpong M-020413');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('finds a person, narrows to staff, and goes on page by page', async () => {
  const calls = answerCalls({
    ...server,
    'GET /society/audit': ({ query }) => ({
      data: query.after
        ? { entries: [entry({ id: 'staff-2', what: 'Verified' })], next: null }
        : { entries: [entry()], next: '5_9' },
    }),
  });
  const { router } = showDesk('/society/audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Verified')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'staff');
  await userEvent.type(screen.getByLabelText('Find by name or number'), 'Ako');
  await vi.waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'GET /society/audit')?.query).toEqual({
      of: 'staff',
      find: 'Ako',
    }),
  );
  expect(router.state.location.search).toBe('?of=staff&find=Ako');
});

it('narrows to a thing and to days in the address, leads to what an entry is about, and downloads the same', async () => {
  const calls = answerCalls({
    ...server,
    'GET /society/audit/table': () => ({ data: null }),
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:audit', revokeObjectURL: () => {} }),
  );
  const { router } = showDesk('/society/audit?from=2026-11-01');
  expect(await screen.findByRole('link', { name: 'Akosua Frimpong' })).toHaveProperty(
    'pathname',
    '/society/members/0196f0d2-0000-7000-8000-000000000001',
  );
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-01');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'works');
  await userEvent.type(screen.getByLabelText('Work number'), 'W-17');
  const wanted = { of: 'everyone', about: 'works', thing: 'W-17', from: '2026-11-01' };
  const queryOf = (name: string) => calls.findLast((call) => call.name === name)?.query;
  await vi.waitFor(() => expect(queryOf('GET /society/audit')).toEqual(wanted));
  expect(router.state.location.search).toBe('?from=2026-11-01&about=works&thing=W-17');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  expect(queryOf('GET /society/audit/table')).toEqual(wanted);
  saved.mockRestore();
});

it('says when there is nothing, and when it could not be loaded', async () => {
  let isDown = true;
  answerCalls({
    ...server,
    'GET /society/audit': () =>
      isDown
        ? refuse(503, 'service_unavailable', 'Try again soon.')
        : { data: { entries: [], next: null } },
  });
  showDesk('/society/audit?find=Nobody');
  expect(await screen.findByText('We could not load this list')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing about “Nobody”.')).toBeDefined();
});
