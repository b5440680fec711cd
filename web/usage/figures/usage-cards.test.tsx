import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { idOf, odo, someFigures } from '../../testing/log-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { UsesByMonthCard, UsesBySourceCard } from './usage-by-month-card.tsx';
import { WorkUses } from './work-usages.tsx';

afterEach(() => vi.unstubAllGlobals());

const noUses = someFigures({
  total: { lines: 0, audience: 0, uses: 0, seconds: 0 },
  by_month: [],
  by_source: [],
  by_state: { matched: 0, suggested: 0, unmatched: 0 },
});

describe('the last months on the dashboard', () => {
  it('stand by month and by source, and lead to all uses of the same months', async () => {
    const calls = answerCalls({ 'GET /logs/uses/figures': () => ({ data: someFigures() }) });
    const Both = () => (
      <>
        <UsesByMonthCard />
        <UsesBySourceCard />
      </>
    );
    renderPage('/dashboard', Both, '/dashboard');
    await screen.findByRole('figure', { name: 'Plays by month' });
    expect(screen.getByRole('figure', { name: 'Plays by source' }).textContent).toContain(
      'Nsuo FM',
    );
    const { from = '', until = '' } = calls[0]?.query ?? {};
    expect([from, until].every((month) => /^\d{4}-\d{2}$/.test(month) && from < until)).toBe(true);
    expect(screen.getByRole('link', { name: 'Show all plays' }).getAttribute('href')).toBe(
      `/sound-recording-logs?from=${from}&until=${until}`,
    );
  });

  it('without a use lead to bringing a log in', async () => {
    answerCalls({ 'GET /logs/uses/figures': () => ({ data: noUses }) });
    renderPage('/dashboard', UsesByMonthCard, '/dashboard');
    await screen.findByText('No plays found in the last 12 months');
    expect(screen.queryByRole('link', { name: 'Show all plays' })).toBeNull();
  });
});

describe('the uses of a work', () => {
  it('stand by month and by recording, each leading to its uses', async () => {
    answerCalls({
      'GET /works/:id/uses': () => ({
        data: {
          total: { lines: 41, audience: 0, uses: 41, seconds: 9_000 },
          by_month: someFigures().by_month.map((month) => ({
            ...month,
            unchecked: month.uses === 29 ? 9 : 0,
          })),
          by_source: someFigures().by_source,
          by_recording: [
            { recording: odo, lines: 41, audience: 0, uses: 41, seconds: 9_000, unchecked: 9 },
          ],
        },
      }),
    });
    renderPage('/work', () => <WorkUses workId={idOf(500)} />, '/work');
    const row = await screen.findByRole('row', { name: /Ɔdɔ Yɛ Wu/ });
    expect(within(row).getByRole('link', { name: '41' }).getAttribute('href')).toBe(
      `/sound-recording-logs?recording=${odo.id}`,
    );
    expect(screen.getByRole('region', { name: 'Plays of this work' }).textContent).toContain(
      '2\u00a0h 30\u00a0min',
    );
    expect(
      screen.getByText(
        'Members reported 9 of these 41 plays. We have not checked them yet, so do not expect money for them.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('figure', { name: 'Plays by source' }).textContent).toContain(
      'Nsuo FM',
    );
  });

  it('that are none say how they are found', async () => {
    answerCalls({
      'GET /works/:id/uses': () => ({
        data: {
          total: { lines: 0, audience: 0, uses: 0, seconds: 0 },
          by_month: [],
          by_recording: [],
        },
      }),
    });
    renderPage('/work', () => <WorkUses workId={idOf(500)} />, '/work');
    await screen.findByText('No plays of this work found yet');
  });
});
