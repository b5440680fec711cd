import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Likely, Unmatched } from '#contract/usage/usage.ts';
import type { Use } from '#contract/usage/usage-fields.ts';
import {
  type Answer,
  answerCalls,
  type MadeCall,
  pageOf,
  refuse,
} from '../testing/answer-calls.ts';
import {
  adom,
  aLikely,
  anImport,
  anUnmatched,
  aUse,
  idOf,
  odo,
  someFigures,
} from '../testing/log-answers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LogsPage } from './usage-page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What the server has; a test changes it. */
type Given = {
  uses?: readonly Use[];
  likely?: readonly Likely[];
  unmatched?: readonly Unmatched[];
  more?: Readonly<Record<string, (made: MadeCall) => Answer>>;
};

async function show(
  search: string,
  { uses = [aUse()], likely = [], unmatched = [], more = {} }: Given = {},
) {
  const calls = answerCalls({
    'GET /logs/uses': () => ({ data: uses, page: pageOf(uses.length) }),
    'GET /logs/uses/figures': () => ({ data: someFigures() }),
    'GET /logs/sources': () => ({ data: [adom] }),
    'GET /logs/likely': () => ({ data: likely, page: pageOf(likely.length) }),
    'GET /logs/unmatched': () => ({ data: unmatched, page: pageOf(unmatched.length) }),
    'GET /logs/imports': () => ({ data: [], page: pageOf(0) }),
    'GET /recordings': () => ({ data: [odo] }),
    ...more,
  });
  renderPage('/sound-recording-logs', LogsPage, `/sound-recording-logs${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Sound Recording Logs' });
  return calls;
}

const address = () => screen.getByTestId('address').textContent;
const asked = (calls: readonly MadeCall[], name: string) =>
  calls.filter((made) => made.name === name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('uses', () => {
  it('say why they are matched, and can be said not to be mine', async () => {
    const calls = await show('', {
      more: {
        'GET /logs/matches/:id': () => ({
          data: {
            id: idOf(11),
            title: 'AMA OWUSU',
            artist: 'ODO YE WU',
            isrc: null,
            uses: 3,
            state: 'matched',
            matched_by: 'title',
            score: 97,
            recording: { ...odo, version_title: null },
            likeness: {
              read_as: 'swapped',
              title: 100,
              artist: 96,
              version: 'same',
              is_cut_off: false,
            },
            isrcs: 'unknown',
            decided: null,
            may_reject: true,
          },
        }),
        'POST /logs/likely/decide': () => ({ data: { spellings: 1, uses: 3, waiting: 0 } }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Why\?/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Why this match?' });
    await within(dialog).findByText('Title and artist swapped');
    expect(dialog.textContent).toContain('96 % alike');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not mine' }));
    await waitFor(() =>
      expect(asked(calls, 'POST /logs/likely/decide')[0]?.body).toEqual({
        decision: 'reject',
        which: { spellings: [{ id: idOf(11), recording_id: odo.id }] },
      }),
    );
  });

  it('stand in figures, in bars, and in a table with the same numbers', async () => {
    await show('');
    const figures = await screen.findByRole('region', { name: 'Plays in figures' });
    expect(figures.textContent).toContain('Plays41');
    const chart = screen.getByRole('figure', { name: 'Plays by month' });
    const bars = [...chart.querySelectorAll('[data-amount]')].map((bar) => bar.textContent);
    await userEvent.click(within(chart).getByText('Show as table'));
    const rows = within(within(chart).getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'September 20261250\u00a0min',
      'October 20260–',
      'November 2026291\u00a0h 40\u00a0min',
    ]);
    expect(bars).toEqual(['12', '0', '29']);
    expect(screen.getByRole('figure', { name: 'Plays by source' }).textContent).toContain(
      'Club Zanzi',
    );
  });

  it('say which sources are probably one station that two log', async () => {
    const twin = { ...adom, id: idOf(4), name: 'RADIO NSUO 106.3', is_mine: false };
    const by_source = [adom, twin].map((source) => ({
      source,
      lines: 30,
      audience: 0,
      uses: 30,
      seconds: 8_000,
    }));
    await show('', {
      more: { 'GET /logs/uses/figures': () => ({ data: someFigures({ by_source }) }) },
    });
    const text = await screen.findByText(/a play in both logs counts twice/);
    expect(text.textContent).toContain(`${adom.name} (yours) and RADIO NSUO 106.3`);
    cleanup();
    await show('');
    await screen.findByRole('figure', { name: 'Plays by source' });
    expect(screen.queryByText(/logged twice/)).toBeNull();
  });

  it('are listed as they were logged, with the recording and how it is known', async () => {
    await show('');
    const row = await screen.findByRole('row', { name: /ODO YE WU/ });
    expect(row.textContent).toContain('14:05');
    expect(row.textContent).toContain('by title and artist');
    expect(within(row).getByRole('link', { name: odo.title }).getAttribute('href')).toBe(
      `/sound-recording/details/${odo.id}`,
    );
  });

  it('are narrowed by the address, and what is not valid in it is passed over', async () => {
    const calls = await show('?from=2026-09&medium=live&state=lost&source=me');
    await screen.findByRole('row', { name: /ODO YE WU/ });
    expect(asked(calls, 'GET /logs/uses')[0]?.query).toEqual({
      page: '1',
      from: '2026-09',
      medium: 'live',
    });
    expect(asked(calls, 'GET /logs/uses/figures')[0]?.query).toEqual({
      from: '2026-09',
      medium: 'live',
    });
    expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe('2026-09');
  });

  it('are narrowed by choices, which go into the address; a period never ends before it begins', async () => {
    await show('?from=2026-09&page=3');
    await userEvent.selectOptions(screen.getByLabelText('Until'), 'August 2026');
    expect(address()).toBe('/sound-recording-logs?from=2026-08&until=2026-08');
    await userEvent.selectOptions(await screen.findByLabelText('Source'), 'Nsuo FM');
    await userEvent.type(screen.getByRole('combobox', { name: 'Recording' }), 'odo');
    await userEvent.click(await screen.findByRole('option', { name: /Ɔdɔ Yɛ Wu/ }));
    expect(address()).toContain(`recording=${odo.id}`);
    expect(address()).toContain(`source=${adom.id}`);
  });

  it('go on after the last play of a page; other pages, filters and figures do not', async () => {
    const page = { number: 2, size: 1, total: 4, total_is_floor: false };
    const more = { 'GET /logs/uses': () => ({ data: [aUse()], page }) };
    const calls = await show('?page=2&medium=broadcast', { more });
    const link = (name: string) => screen.findByRole('link', { name });
    await userEvent.click(await link('Next page'));
    await waitFor(() => expect(address()).toContain(`before=${aUse().id}`));
    expect(address()).toContain('page=3');
    await waitFor(() =>
      expect(asked(calls, 'GET /logs/uses').at(-1)?.query).toMatchObject({
        page: '3',
        before: aUse().id,
        medium: 'broadcast',
      }),
    );
    expect((await link('Page 1')).getAttribute('href')).not.toContain('before');
    for (const { query } of asked(calls, 'GET /logs/uses/figures'))
      expect(query).not.toHaveProperty('before');
  });

  it('that are none lead to bringing a log in', async () => {
    await show('', { uses: [] });
    await screen.findByText('No plays found yet.');
    expect(screen.getAllByRole('link', { name: 'Import a log' })).toHaveLength(2);
  });

  it('that no filter finds are said to be so', async () => {
    await show('?medium=live', { uses: [] });
    await screen.findByText('No plays fit these filters');
    expect(screen.getByRole('link', { name: 'Show all plays' }).getAttribute('href')).toBe(
      '/sound-recording-logs',
    );
  });

  it('that could not be loaded are asked for again', async () => {
    let isAway = true;
    await show('', {
      more: {
        'GET /logs/uses': () =>
          isAway
            ? refuse(422, 'invalid', 'This cannot be read.')
            : { data: [aUse()], page: pageOf(1) },
      },
    });
    await screen.findByText('Your plays could not be loaded');
    isAway = false;
    await press('Try again');
    expect(await screen.findByRole('row', { name: /ODO YE WU/ })).toBeDefined();
  });
});

describe('what is likely mine', () => {
  const two = [aLikely(1), aLikely(2)];
  const decided = (spellings: number, uses: number) => ({
    'POST /logs/likely/decide': () => ({ data: { spellings, uses, waiting: 0 } }),
  });

  it('stands beside my recording with how many uses, where, and how alike', async () => {
    await show('?tab=likely', { likely: two });
    const row = await screen.findByRole('row', { name: /Odo ye wuo 1/ });
    expect(row.textContent).toContain('Ama Owusuu');
    expect(row.textContent).toContain('Nsuo FM, September 2026 to November 2026');
    expect(row.textContent).toContain('very alike (88 of 100)');
    expect(within(row).getByRole('link', { name: odo.title })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Possible matches/ }).textContent).toContain('2');
  });

  it('is confirmed one by one, says how many uses, and goes on with the next by keyboard', async () => {
    const calls = await show('?tab=likely', { likely: two, more: decided(1, 11) });
    const button = await screen.findByRole('button', { name: /^Yes, mine ?: Odo ye wuo 1/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('1 spelling confirmed: 11 plays matched.');
    expect(asked(calls, 'POST /logs/likely/decide')).toMatchObject([
      {
        body: {
          decision: 'confirm',
          which: { spellings: [{ id: two[0]?.id, recording_id: odo.id }] },
        },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Yes, mine: Odo ye wuo 2'),
    );
  });

  it('is rejected several at once, after saying how many they are', async () => {
    const calls = await show('?tab=likely', { likely: two, more: decided(2, 23) });
    await userEvent.click(await screen.findByLabelText('Choose all on this page'));
    expect(screen.getByText('Chosen: 2 spellings, 23 plays.')).toBeDefined();
    await press('Reject chosen');
    await screen.findByText('2 spellings rejected: 23 plays removed from your possible matches.');
    expect(asked(calls, 'POST /logs/likely/decide')[0]?.body).toMatchObject({
      decision: 'reject',
      which: { spellings: [{ id: two[0]?.id }, { id: two[1]?.id }] },
    });
  });

  it('is confirmed all at once by its filter, only after a question', async () => {
    const calls = await show('?tab=likely&q=odo', { likely: two, more: decided(120, 4_321) });
    await userEvent.click(await screen.findByRole('button', { name: /All matches found/ }));
    await press('Confirm all (2 spellings)');
    expect(asked(calls, 'POST /logs/likely/decide')).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Confirm all 2 spellings?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm all' }));
    await screen.findByText('120 spellings confirmed: 4,321 plays matched.');
    expect(asked(calls, 'POST /logs/likely/decide')[0]?.body).toEqual({
      decision: 'confirm',
      which: { filter: { q: 'odo' } },
    });
  });

  it('says when it was decided meanwhile, and when the decision did not arrive', async () => {
    let answer: Answer = { data: { spellings: 0, uses: 0, waiting: 0 } };
    await show('?tab=likely', {
      likely: two,
      more: { 'POST /logs/likely/decide': () => answer },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^No ?, Odo ye wuo 1/ }));
    await screen.findByText(/^Nothing changed/);
    answer = refuse(503, 'unavailable', 'The server is busy. Try again in a moment.');
    await press(/^No ?, Odo ye wuo 1/);
    await screen.findByText('The server is busy. Try again in a moment.');
  });

  it('that is nothing says what belongs there', async () => {
    await show('?tab=likely');
    await screen.findByText('No possible matches');
    cleanup();
    await show('?tab=likely&q=xyz');
    await screen.findByText('No possible matches fit these filters');
  });
});

describe('uses that are not matched', () => {
  it('are searched by words that go into the address', async () => {
    const calls = await show('?tab=unmatched', { unmatched: [anUnmatched()] });
    await userEvent.type(await screen.findByLabelText('Title or artist'), 'bra{Enter}');
    expect(address()).toBe('/sound-recording-logs?tab=unmatched&q=bra');
    await waitFor(() =>
      expect(asked(calls, 'GET /logs/unmatched').at(-1)?.query).toMatchObject({ q: 'bra' }),
    );
  });

  async function claim(outcome: 'matched' | 'waiting') {
    const calls = await show('?tab=unmatched', {
      unmatched: [anUnmatched()],
      more: { 'POST /logs/unmatched/:id/claim': () => ({ data: { outcome, uses: 7 } }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Claim it ?: Bra fie/ }));
    const dialog = screen.getByRole('dialog', { name: 'Claim “Bra fie”?' });
    await userEvent.type(
      within(dialog).getByLabelText('How do you know it is yours?'),
      'I sang it.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Claim these plays' }));
    expect(within(dialog).getByText('Choose one of your recordings.')).toBeDefined();
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Your recording' }), 'odo');
    await userEvent.click(await within(dialog).findByRole('option', { name: /Ɔdɔ Yɛ Wu/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Claim these plays' }));
    return calls;
  }

  it('are claimed for a recording of mine with a reason', async () => {
    const calls = await claim('matched');
    await screen.findByText('7 plays of “Bra fie” matched with “Ɔdɔ Yɛ Wu”.');
    expect(asked(calls, 'POST /logs/unmatched/:id/claim')[0]?.body).toEqual({
      recording_id: odo.id,
      reason: 'I sang it.',
    });
  });

  it('say all at once what a claim lacks, and lead to the first', async () => {
    await show('?tab=unmatched', { unmatched: [anUnmatched()] });
    await userEvent.click(await screen.findByRole('button', { name: /^Claim it ?: Bra fie/ }));
    const dialog = screen.getByRole('dialog', { name: 'Claim “Bra fie”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Claim these plays' }));
    expect(within(dialog).getByText('Choose one of your recordings.')).toBeDefined();
    expect(within(dialog).getByText('Say why, in a few words.')).toBeDefined();
    expect(document.activeElement).toBe(
      within(dialog).getByRole('combobox', { name: 'Your recording' }),
    );
  });

  it('that another claimed before wait for the society', async () => {
    await claim('waiting');
    await screen.findByText(/We are reviewing your claim to “Bra fie”/);
  });

  it('show my claim that waits in the place of the button', async () => {
    const waiting = { recording: odo, claimed_at: '2026-11-20T10:00:00.000Z' };
    await show('?tab=unmatched', { unmatched: [anUnmatched({ my_claim: waiting })] });
    await screen.findByText('The society decides');
    expect(screen.queryByRole('button', { name: /Claim it/ })).toBeNull();
  });
});

describe('imports', () => {
  it('stand with where they are and what came of them', async () => {
    const done = anImport({
      state: 'done',
      figures: { rows: 20, matched: 12, suggested: 3, unmatched: 2, repeated: 2, faulty: 1 },
    });
    const gig = anImport({ id: idOf(301), kind: 'performance', name: 'Club Zanzi, 21/11/26' });
    await show('?tab=imports', {
      more: { 'GET /logs/imports': () => ({ data: [done, gig], page: pageOf(2) }) },
    });
    const row = await screen.findByRole('row', { name: /adom november/ });
    expect(row.textContent).toContain(
      '12 matched, 3 possible matches, 2 not matched, 2 imported before, 1 with a problem, of 20 rows',
    );
    expect(screen.getByText('Performance')).toBeDefined();
  });

  it('that are none say what belongs there', async () => {
    await show('?tab=imports');
    await screen.findByText('No imports yet');
  });
});
