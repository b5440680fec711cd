import type {
  ImportMapping,
  ImportRow,
  WorkImport,
  WorkImportDetails,
} from '#contract/works/work-imports.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { suggestColumns } from '#domain/works/import/suggest-columns.ts';
import type { RowOutcome } from '#domain/works/import/work-import.ts';
import type { Context } from '../../context.ts';
import {
  columnsAndProblems,
  importView,
  problemViews,
  type RowsPage,
} from '../../imports/import-adapter.ts';
import { fitMapping } from '../../imports/read-file.ts';
import type { Db } from '../../platform/db/db.ts';
import { allCounts } from './check-import.ts';
import { countRows, rowsOf, type SeenRow } from './rows.sql.ts';
import { rememberedMapping, type WorkImportRecord } from './work-imports.sql.ts';

const maxProblemsShown = 10;

/** An import as its member sees it in the list. */
export function workImportView(record: WorkImportRecord, now: Date): WorkImport {
  const { file_name, row_count, counts } = record;
  const applied = counts.registered ?? 0;
  return {
    ...importView(record, { applied, total: rowsToDo(record) }, now),
    file_name,
    figures: { rows: row_count, ...allCounts(counts) },
  };
}

function rowsToDo({ state, worked, row_count, counts, duplicates }: WorkImportRecord): number {
  if (state === 'checking') return row_count;
  // What is left to do has another outcome than what is done.
  const { good, likely_registered, registered } = allCounts(counts);
  const left =
    state === 'undoing' ? registered : good + (duplicates === 'register' ? likely_registered : 0);
  return worked + left;
}

/** What the columns were said to be, else what they were in the last file of the same headers, else what they probably are. */
async function mappingOf(
  db: Db,
  { mapping, member_id, header_key, headers }: WorkImportRecord,
): Promise<{ mapping: ImportMapping; is_remembered: boolean }> {
  if (mapping !== null) return { mapping, is_remembered: false };
  const known = header_key === null ? null : await rememberedMapping(db, member_id, header_key);
  const fitting = known === null ? null : fitMapping(known, headers.length);
  return fitting === null
    ? { mapping: suggestedMapping(headers), is_remembered: false }
    : { mapping: fitting, is_remembered: true };
}

/** What the columns probably are. */
export function suggestedMapping(headers: readonly string[]): ImportMapping {
  return {
    columns: suggestColumns(headers),
    defaults: { version_kind: 'original', text_music_relationship: 'MTX', language: null },
    own_line: null,
  };
}

function rowView(row: SeenRow, headers: readonly string[]): ImportRow {
  const { number, title, outcome, repeats_row, work_id: id, work_number, work_title } = row;
  return {
    number,
    title,
    outcome,
    problems: problemViews(row.problems, headers),
    repeats_row,
    work:
      id === null || work_number === null
        ? null
        : { id, work_number: formatWorkNumber(work_number), title: work_title ?? '' },
  };
}

/** An import with its columns, what they are said or thought to be, and what is wrong with its first rows. */
export async function workImportDetails(
  ctx: Context,
  record: WorkImportRecord,
): Promise<WorkImportDetails> {
  const wanted = { outcome: 'faulty', problem: null, after: 0, offset: 0 } as const;
  const first = await rowsOf(ctx.db, record.id, { ...wanted, size: maxProblemsShown });
  return {
    ...workImportView(record, ctx.now()),
    ...columnsAndProblems(record),
    ...(await mappingOf(ctx.db, record)),
    duplicates: record.duplicates,
    first_problems: first.map((row) => rowView(row, record.headers)),
  };
}

/** Which rows of an import are asked for. */
export type WorkRowsQuery = {
  page: number;
  size: number;
  outcome?: RowOutcome | undefined;
  problem?: string | undefined;
};

/** Rows of an import in their order, a page of them. */
export async function workRowsPage(
  db: Db,
  { id, headers }: WorkImportRecord,
  { page, size, outcome, problem }: WorkRowsQuery,
): Promise<RowsPage<ImportRow>> {
  const wanted = {
    outcome: outcome ?? null,
    problem: problem ?? null,
    after: 0,
    offset: (page - 1) * size,
    size,
  };
  const rows = await rowsOf(db, id, wanted);
  const total = await countRows(db, id, wanted);
  return { rows: rows.map((row) => rowView(row, headers)), total, isFloor: false };
}
