import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noNumbers } from '#domain/imports/column-content.ts';
import { rowOutcomes, type StagedState } from '#domain/imports/staged-import.ts';
import type { StagedShapes } from '../imports/staged/staged-kind.ts';
import { createQueryClient } from '../platform/query-client.ts';

export const importId = '0196f0d2-0000-7000-8000-000000000001';
/** Counts of rows, all 0. */
export const noRows = Object.fromEntries(rowOutcomes.map((one) => [one, 0])) as Record<
  (typeof rowOutcomes)[number],
  number
>;

const plain = { repeats: 0, numbers: noNumbers };
/** An import as it is answered, but for its mapping. */
export const answeredImport = {
  id: importId,
  file_name: 'catalogue.xlsx',
  state: 'mapping' as StagedState,
  created_at: '2026-11-21T10:00:00.000Z',
  ended_at: null,
  progress: null as { done: number; of: number | null } | null,
  figures: { rows: 3, ...noRows },
  failure: null as { code: string; message: string } | null,
  may_undo_until: null as string | null,
  may_delete: true,
  columns: [
    { header: 'Song', samples: ['Ɔdɔ Yɛ Wu', 'Bra Fie'], filled: 3, ...plain },
    { header: 'Writer', samples: ['Ama Owusu'], filled: 3, ...plain },
    { header: 'Notes', samples: [] as string[], filled: 0, ...plain },
  ],
  is_remembered: false,
  duplicates: null,
  problem_counts: [] as { code: string; message: string; rows: number }[],
  doubts: [] as { code: string; message: string; rows: number }[],
};

/** One kind of import to test. */
type Tested = {
  /** Its calls: `/works/imports`. */
  readonly calls: string;
  /** Its pages: `/music-composition/import`. */
  readonly pages: string;
  readonly Page: ComponentType;
  /** An import of this kind as it is answered. */
  readonly base: StagedShapes['details'];
};
type Shown = Partial<typeof answeredImport> & { mapping?: unknown };

