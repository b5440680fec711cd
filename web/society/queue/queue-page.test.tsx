import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, type MadeCall, refuse } from '../../testing/answer-calls.ts';
import { caseLine, colleague, identityCheck, queueCounts } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const me = deskSession({ roles: ['registrar'] });
const id = (last: number) => `aaaaaaaa-0000-4000-8000-00000000000${last}`;
const mine = caseLine({ assigned_to: { id: me.id, name: me.name } });
const late = caseLine({
  id: id(2),
  about: 'Selorm Agbeko',
  since: new Date(Date.now() - 26 * 3_600_000 - 60_000).toISOString(),
  due_at: new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString(),
});
const company = caseLine({
  kind: 'company_check',
  id: id(3),
  about: 'Adomi Music Limited',
  in_short: 'Certificate to check',
  since: new Date(Date.now() - 25 * 3_600_000 + 60_000).toISOString(),
  assigned_to: colleague,
});

const server = (cases = [mine, late, company]): Record<string, (made: MadeCall) => Answer> => ({
  'GET /society/session': () => ({ data: me }),
  'GET /society/queue': () => ({ data: { cases, next: null, counts: queueCounts() } }),
  'GET /society/cases/identity_check/:id': () => ({ data: identityCheck() }),
});
const lists = (calls: readonly MadeCall[]) =>
  calls.filter(({ name }) => name === 'GET /society/queue');
const focused = () => document.activeElement?.textContent;
const openDialog = () => within(screen.getByRole('dialog'));

