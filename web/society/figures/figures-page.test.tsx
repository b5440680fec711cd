import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DecidedCase, FiguresOfYear } from '#contract/society/figures.ts';
import { disputeSteps } from '#domain/disputes/deadlines.ts';
import { targetsWith } from '#domain/staff/targets.ts';
import { answerCalls, refuse } from '../../testing/answer-calls.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  joined: 0,
  works: index === 9 ? 40 : 2,
  recordings: 1,
  plays: index === 9 ? 1_000 : 0,
  matched: index === 9 ? 900 : 0,
}));

function figures(facts: Partial<FiguresOfYear> = {}): FiguresOfYear {
  return {
    year: 2026,
    years: [2026, 2025],
    is_running: true,
    made_at: '2026-11-27T09:40:00.000Z',
    targets: targetsWith({}),
    figures: {
      cases: [
        { kind: 'identity_check', decided: 900, on_time: 864, half_hours: 5, most_hours: 19 },
        { kind: 'consent', decided: 100, on_time: 76, half_hours: 30, most_hours: 81 },
      ],
      months,
      sources: [
        {
          name: 'Asomdwe FM',
          plays: 800,
          matched: 740,
          months: [{ month: '2026-10', plays: 800, matched: 740 }],
        },
        {
          name: 'Volta Wave',
          plays: 200,
          matched: 160,
          months: [{ month: '2026-10', plays: 200, matched: 160 }],
        },
      ],
      totals: {
        joined: 12,
        closed: 3,
        verified: 9,
        suspended: 1,
        isni_assigned: 5,
        works: 62,
        recordings: 12,
        disputes_raised: 4,
        disputes_ended: 2,
        plays: 1_000,
        matched: 900,
      },
      at_end: { members: 200, works: 3_207, recordings: 410 },
    },
    standing: {
      members: [
        { status: 'provisional', count: 20 },
        { status: 'suspended', count: 2 },
        { status: 'verified', count: 178 },
      ],
      with_isni: 150,
      works: [{ state: 'registered_payable', count: 3_000 }],
      recordings: [{ state: 'registered', count: 410 }],
      disputes: [{ state: 'evidence', ages: [1, 0, 2, 0] }],
    },
    open: [{ kind: 'identity_check', open: 20, late: 3 }],
    ...facts,
  };
}

const server = {
  'GET /society/session': () => ({
    data: deskSession({ roles: ['auditor', 'registrar', 'documentation'] }),
  }),
  'GET /society/figures': () => ({ data: figures() }),
};
const to = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole('link', { name }).getAttribute('href');

