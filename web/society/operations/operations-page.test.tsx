import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Operations } from '#contract/society/operations.ts';
import { answerCalls, refuse } from '../../testing/answer-calls.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const caseId = 'aaaaaaaa-0000-4000-8000-000000000009';

/** A portal that runs well. */
function operations(facts: Partial<Operations> = {}): Operations {
  return {
    at: '2026-11-26T09:00:00.000Z',
    jobs: {
      later: 0,
      waiting: 2,
      running: 1,
      failed: 0,
      given_up: 0,
      oldest_due_seconds: 3,
      troubled: [],
    },
    mail: { waiting: 2, failed: 0, given_up: 0, returned: 0 },
    storage: { files: 430, file_bytes: 52_428_800, database_bytes: 104_857_600 },
    backup: null,
    history: { is_running: false, last: null },
    open_errors: 0,
    errors: [],
    versions: { portal: '0.1.0', postgres: '18.1', node: 'v24.1.0' },
    ...facts,
  };
}

const inTrouble = operations({
  jobs: {
    ...operations().jobs,
    given_up: 1,
    troubled: [
      {
        id: '17',
        what: 'Send an email',
        tries: 25,
        max_tries: 25,
        next_try_at: null,
        error: 'Error',
      },
    ],
  },
  backup: {
    made_at: '2026-11-25T02:00:00.000Z',
    by: 'The backup command',
    bytes: 1_048_576,
    is_good: true,
    tested_at: '2026-11-25T02:05:00.000Z',
  },
  open_errors: 1,
  errors: [
    {
      case_id: caseId,
      text: 'TypeError: work is undefined',
      times: 12,
      last_at: '2026-11-26T08:00:00.000Z',
      state: 'open',
    },
  ],
});

function serve(
  shown: () => Operations,
  more: Parameters<typeof answerCalls>[0] = {},
  roles: Parameters<typeof deskSession>[0] = {},
) {
  return answerCalls({
    'GET /society/session': () => ({ data: deskSession(roles) }),
    'GET /society/queue': () => refuse(503, 'service_unavailable', 'Away'),
    'GET /society/operations': () => ({ data: shown() }),
    ...more,
  });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('says that nothing needs attention, with every part under its heading', async () => {
  serve(() => operations());
  showDesk('/society/operations');
  expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
  expect((await section('Jobs')).getByText('No job has failed.')).toBeDefined();
  expect((await section('Backup')).getByText(/We found no backup/)).toBeDefined();
  expect((await section('Storage')).getByText('50 MB in 430 files')).toBeDefined();
  expect((await section('Versions')).getByText('24.1.0')).toBeDefined();
  expect((await section('Error reports')).getByText(/No browser has reported/)).toBeDefined();
});

it('says what is wrong first, and leads to the case of an error', async () => {
  serve(() => inTrouble);
  showDesk('/society/operations');
  expect(await screen.findByText('We gave up on 1 job. 1 error report to review.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'TypeError: work is undefined' });
  expect(link.getAttribute('href')).toBe(`/society/cases/error_report/${caseId}`);
  expect((await section('Backup')).getByText('The backup works.')).toBeDefined();
  const queue = screen.getByRole('link', { name: 'See 1 open report' });
  expect(queue.getAttribute('href')).toBe('/society/queue?kind=error_report');
});

it.each([
  ['Try again', 'retry', 'Try “Send an email” again?', '1 job restarted'],
  ['Discard', 'discard', 'Discard “Send an email”?', '1 job discarded'],
])('asks before %s, and shows what is left', async (button, path, title, toast) => {
  let shown = inTrouble;
  const calls = serve(() => shown, {
    [`POST /society/operations/jobs/17/${path}`]: () => {
      shown = operations();
      return { data: { jobs: 1 } };
    },
  });
  showDesk('/society/operations');
  const opener = await screen.findByRole('button', {
    name: new RegExp(`^${button} ?: Send an email, No. 17$`),
  });
  await userEvent.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await userEvent.click(opener);
  const again = within(screen.getByRole('dialog', { name: title }));
  await userEvent.click(again.getByRole('button', { name: button }));
  expect(await screen.findByText(toast)).toBeDefined();
  expect(screen.getByText('No job has failed.')).toBeDefined();
});

it('says that a job is gone, in the dialog', async () => {
  serve(() => inTrouble, {
    'POST /society/operations/jobs/17/retry': () =>
      refuse(404, 'not_found', 'We could not find it.'),
  });
  showDesk('/society/operations');
  await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('We could not find it.')).toBeDefined();
});

it('has the history checked, and looks for the end of it', async () => {
  let asked = 0;
  const last = {
    at: '2026-11-26T09:01:00.000Z',
    by: 'Esi Mensah',
    is_intact: false,
    read: '3 entries of works',
    wrong: 1,
    lines: ['works, W-000012, 1, someone changed this entry'],
  };
  serve(
    () => {
      if (asked > 0) asked++;
      const history =
        asked === 0
          ? { is_running: false, last: null }
          : { is_running: asked < 3, last: asked < 3 ? null : last };
      return operations({ history });
    },
    {
      'POST /society/operations/history-check': () => {
        asked = 1;
        return { data: { is_running: true } };
      },
    },
  );
  showDesk('/society/operations');
  await userEvent.click(await screen.findByRole('button', { name: 'Check the history now' }));
  expect(await screen.findByText('We are checking the history now.')).toBeDefined();
  await waitFor(() => expect(screen.getByText('The history is broken in 1 place.')).toBeDefined());
  expect(screen.getByText(/someone changed this entry/)).toBeDefined();
});

it('lets an auditor look and do nothing', async () => {
  serve(() => inTrouble, {}, { roles: ['auditor'] });
  showDesk('/society/operations');
  expect(await screen.findByText('TypeError: work is undefined')).toBeDefined();
  expect(screen.queryByRole('link', { name: /TypeError/ })).toBeNull();
  for (const name of [/^Try again/, /^Discard/, 'Check the history now'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  let isAway = true;
  answerCalls({
    'GET /society/session': () => ({ data: deskSession({ roles: ['auditor'] }) }),
    'GET /society/operations': () =>
      isAway ? refuse(500, 'internal', 'Something is wrong with us.') : { data: operations() },
  });
  showDesk('/society/operations');
  expect(await screen.findByText('We could not load operations')).toBeDefined();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
});