it('leads those who decide to the queue, with mine first and what is late said first', async () => {
  const calls = answerCalls(server());
  const { router } = showDesk('/society');
  expect(await screen.findByRole('heading', { name: '3 open cases' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/society/queue');
  expect(screen.getByText('1 is late.').parentElement?.textContent).toBe(
    '1 is late. 1 is yours. You have decided 37 today.',
  );
  expect(screen.getByRole('link', { name: /^Queue.*3 open$/ })).toBeDefined();
  const rows = within(await screen.findByRole('table', { name: 'Cases' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'KindAboutDetailsTime leftTargetAssigned to',
    'Your cases1',
    'Identity checkAkosua FrimpongGhana Card to check23 h left24 hEMYou',
    'All other cases2',
    'Identity checkSelorm AgbekoGhana Card to check2 h late24 hNobody',
    'Company checkAdomi Music LimitedCertificate to check23 h left48 hNANii Armah',
  ]);
  // Each call is a use of the session: the count in the rail comes with the list.
  expect(lists(calls).filter(({ query }) => query.assigned === 'anyone')).toHaveLength(1);
});

it('filters by kind, words, whose it is, late and snoozed, all in the address', async () => {
  const calls = answerCalls(server());
  const { router } = showDesk('/society/queue');
  await userEvent.click(await screen.findByRole('link', { name: /^Company checks/ }));
  expect(await screen.findByRole('heading', { name: '1 open company check' })).toBeDefined();
  expect(screen.getByText('1 of the 3 cases is late.').parentElement?.textContent).toBe(
    '1 of the 3 cases is late. 1 is yours. You have decided 37 today.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Late' }));
  await userEvent.selectOptions(screen.getByLabelText('Assigned'), 'Assigned to nobody');
  await userEvent.type(screen.getByLabelText('Find by name or number'), 'adomi');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?kind=company_check&only=late&assigned=nobody&find=adomi',
    ),
  );
  await waitFor(() =>
    expect(lists(calls).at(-1)?.query).toEqual({
      kind: 'company_check',
      assigned: 'nobody',
      only: 'late',
      find: 'adomi',
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: /^All cases/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Snoozed 2' }));
  await waitFor(() => expect(router.state.location.search).toBe('?only=snoozed'));
  expect((screen.getByLabelText('Find by name or number') as HTMLInputElement).value).toBe('');
});

it('says why there is nothing, and loads a page more', async () => {
  const calls = answerCalls({
    ...server(),
    'GET /society/queue': ({ query }) => ({
      data: {
        cases: query.only === 'late' ? [] : [query.after === 'place' ? late : mine],
        next: query.after || query.only ? null : 'place',
        counts: queueCounts(),
      },
    }),
  });
  showDesk('/society/queue');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Selorm Agbeko' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(lists(calls).at(-1)?.query.after).toBe('place');
  await userEvent.click(screen.getByRole('button', { name: 'Late 1' }));
  expect(await screen.findByText('Nothing is late.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Assigned'), 'Assigned to you');
  expect(await screen.findByText('No cases match these filters.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Your case' })).toBeDefined();
});

it('says that it could not be loaded, with a retry', async () => {
  let isDown = true;
  answerCalls({
    ...server(),
    'GET /society/queue': () =>
      isDown
        ? refuse(503, 'unavailable', 'The server is busy.')
        : { data: { cases: [mine], next: null, counts: queueCounts() } },
  });
  showDesk('/society/queue');
  expect(await screen.findByText('The server is busy.')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Akosua Frimpong' })).toBeDefined();
});

it('moves by j and k, takes, releases and opens by keys', async () => {
  const calls = answerCalls({
    ...server(),
    'POST /society/queue/identity_check/:id/take': () => ({ data: late }),
    'POST /society/queue/identity_check/:id/release': () => ({ data: mine }),
  });
  const { router } = showDesk('/society/queue');
  await screen.findByRole('link', { name: 'Akosua Frimpong' });
  await userEvent.keyboard('jj');
  expect(focused()).toBe('Selorm Agbeko');
  await userEvent.keyboard('t');
  expect(await screen.findByText('You now have the case: Selorm Agbeko')).toBeDefined();
  expect(lists(calls).length).toBeGreaterThan(1);
  await userEvent.keyboard('k');
  expect(focused()).toBe('Akosua Frimpong');
  await userEvent.keyboard('u');
  expect(await screen.findByText('You released the case: Akosua Frimpong')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Akosua Frimpong' })).toBeDefined();
  expect(router.state.location.pathname).toBe(`/society/cases/identity_check/${mine.id}`);
});

it('asks before it releases what a colleague has, and says when one was quicker', async () => {
  answerCalls({
    ...server(),
    'POST /society/queue/identity_check/:id/take': () =>
      refuse(409, 'case_taken', 'A colleague has this case.'),
  });
  showDesk('/society/queue');
  await screen.findByRole('link', { name: 'Akosua Frimpong' });
  await userEvent.keyboard('jjt');
  expect(await screen.findByText('A colleague has this case.')).toBeDefined();
  await userEvent.keyboard('ju');
  expect(openDialog().getByText('Nii Armah has this case. Release it?')).toBeDefined();
});

it('snoozes with a moment and why, and leaves notes', async () => {
  const calls = answerCalls({
    ...server(),
    'POST /society/queue/identity_check/:id/snooze': () => ({ data: mine }),
    'POST /society/queue/identity_check/:id/notes': () => ({ data: {} }),
  });
  showDesk('/society/queue');
  await screen.findByRole('link', { name: 'Akosua Frimpong' });
  await userEvent.keyboard('js');
  await userEvent.click(openDialog().getByRole('radio', { name: /^In a week/ }));
  await userEvent.click(openDialog().getByRole('button', { name: 'Snooze case' }));
  expect(openDialog().getByRole('link', { name: 'Enter a reason.' })).toBeDefined();
  await userEvent.type(openDialog().getByLabelText('Reason'), 'A new card comes');
  await userEvent.click(openDialog().getByRole('button', { name: 'Snooze case' }));
  expect(await screen.findByText(/^Snoozed until .*: Akosua Frimpong/)).toBeDefined();
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(calls.find(({ name }) => name.endsWith('/snooze'))?.body).toEqual({
    until: `${day}T09:00:00.000Z`,
    reason: 'A new card comes',
  });
  await userEvent.click(screen.getByRole('link', { name: 'Akosua Frimpong' }));
});

it('opens the next case by n, and says when there is none', async () => {
  let taken: typeof mine | null = null;
  const calls = answerCalls({
    ...server(),
    'POST /society/queue/next': () => ({ data: { taken } }),
  });
  const { router } = showDesk('/society/queue?kind=identity_check');
  await screen.findByRole('link', { name: 'Akosua Frimpong' });
  await userEvent.keyboard('n');
  expect(await screen.findByText('There are no other identity checks to take.')).toBeDefined();
  // Whoever works on one kind stays with it.
  expect(router.state.location.search).toBe('?kind=identity_check');
  taken = mine;
  await userEvent.keyboard('n');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/society/cases/identity_check/${mine.id}`),
  );
  const asked = calls.filter(({ name }) => name === 'POST /society/queue/next');
  expect(asked.map(({ body }) => body)).toEqual([
    { kind: 'identity_check', after: null },
    { kind: 'identity_check', after: null },
  ]);
});

it('turns single keys off, and leaves those keys to the fields', async () => {
  const calls = answerCalls(server());
  showDesk('/society/queue');
  await screen.findByRole('link', { name: 'Akosua Frimpong' });
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Find by name or number'));
  await userEvent.keyboard('n');
  expect(calls.some(({ name }) => name === 'POST /society/queue/next')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Show keyboard shortcuts' }));
  expect(openDialog().getByText('Take the next case and open it')).toBeDefined();
  await userEvent.click(openDialog().getByRole('switch', { name: 'Use single-key shortcuts' }));
  expect(openDialog().queryByText('Take the next case and open it')).toBeNull();
  expect(openDialog().getByText('Open the case')).toBeDefined();
  await userEvent.click(openDialog().getByRole('button', { name: 'Close' }));
  const before = focused();
  await userEvent.keyboard('jn');
  expect(focused()).toBe(before);
  expect(calls.some(({ name }) => name === 'POST /society/queue/next')).toBe(false);
  screen.getByRole('link', { name: 'Akosua Frimpong' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Selorm Agbeko');
});

it('shows at once that something else waits, also where it could not be asked', async () => {
  const counts = queueCounts({ open: 7 });
  const body = `data: ${JSON.stringify({ what: 'queue', counts })}\n\n`;
  answerCalls({
    'GET /society/session': () => ({ data: deskSession({ roles: ['registrar', 'auditor'] }) }),
    'GET /society/audit': () => ({ data: { entries: [], next: null } }),
    'GET /society/queue': () => refuse(403, 'not_allowed', 'Not now.'),
    'GET /society/queue/events': () => new Response(body),
  });
  showDesk('/society/audit');
  expect(await screen.findByRole('link', { name: /^Queue\s*7 open$/ })).toBeDefined();
});