describe('the figures', () => {
  it('lead with the share of cases decided on time, and each leads to what it counts', async () => {
    answerCalls(server);
    showDesk('/society/figures');
    expect(
      await screen.findByRole('heading', { level: 2, name: '94.0 % of cases decided on time' }),
    ).toBeDefined();
    expect(screen.getByText('940 of 1,000 cases. The goal is 90 %.')).toBeDefined();
    expect(screen.getByText('1 January to 27 November 2026, counted at 09:40')).toBeDefined();
    expect(to('See the 60 late cases')).toBe('/society/figures/cases?year=2026&only=late');
    const checks = screen.getByRole('row', { name: /^Identity checks/ });
    expect(checks.textContent).toContain('5 h19 h24 h96.0 %20, 3 late');
    expect(to('Identity checks', checks)).toBe(
      '/society/figures/cases?year=2026&kind=identity_check',
    );
    expect(to('20', checks)).toBe('/society/queue?kind=identity_check');
    expect(to('3 late', checks)).toBe('/society/queue?kind=identity_check&only=late');
    expect(to('Verified')).toBe('/society/members?state=verified');
    expect(to('Registered, payable')).toBe('/society/works?state=registered_payable');
    expect(to('Registered')).toBe('/society/recordings?state=registered');
    expect(to('Evidence')).toBe('/society/disputes?state=evidence');
    expect(to('100 not matched')).toBe('/society/plays?state=open&in=2026');
  });

  it('have a link at each month, source and share, to the list of what it counts', async () => {
    answerCalls(server);
    showDesk('/society/figures');
    const to = async (name: string | RegExp) =>
      (await screen.findAllByRole('link', { name })).map((link) => link.getAttribute('href'));
    expect(await to('October 2026: 40')).toEqual(['/society/works?state=registered&in=2026-10']);
    expect(await to('October 2026: 1')).toEqual([
      '/society/recordings?state=registered&in=2026-10',
    ]);
    expect(await to(/^October 2026: 90/)).toEqual(['/society/plays?in=2026-10']);
    expect(await to('Asomdwe FM')).toEqual(['/society/plays?source=Asomdwe+FM&in=2026']);
    expect(await to('12 joined')).toEqual(['/society/members?in=2026']);
    expect(await to('3 left')).toEqual(['/society/members?state=closed&in=2026']);
    expect(await to(/without one$/)).toEqual(['/society/members?state=without_isni']);
    expect(await to('2 ended')).toEqual(['/society/disputes?state=ended&in=2026']);
  });

  it.each([
    [['auditor'], ['members', 'works', 'recordings', 'disputes', 'plays']],
    [['finance'], ['queue', 'members', 'works', 'recordings']],
    [['administrator'], ['queue']],
  ] as const)('lead %j only where they may go', async (roles, parts) => {
    answerCalls({
      ...server,
      'GET /society/session': () => ({ data: deskSession({ roles: [...roles] }) }),
    });
    showDesk('/society/figures');
    await screen.findByRole('heading', { level: 1, name: 'Figures' });
    const main = within(screen.getByRole('main'));
    const addresses = main.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const met = new Set(addresses.map((address) => address.split(/[/?]/)[2]));
    met.delete('figures');
    expect([...met].toSorted()).toEqual([...parts].toSorted());
    expect(screen.getByRole('main').textContent).toContain('12 joined, 3 left');
  });

  it('mark what is below its goal, and nothing else', async () => {
    answerCalls(server);
    showDesk('/society/figures');
    await screen.findByRole('heading', { level: 1, name: 'Figures' });
    const below = [...document.querySelectorAll('.desk-below')].map((one) => one.textContent);
    expect(below).toEqual(['3 late', '76.0 %', '75.0 %', '80.0 %']);
  });

  it('say sources, months and disputes in tables as well', async () => {
    answerCalls(server);
    showDesk('/society/figures');
    const sources = await screen.findByRole('table', { name: 'Plays matched by source' });
    expect(within(sources).getByRole('row', { name: /Asomdwe FM/ }).textContent).toBe(
      'Asomdwe FM92.5 %60 of 800',
    );
    const disputes = screen.getByRole('table', { name: 'Open disputes by age' });
    expect(within(disputes).getByRole('row', { name: /Evidence/ }).textContent).toBe(
      'Evidence10203',
    );
    // The months to come are no months without works.
    const works = screen.getByRole('figure', { name: 'Works registered by month' });
    expect(within(works).getByLabelText('October 2026: 40')).toBeDefined();
    expect(within(works).queryByLabelText(/December/)).toBeNull();
  });

  it('are of another year by its address, without links to what is another number now', async () => {
    const calls = answerCalls({
      ...server,
      'GET /society/figures': ({ query }) => ({
        data:
          query.year === '2025'
            ? figures({ year: 2025, is_running: false, standing: null, open: [] })
            : figures(),
      }),
    });
    const { router } = showDesk('/society/figures');
    await userEvent.click(await screen.findByRole('link', { name: '2025' }));
    expect(await screen.findByText('We have no counts by status for 2025.')).toBeDefined();
    expect(router.state.location.search).toBe('?year=2025');
    expect(calls.at(-1)?.query).toEqual({ year: '2025' });
    expect(screen.queryByRole('link', { name: /in all/ })).toBeNull();
    expect(screen.getByText('1 January to 31 December 2025')).toBeDefined();
  });

  it('say of a new society that there is nothing to count yet', async () => {
    const nothing = Object.fromEntries(
      Object.keys(figures().figures.totals).map((name) => [name, 0]),
    ) as FiguresOfYear['figures']['totals'];
    answerCalls({
      ...server,
      'GET /society/figures': () => ({
        data: figures({
          open: [],
          figures: {
            cases: [],
            months: [],
            sources: [],
            totals: nothing,
            at_end: { members: 0, works: 0, recordings: 0 },
          },
          standing: { members: [], with_isni: 0, works: [], recordings: [], disputes: [] },
        }),
      }),
    });
    showDesk('/society/figures');
    expect(await screen.findByText('There is nothing to count yet.')).toBeDefined();
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('are saved as CSV and as the year’s report', async () => {
    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    // What a link does here would lead every later test of this process away from its page.
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const calls = answerCalls({
      ...server,
      'GET /society/figures/2026/table': () => ({ data: 'figures' }),
      'GET /society/figures/2026/report': () => refuse(503, 'service_unavailable', 'Try later.'),
    });
    showDesk('/society/figures');
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(urls).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Download report (PDF)' }));
    expect(await screen.findByText('Try later.')).toBeDefined();
    expect(calls.filter(({ name }) => name.includes('2026')).length).toBeGreaterThanOrEqual(2);
    expect(clicks).toHaveBeenCalledTimes(1);
    urls.mockRestore();
    clicks.mockRestore();
  });
});

describe('targets', () => {
  it('are changed by an administrator, checked before they are sent, and counted at once', async () => {
    let targets = targetsWith({});
    const calls = answerCalls({
      ...server,
      'GET /society/session': () => ({ data: deskSession({ roles: ['administrator'] }) }),
      'GET /society/figures': () => ({ data: figures({ targets }) }),
      'PUT /society/targets': ({ body }) => {
        targets = { ...targets, on_time: 95 };
        return { data: body };
      },
    });
    showDesk('/society/figures');
    await userEvent.click(await screen.findByRole('button', { name: 'Change targets' }));
    const field = await screen.findByRole('textbox', { name: 'Cases decided on time (%)' });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save targets' }));
    expect((await screen.findAllByText('Enter a number.')).length).toBeGreaterThan(0);
    expect(calls.some(({ name }) => name === 'PUT /society/targets')).toBe(false);
    await userEvent.type(field, '95');
    await userEvent.click(screen.getByRole('button', { name: 'Save targets' }));
    expect(await screen.findByText('940 of 1,000 cases. The goal is 95 %.')).toBeDefined();
    expect(calls.find(({ name }) => name === 'PUT /society/targets')?.body).toMatchObject({
      identity_check: '24',
      on_time: '95',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are for nobody else to change', async () => {
    answerCalls(server);
    showDesk('/society/figures');
    await screen.findByText(/The goal is/);
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('has the deadlines of disputes beside them', async () => {
    const days = Object.fromEntries(disputeSteps.map((step) => [step, 30]));
    const calls = answerCalls({
      ...server,
      'GET /society/session': () => ({ data: deskSession({ roles: ['administrator'] }) }),
      'GET /society/dispute-days': () => ({ data: { ...days, is_screened: false } }),
      'PUT /society/dispute-days': ({ body }) => ({ data: body }),
    });
    showDesk('/society/figures');
    await userEvent.click(await screen.findByRole('button', { name: 'Change dispute deadlines' }));
    const answer = await screen.findByLabelText('Answer the dispute');
    await userEvent.clear(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Save deadlines' }));
    expect(screen.getAllByText('Enter a number of days.')).toHaveLength(2);
    await userEvent.type(answer, '45');
    await userEvent.click(screen.getByLabelText(/^Officers review each new dispute/));
    await userEvent.click(screen.getByRole('button', { name: 'Save deadlines' }));
    expect(await screen.findByText('You changed the deadlines')).toBeDefined();
    const sent = calls.find(({ name }) => name === 'PUT /society/dispute-days')?.body;
    expect(sent).toMatchObject({ respond: '45', evidence: '30', is_screened: true });
  });
});

describe('decided cases', () => {
  const decided = (facts: Partial<DecidedCase> = {}): DecidedCase => ({
    decision_id: '33333333-3333-4333-8333-333333333333',
    kind: 'consent',
    id: '44444444-4444-4444-8444-444444444444',
    about: 'Naa Ŋmɛi Odoi',
    reference: 'M-020413',
    by: 'Efua Mensah',
    decided_at: '2026-11-20T09:00:00.000Z',
    hours: 81,
    target_hours: 72,
    ...facts,
  });

  it('are listed as the address says, with what they took against their target', async () => {
    const calls = answerCalls({
      ...server,
      'GET /society/figures/2026/cases': ({ query }) => ({
        data: query.after
          ? { cases: [decided({ decision_id: 'other', about: null, reference: null })], next: null }
          : { cases: [decided()], next: '1_2' },
      }),
    });
    const { router } = showDesk('/society/figures/cases?year=2026&kind=consent&only=late');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Late cases in 2026' }),
    ).toBeDefined();
    const row = await screen.findByRole('row', { name: /Efua Mensah/ });
    expect(row.textContent).toContain('3.4 days3 days');
    expect(to('Naa Ŋmɛi Odoi', row)).toBe(`/society/cases/consent/${decided().id}`);
    const list = calls.find(({ name }) => name === 'GET /society/figures/2026/cases');
    expect(list?.query).toEqual({ kind: 'consent', only: 'late' });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Your role cannot see this')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Late or on time'), 'all');
    await waitFor(() => expect(router.state.location.search).toBe('?year=2026&kind=consent'));
  });

  it('say when there are none, and when they could not be loaded', async () => {
    let isDown = true;
    answerCalls({
      ...server,
      'GET /society/figures/2026/cases': () =>
        isDown
          ? refuse(503, 'service_unavailable', 'Try again soon.')
          : { data: { cases: [], next: null } },
    });
    showDesk('/society/figures/cases?year=2026');
    expect(await screen.findByText('We could not load this list')).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No cases were decided.')).toBeDefined();
  });
});
