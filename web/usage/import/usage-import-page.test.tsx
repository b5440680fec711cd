import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LogImportDetails, LogRow } from '#contract/usage/usage-imports.ts';
import {
  type Answer,
  answerCalls,
  type MadeCall,
  pageOf,
  refuse,
} from '../../testing/answer-calls.ts';
import { anImport, aRow, idOf } from '../../testing/log-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LogImportPage } from './usage-import-page.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(
  wanted: Partial<LogImportDetails>,
  {
    rows = [],
    search = '',
    more = {},
  }: {
    rows?: readonly LogRow[];
    search?: string;
    more?: Readonly<Record<string, (made: MadeCall) => Answer>>;
  } = {},
) {
  const details = anImport(wanted);
  const answer = () => ({ data: details });
  const calls = answerCalls({
    'GET /logs/imports/:id': answer,
    'PUT /logs/imports/:id/mapping': answer,
    'POST /logs/imports/:id/start': answer,
    'POST /logs/imports/:id/undo': answer,
    'DELETE /logs/imports/:id': () => new Response(null, { status: 204 }),
    'GET /logs/imports/:id/rows': () => ({ data: rows, page: pageOf(rows.length) }),
    ...more,
  });
  renderPage(
    '/sound-recording-logs/import/:importId',
    LogImportPage,
    `/sound-recording-logs/import/${idOf(300)}${search}`,
  );
  await screen.findByRole('heading', { level: 1, name: details.name });
  return calls;
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: readonly MadeCall[]) =>
  calls.filter(({ name }) => !name.startsWith('GET')).map(({ name, body }) => [name, body]);

