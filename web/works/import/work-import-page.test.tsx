import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportRow, WorkImportDetails } from '#contract/works/work-imports.ts';
import { noNumbers } from '#domain/imports/column-content.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { WorkImportPage } from './work-import-page.tsx';

const id = '0196f0d2-0000-7000-8000-000000000001';
const none = {
  waiting: 0,
  good: 0,
  faulty: 0,
  repeated: 0,
  already_registered: 0,
  likely_registered: 0,
  registered: 0,
  withdrawn: 0,
  kept: 0,
};

function anImport(wanted: Partial<WorkImportDetails>): WorkImportDetails {
  return {
    id,
    file_name: 'catalogue.xlsx',
    state: 'mapping',
    created_at: '2026-11-21T10:00:00.000Z',
    ended_at: null,
    progress: null,
    figures: { rows: 3, ...none },
    failure: null,
    may_undo_until: null,
    may_delete: true,
    columns: [
      { header: 'Song', samples: ['Ɔdɔ Yɛ Wu', 'Bra Fie'], filled: 3, numbers: noNumbers },
      { header: 'Writer', samples: ['Ama Owusu'], filled: 3, numbers: noNumbers },
      { header: 'Notes', samples: [], filled: 0, numbers: noNumbers },
    ],
    mapping: {
      columns: [null, 'holder_1_name', null],
      defaults: { version_kind: 'original', text_music_relationship: 'MTX', language: null },
      share_unit: null,
      holder_roles: [],
      splits_equally: false,
      own_line: null,
    },
    is_remembered: false,
    duplicates: null,
    problem_counts: [],
    first_problems: [],
    ...wanted,
  };
}