/** Answers the calls of an import and shows its page, for the tests of one file. */
export function importScreen({ calls, pages, Page, base }: Tested) {
  let details: unknown = base;
  const sent: { method: string; path: string; body: unknown; key: string | null }[] = [];
  const rows: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    rows.length = 0;
    sessionStorage.clear();
    vi.stubGlobal(
      'fetch',
      async (address: string, { method = 'GET', headers, body }: RequestInit) => {
        const path = address.replace(`/api/v1${calls}/`, '').replace(importId, ':id');
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

  async function show(wanted: Shown, search = '') {
    details = { ...base, ...wanted };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[`${pages}/${importId}${search}`]}>
          <Suspense>
            <Routes>
              <Route path={`${pages}/:importId`} element={<Page />} />
              <Route path={pages} element={<p>All imports</p>} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await screen.findByRole('heading', { level: 1, name: 'catalogue.xlsx' });
  }
  return { show, sent, rows };
}

const checked = {
  state: 'checked',
  figures: { rows: 5, ...noRows, good: 2, faulty: 1, likely_registered: 1, already_registered: 1 },
  problem_counts: [{ code: 'year_invalid', message: 'Enter the year in four digits.', rows: 1 }],
} satisfies Shown;

/** What the page of every import with staged rows promises. */
export function stagedImportPromises(
  { pages, base }: Tested,
  { show, sent, rows }: ReturnType<typeof importScreen>,
  {
    thing,
    made,
    madeLink,
    stays,
  }: {
    /** What a row becomes: "work". */
    thing: string;
    /** What a row says of what is registered, and the link to it. */
    made: object;
    madeLink: string;
    /** What the question before undoing says of what stays. */
    stays: RegExp;
  },
) {
  describe('the rows of a file', () => {
    it('are told by their number, what is wrong by column and in words', async () => {
      rows.push(
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
          ...Object.fromEntries(Object.keys(made).map((key) => [key, null])),
        },
        {
          number: 8,
          title: 'Ɔdɔ',
          outcome: 'likely_registered',
          problems: [],
          repeats_row: 7,
          ...made,
        },
      );
      await show(checked);
      const table = await screen.findByRole('table', { name: 'Rows of the file' });
      const [, faulty, likely] = within(table).getAllByRole('row');
      expect(faulty?.textContent).toContain('Row 7: Bra Fie');
      expect(faulty?.textContent).toContain('Year: Enter the year in four digits.');
      expect(within(likely as HTMLElement).getByRole('link', { name: madeLink })).toBeDefined();
      expect(likely?.textContent).toContain(`This may be the same ${thing} as row 7.`);
      const counted = screen.getByRole('link', { name: 'With problems' });
      expect(counted.getAttribute('href')).toBe(`${pages}/${importId}?outcome=faulty`);
      expect(screen.getByRole('link', { name: '1 row' }).getAttribute('href')).toContain(
        '?problem=year_invalid',
      );
    });

    it('cannot be registered when none is good, and it says what to do', async () => {
      await show({ ...checked, figures: { rows: 1, ...noRows, faulty: 1 } });
      expect(screen.getByText('We cannot register any row yet')).toBeDefined();
      expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    });

    it('that are all registered already need nothing', async () => {
      await show({ ...checked, figures: { rows: 2, ...noRows, already_registered: 2 } });
      expect(screen.getByText('There is nothing new in this file')).toBeDefined();
      expect(screen.queryByText(/problems are listed/)).toBeNull();
    });

    it('leave out no column unseen', async () => {
      const columns = [
        { header: 'Song', samples: ['Odo'], filled: 2, ...plain },
        { header: 'Royalties 2025', samples: ['12'], filled: 412, ...plain },
        { header: 'Empty', samples: [], filled: 0, ...plain },
      ];
      const mapping = { ...base.mapping, columns: ['title', null, null] };
      await show({ ...checked, columns, mapping });
      expect(screen.getByText(/“Royalties 2025” \(412 values\)/)).toBeDefined();
      expect(screen.queryByText(/“Empty”/)).toBeNull();
    });

    it('are registered after a last look, as was said of those that are probably there', async () => {
      await show(checked, '?step=register');
      expect(screen.getByText(/1 row with problems, 1 row already registered/)).toBeDefined();
      expect(screen.getByRole('button', { name: `Register 2 ${thing}s` })).toBeDefined();
      await userEvent.click(screen.getByLabelText(/Register them/));
      await userEvent.click(screen.getByRole('button', { name: `Register 3 ${thing}s` }));
      expect(sent).toMatchObject([
        { method: 'POST', path: ':id/start', body: { duplicates: 'register' } },
      ]);
      expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe('an import', () => {
    it('that is at work says how far it is, and that nobody has to wait', async () => {
      await show({ state: 'importing', progress: { done: 2500, of: 10_000 }, may_delete: false });
      const bar = screen.getByRole('progressbar', { name: `Registering your ${thing}s` });
      expect(bar.getAttribute('aria-valuenow')).toBe('25');
      expect(screen.getByText('2,500 of 10,000 rows done')).toBeDefined();
      expect(screen.getByText(/You can close this page/)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Delete this import' })).toBeNull();
    });

    it('whose file cannot be read says why, and is thrown away after a question', async () => {
      await show({
        state: 'failed',
        failure: { code: 'sheet_locked', message: 'This is an old Excel file.' },
      });
      expect(screen.getByText('This is an old Excel file.')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Delete this import' }));
      expect(sent).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Delete import' }));
      expect(await screen.findByText('All imports')).toBeDefined();
      expect(sent).toMatchObject([{ method: 'DELETE', path: ':id' }]);
    });

    it('that is done is withdrawn only after saying what that does and until when', async () => {
      await show({
        state: 'done',
        may_undo_until: '2026-12-21T10:00:00.000Z',
        figures: { rows: 3, ...noRows, registered: 2, faulty: 1 },
      });
      expect(screen.getByText(/^2 (works are added|recordings are registered)$/)).toBeDefined();
      expect(screen.getByText(/1 row has problems. Download them below/)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
      const dialog = screen.getByRole('dialog', { name: 'Undo this import?' });
      expect(within(dialog).getByText(/until Monday 21 December 2026/)).toBeDefined();
      expect(within(dialog).getByText(stays)).toBeDefined();
      await userEvent.click(within(dialog).getByRole('button', { name: `Withdraw 2 ${thing}s` }));
      expect(sent).toMatchObject([{ method: 'POST', path: ':id/undo' }]);
    });

    it('that was withdrawn says what stays', async () => {
      await show({ state: 'undone', figures: { rows: 3, ...noRows, withdrawn: 2, kept: 1 } });
      expect(
        screen.getByText(new RegExp(`2 ${thing}s are withdrawn. 1 ${thing} stays`)),
      ).toBeDefined();
    });
  });
}