describe('the columns of a log', () => {
  it('stand with what is in them and what they probably are', async () => {
    await show({});
    expect(select('“Nnwontoni” is').value).toBe('artist');
    expect(screen.getByText('In it: Odo ye wu · Bra fie')).toBeDefined();
    expect(screen.getByText('A column with the title')).toBeDefined();
    expect(screen.getByText('A column with the date, or the day of the whole log')).toBeDefined();
    expect(screen.queryByText('Remembered from the last log')).toBeNull();
  });

  it('are not sent without title and day: the summary and the fields say so', async () => {
    const calls = await show({});
    await press('Look at the first rows');
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#column-0', '#default-day']);
    expect(select('“Dwom” is').getAttribute('aria-invalid')).toBe('true');
    expect(sent(calls)).toEqual([]);
  });

  it('are sent as chosen, with how dates are read and what counts where nothing stands', async () => {
    const calls = await show({});
    await userEvent.selectOptions(select('“Dwom” is'), 'Title');
    await userEvent.selectOptions(select('“Da” is'), 'Date');
    await userEvent.click(screen.getByLabelText(/11 March 2026/));
    await userEvent.type(screen.getByLabelText(/^Artist/), 'Ama Owusu');
    await press('Look at the first rows');
    expect(sent(calls)).toEqual([
      [
        'PUT /logs/imports/:id/mapping',
        {
          columns: ['title', 'artist', 'date'],
          date_order: 'month_first',
          length_unit: null,
          day: null,
          artist: 'Ama Owusu',
        },
      ],
    ]);
  });

  it.each([
    [['03/11/2026'], true],
    [['2026-03-11', '2026-03-04'], false],
    [['03/11/2026', '25/11/2026'], false],
    [['3 Nov 2026'], false],
  ])('with the days %j ask about the order: %s', async (samples, isAsked) => {
    const columns = anImport({}).columns.map((one) => ({ ...one, samples }));
    await show({ columns });
    await userEvent.selectOptions(select('“Da” is'), 'Date');
    expect(screen.queryAllByText(/in this file\?$/)).toHaveLength(isAsked ? 1 : 0);
  });

  it('need no date where the whole log is of one day', async () => {
    const calls = await show({});
    await userEvent.selectOptions(select('“Dwom” is'), 'Title');
    await userEvent.type(screen.getByLabelText('Day'), '31');
    await userEvent.type(screen.getByLabelText('Month'), '2');
    await userEvent.type(screen.getByLabelText('Year'), '2026');
    await press('Look at the first rows');
    expect(sent(calls)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Day'));
    await userEvent.type(screen.getByLabelText('Day'), '3');
    await press('Look at the first rows');
    expect(sent(calls)[0]?.[1]).toMatchObject({ day: '2026-02-03' });
  });

  it('are said to be remembered, and what was chosen survives a reload', async () => {
    await show({ is_remembered: true });
    expect(screen.getByText('We remember this log')).toBeDefined();
    await userEvent.selectOptions(select('“Dwom” is'), 'Artist and title in one');
    cleanup();
    await show({ is_remembered: true });
    expect(select('“Dwom” is').value).toBe('artist_and_title');
  });

  it('that the server refuses have its words at their fields', async () => {
    await show(
      {},
      {
        more: {
          'PUT /logs/imports/:id/mapping': () =>
            refuse(422, 'invalid', 'Look again.', [
              { path: 'columns.2', code: 'x', message: 'These are no dates.' },
            ]),
        },
      },
    );
    await userEvent.selectOptions(select('“Dwom” is'), 'Title');
    await userEvent.selectOptions(select('“Da” is'), 'Date');
    await press('Look at the first rows');
    await screen.findByRole('link', { name: 'These are no dates.' });
    expect(select('“Da” is').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the first rows of a log', () => {
  const mapping = {
    columns: ['title' as const, 'artist' as const, 'date' as const],
    date_order: 'day_first' as const,
    length_unit: null,
    day: null,
    artist: null,
  };
  const faulty = aRow({
    number: 3,
    title: null,
    outcome: 'faulty',
    recording: null,
    problems: [
      { column: 0, header: 'Dwom', code: 'title_missing', message: 'The title is missing.' },
    ],
  });

  it('stand as they are read, with the recording that each would be of and what is wrong', async () => {
    await show({
      state: 'ready',
      mapping,
      preview: [aRow(), aRow({ number: 4, outcome: 'suggested', score: 80 }), faulty],
    });
    expect((await screen.findByRole('row', { name: /Row 2/ })).textContent).toContain('Matched');
    expect(screen.getByRole('row', { name: /Row 4/ }).textContent).toContain('very alike');
    const bad = screen.getByRole('row', { name: /Row 3/ });
    expect(bad.textContent).toContain('Dwom: The title is missing.');
    expect(screen.getByText(/“Dwom” is Title, “Nnwontoni” is Artist, “Da” is Date/)).toBeDefined();
  });

  it('say that someone else logs the station from these days, so that nothing counts twice unseen', async () => {
    const log = { first_at: '2026-03-01T05:00:00.000Z', last_at: '2026-03-31T22:00:00.000Z' };
    const source = { ...anImport({}).source, is_mine: false };
    await show({
      state: 'ready',
      mapping,
      preview: [aRow()],
      other_logs: [{ ...log, source: { ...source, name: 'Radio Adom' }, by: 'society', uses: 812 }],
    });
    expect(
      screen.getByText(
        'The society imported 812 plays of Radio Adom from Sunday 1 March 2026 to Tuesday 31 March 2026.',
      ),
    ).toBeDefined();
    expect(screen.getByText(/A play that is in both logs counts twice/)).toBeDefined();
  });

  it('lead to bringing the log in', async () => {
    const calls = await show({ state: 'ready', mapping, preview: [aRow()] });
    await press('Import 3 rows');
    expect(sent(calls)).toEqual([['POST /logs/imports/:id/start', null]]);
  });

  it('that are all faulty say what to do, and the columns are said anew', async () => {
    await show({ state: 'ready', mapping, preview: [faulty] });
    expect(screen.getByText('We cannot import any of the first rows')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Change the columns' }));
    expect(select('“Dwom” is').value).toBe('title');
    expect(screen.getByRole('link', { name: 'Keep the columns as they were' })).toBeDefined();
  });
});

describe('an import of a log', () => {
  const done: Partial<LogImportDetails> = {
    state: 'done',
    may_delete: false,
    has_report: true,
    may_undo_until: '2026-12-21T10:00:00.000Z',
    figures: { rows: 20, matched: 12, suggested: 3, unmatched: 2, repeated: 2, faulty: 1 },
    problem_counts: [{ code: 'title_missing', message: 'The title is missing.', rows: 1 }],
  };

  it('that is at work says how far it is, and that nobody has to wait', async () => {
    await show({ state: 'importing', progress: { done: 8_000, of: 20_000 } });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText('8,000 of 20,000 rows imported')).toBeDefined();
    expect(screen.getByText(/You can close this page/)).toBeDefined();
  });

  it('whose file cannot be read says why, and is thrown away after a question', async () => {
    const calls = await show({
      state: 'failed',
      failure: { code: 'sheet_broken', message: 'This is no workbook.' },
    });
    expect(screen.getByText('This is no workbook.')).toBeDefined();
    await press('Delete this import');
    expect(sent(calls)).toEqual([]);
    await press('Delete import');
    expect(sent(calls)).toEqual([['DELETE /logs/imports/:id', null]]);
  });

  it('that is done says what came of it, what is wrong, and what waits for me', async () => {
    const calls = await show(done, { rows: [aRow({ outcome: 'faulty', recording: null })] });
    expect(screen.getByText('17 rows are imported')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Result of the import' }).textContent).toContain(
      'Imported before2',
    );
    expect(screen.getByRole('link', { name: 'Review possible matches' }).getAttribute('href')).toBe(
      `/sound-recording-logs?tab=likely&source=${idOf(2)}`,
    );
    expect(calls.find(({ name }) => name.endsWith('/rows'))?.query).toMatchObject({
      outcome: 'faulty',
    });
    await userEvent.selectOptions(select('Show'), 'Matched (12)');
    expect(screen.getByTestId('address').textContent).toContain('outcome=matched');
  });

  it('that brought nothing new says so', async () => {
    await show({
      ...done,
      figures: { rows: 20, matched: 0, suggested: 0, unmatched: 0, repeated: 20, faulty: 0 },
      problem_counts: [],
    });
    expect(screen.getByText('There was nothing new in this log')).toBeDefined();
    expect(screen.getByText(/You had already imported every play/)).toBeDefined();
  });

  it('is withdrawn only after saying what that does and until when', async () => {
    const calls = await show(done);
    await press('Undo this import');
    const dialog = screen.getByRole('dialog', { name: 'Undo this import?' });
    expect(dialog.textContent).toContain('Monday 21 December 2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 17 rows' }));
    expect(sent(calls)).toEqual([['POST /logs/imports/:id/undo', null]]);
  });

  it('that was withdrawn says so', async () => {
    await show({ ...done, state: 'undone', may_undo_until: null });
    expect(screen.getByText('You undid this import')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });

  it('that is a performance has neither rows nor a report', async () => {
    await show({ ...done, kind: 'performance', name: 'Club Zanzi', has_report: false });
    expect(screen.getByText('The performance is logged')).toBeDefined();
    expect(screen.queryByText('Row by row')).toBeNull();
    expect(screen.queryByRole('navigation', { name: /^Step/ })).toBeNull();
  });
});