/** What the server has; a test changes it. */
let details: WorkImportDetails;
let rows: readonly ImportRow[] = [];
const sent: { method: string; path: string; body: unknown; key: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  rows = [];
  sessionStorage.clear();
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers, body }: RequestInit) => {
      const path = address.replace('/api/v1/works/imports/', '').replace(id, ':id');
      if (method !== 'GET') {
        const key = new Headers(headers).get('idempotency-key');
        sent.push({ method, path, body: body ? JSON.parse(String(body)) : null, key });
        return Response.json({ data: details });
      }
      const page = { number: 1, size: 25, total: rows.length, total_is_floor: false };
      return Response.json(path.includes('/rows') ? { data: rows, page } : { data: details });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The first page of a file takes its time on a busy machine. */
const patient = { timeout: 10_000 };

async function show(wanted: Partial<WorkImportDetails>, search = '') {
  details = anImport(wanted);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/music-composition/import/${id}${search}`]}>
        <Suspense>
          <Routes>
            <Route path="/music-composition/import/:importId" element={<WorkImportPage />} />
            <Route path="/music-composition/import" element={<p>All imports</p>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'catalogue.xlsx' }, patient);
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

describe('the columns of a file', () => {
  it('stand with what is in them and what they probably are', async () => {
    await show({});
    expect(select('“Writer” is').value).toBe('holder_1_name');
    expect(screen.getByText('In it: Ɔdɔ Yɛ Wu · Bra Fie')).toBeDefined();
    expect(screen.getByText('A column with the title of the work')).toBeDefined();
    expect(screen.queryByText('Remembered from your last file')).toBeNull();
  });

  it('are not sent without a title: the summary and the field say so', async () => {
    await show({});
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    const summary = screen.getByRole('alert');
    const link = within(summary).getByRole('link');
    expect(link.getAttribute('href')).toBe('#column-0');
    expect(select('“Song” is').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('are sent as chosen, with me where I am not named', async () => {
    await show({});
    await userEvent.selectOptions(select('“Song” is'), 'Title');
    expect(screen.getByText('The title of the work')).toBeDefined();
    await userEvent.click(screen.getByLabelText('Add me to rows that do not name me'));
    await userEvent.selectOptions(select('My role'), 'Composer');
    await userEvent.selectOptions(select('Its language is'), 'Twi');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        path: ':id/mapping',
        body: {
          columns: ['title', 'holder_1_name', null],
          defaults: { language: 'tw' },
          own_line: { role: 'C', share: null },
        },
      },
    ]);
  });

  it('are said to be remembered, and what was chosen survives a reload', async () => {
    await show({ is_remembered: true });
    expect(screen.getByText('Remembered from your last file')).toBeDefined();
    await userEvent.selectOptions(select('“Notes” is'), 'Performer of the recording');
    cleanup();
    await show({ is_remembered: true });
    expect(select('“Notes” is').value).toBe('performer');
  });
});

const checked = {
  state: 'checked',
  figures: { rows: 5, ...none, good: 2, faulty: 1, likely_registered: 1, already_registered: 1 },
  mapping: { ...anImport({}).mapping, columns: ['title', 'holder_1_name', null] },
  problem_counts: [{ code: 'year_invalid', message: 'Enter the year in four digits.', rows: 1 }],
} satisfies Partial<WorkImportDetails>;

describe('holders of a file', () => {
  it('without a column for their role have the one that is chosen', async () => {
    await show({
      columns: [
        { header: 'Song', samples: ['Odo'], filled: 2, numbers: noNumbers },
        { header: 'Melody by', samples: ['A. Owusu / K. Mensah'], filled: 2, numbers: noNumbers },
      ],
      mapping: { ...anImport({}).mapping, columns: ['title', 'holder_1_name'] },
    });
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('“Melody by” is the'), 'C');
    await user.click(screen.getByLabelText('People in one cell share equally'));
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ holder_roles: ['C'], splits_equally: true }),
    );
  });
});

describe('shares of a file', () => {
  const withShares = (numbers: typeof noNumbers): Partial<WorkImportDetails> => ({
    columns: [
      { header: 'Song', samples: ['Odo'], filled: 2, numbers: noNumbers },
      { header: 'Writer', samples: ['Ama Owusu'], filled: 2, numbers: noNumbers },
      { header: 'Share', samples: ['0.25', '0.5'], filled: 2, numbers },
    ],
    mapping: {
      ...anImport({}).mapping,
      columns: ['title', 'holder_1_name', 'holder_1_share'],
      share_unit: null,
    },
  });

  it('are shown as they are read, and can be read otherwise', async () => {
    await show(withShares({ ...noNumbers, up_to_one: 2 }));
    const user = userEvent.setup();
    const group = screen.getByRole('group', { name: 'What does 0.25 mean?' });
    expect(within(group).getByRole('radio', { name: /^25 %/ })).toHaveProperty('checked', true);
    await user.click(within(group).getByRole('radio', { name: /^0.25 %/ }));
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ share_unit: 'percent' }));
  });

  it('of both kinds must be said to be one or the other', async () => {
    await show(withShares({ ...noNumbers, up_to_one: 1, above_one: 1 }));
    const user = userEvent.setup();
    expect(
      screen.getByText(/1 share of this file is 1 or less, and others are more/),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(
      await screen.findByRole('link', {
        name: /Choose what the numbers in the share columns mean/,
      }),
    ).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('that are percentages need no question', async () => {
    await show(withShares({ ...noNumbers, above_one: 2 }));
    expect(screen.queryByText(/What does/)).toBeNull();
  });
});

describe('the rows of a file', () => {
  it('are told by their number, what is wrong by column and in words', async () => {
    rows = [
      {
        number: 7,
        title: 'Bra Fie',
        outcome: 'faulty',
        problems: [
          {
            column: 2,
            header: 'Year',
            code: 'year_invalid',
            message: 'Enter the year in four digits.',
          },
        ],
        repeats_row: null,
        work: null,
      },
      {
        number: 8,
        title: 'Ɔdɔ',
        outcome: 'likely_registered',
        problems: [],
        repeats_row: null,
        work: { id, work_number: 'W-000007', title: 'Ɔdɔ Yɛ Wu' },
      },
    ];
    await show(checked);
    const table = await screen.findByRole('table', { name: 'Rows of the file' }, patient);
    const [, faulty, likely] = within(table).getAllByRole('row');
    expect(faulty?.textContent).toContain('Row 7: Bra Fie');
    expect(faulty?.textContent).toContain('Year: Enter the year in four digits.');
    expect(
      within(likely as HTMLElement).getByRole('link', { name: 'W-000007 Ɔdɔ Yɛ Wu' }),
    ).toBeDefined();
    const counted = screen.getByRole('link', { name: 'With problems' });
    expect(counted.getAttribute('href')).toBe(`/music-composition/import/${id}?outcome=faulty`);
    expect(screen.getByRole('link', { name: '1 row' }).getAttribute('href')).toContain(
      '?problem=year_invalid',
    );
  });

  it('cannot be registered when none is good, and it says what to do', async () => {
    await show({ ...checked, figures: { rows: 1, ...none, faulty: 1 } });
    expect(screen.getByText('We cannot register any row yet')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Go on to registering' })).toBeNull();
  });

  it('that are all registered already need nothing', async () => {
    await show({ ...checked, figures: { rows: 2, ...none, already_registered: 2 } });
    expect(screen.getByText('There is nothing new in this file')).toBeDefined();
    expect(screen.queryByText(/problems are listed/)).toBeNull();
  });

  it('leave out no column unseen', async () => {
    const columns = [
      { header: 'Song', samples: ['Odo'], filled: 2, numbers: noNumbers },
      { header: 'Royalties 2025', samples: ['12'], filled: 412, numbers: noNumbers },
      { header: 'Empty', samples: [], filled: 0, numbers: noNumbers },
    ];
    const mapping = { ...anImport({}).mapping, columns: ['title' as const, null, null] };
    await show({ ...checked, columns, mapping });
    expect(screen.getByText(/“Royalties 2025” \(412 values\)/)).toBeDefined();
    expect(screen.queryByText(/“Empty”/)).toBeNull();
  });

  it('are registered after a last look, as was said of those that are probably there', async () => {
    await show(checked, '?step=register');
    expect(screen.getByText(/1 row with problems, 1 row registered already/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Register 2 works' })).toBeDefined();
    await userEvent.click(screen.getByLabelText(/Register them all the same/));
    await userEvent.click(screen.getByRole('button', { name: 'Register 3 works' }));
    expect(sent).toMatchObject([
      { method: 'POST', path: ':id/start', body: { duplicates: 'register' } },
    ]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an import', () => {
  it('that is at work says how far it is, and that nobody has to wait', async () => {
    await show({ state: 'importing', progress: { done: 2500, of: 10_000 }, may_delete: false });
    const bar = screen.getByRole('progressbar', { name: 'Registering your works' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('2,500 of 10,000 rows worked through')).toBeDefined();
    expect(screen.getByText(/You can leave this page/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Throw this import away' })).toBeNull();
  });

  it('whose file cannot be read says why, and is thrown away after a question', async () => {
    await show({
      state: 'failed',
      failure: { code: 'sheet_locked', message: 'This is an old Excel file.' },
    });
    expect(screen.getByText('This is an old Excel file.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Throw this import away' }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(await screen.findByText('All imports')).toBeDefined();
    expect(sent).toMatchObject([{ method: 'DELETE', path: ':id' }]);
  });

  it('that is done is taken back only after saying what that does and until when', async () => {
    await show({
      state: 'done',
      may_undo_until: '2026-12-21T10:00:00.000Z',
      figures: { rows: 3, ...none, registered: 2, faulty: 1 },
    });
    expect(screen.getByText('2 works are registered')).toBeDefined();
    expect(screen.getByText(/1 row has problems: download them below/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Take this import back' }));
    const dialog = screen.getByRole('dialog', { name: 'Take this import back?' });
    expect(within(dialog).getByText(/until Monday 21 December 2026/)).toBeDefined();
    expect(within(dialog).getByText(/confirmed or changed meanwhile stay/)).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take 2 works back' }));
    expect(sent).toMatchObject([{ method: 'POST', path: ':id/undo' }]);
  });

  it('that was taken back says what stays', async () => {
    await show({ state: 'undone', figures: { rows: 3, ...none, withdrawn: 2, kept: 1 } });
    expect(screen.getByText(/2 works are withdrawn. 1 work stays/)).toBeDefined();
  });
});
