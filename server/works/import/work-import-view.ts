import type { ImportMapping, ImportRow, WorkImportDetails } from '#contract/works/work-imports.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { planColumns } from '#domain/works/import/column-plan.ts';
import { holderText } from '#domain/works/import/read-holders.ts';
import { readRow } from '#domain/works/import/read-row.ts';
import { type ShareUnit, unitOfColumns } from '#domain/works/import/share-unit.ts';
import { suggestColumns, suggestRoles } from '#domain/works/import/suggest-columns.ts';
import { reportHeaders } from '#domain/works/import/template.ts';
import type { Context } from '../../context.ts';
import { contentOf, problemViews, type RowsPage } from '../../imports/import-adapter.ts';
import { styleOf } from '../../imports/import-jobs.ts';
import { type StagedRowsQuery, stagedImport } from '../../imports/staged-import.ts';
import type { SeenRow } from '../../imports/staged-rows.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import { stagedWorks, type WorkImportRecord, type WorkOfRow } from './work-imports.sql.ts';

/** What imports of works do as every import with staged rows. */
export const workImports = stagedImport(stagedWorks, { added: reportHeaders, things: 'works' });

/** What the columns probably are. */
export function suggestedMapping(headers: readonly string[]): ImportMapping {
  const columns = suggestColumns(headers);
  return {
    columns,
    date_order: null,
    length_unit: null,
    holder_roles: suggestRoles(headers, columns),
    splits_equally: false,
    defaults: { version_kind: 'original', text_music_relationship: 'MTX', language: null },
    share_unit: null,
    own_line: null,
  };
}

/** How rows are shown, with whom they name once the columns are mapped. */
function rowViewOf(record: WorkImportRecord) {
  const { mapping } = record;
  const plan = mapping === null ? null : planColumns(mapping, styleOf(record, mapping));
  const nobody = { rightsHolderId: '', ipiNameNumber: null, foldedNames: new Set<string>() };
  return (row: SeenRow<WorkOfRow>, headers: readonly string[]): ImportRow => ({
    ...rowView(row, headers),
    holders: plan && readRow(row.cells, plan, nobody).draft.holders.map(holderText),
  });
}

function rowView(row: SeenRow<WorkOfRow>, headers: readonly string[]): Omit<ImportRow, 'holders'> {
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
export const workImportDetails = (
  ctx: Context,
  record: WorkImportRecord,
): Promise<WorkImportDetails> =>
  workImports.details(ctx, record, {
    suggested: () => suggestedMapping(record.headers),
    // What the numbers mean is told by each file itself.
    fitted: (mapping) => ({
      ...mapping,
      share_unit: unitOfShares(mapping.columns, record.samples),
    }),
    rowView: rowViewOf(record),
  });

/** What plain numbers in the columns of shares mean, by all of them; null where somebody has to say. */
export function unitOfShares(
  columns: ImportMapping['columns'],
  samples: WorkImportRecord['samples'],
): ShareUnit | null {
  return unitOfColumns(
    columns,
    columns.map((_, column) => contentOf(samples[column])),
  );
}

/** Which rows of an import are asked for. */
export type WorkRowsQuery = StagedRowsQuery;

/** Rows of an import in their order, a page of them. */
export const workRowsPage = (
  db: Db,
  record: WorkImportRecord,
  query: WorkRowsQuery,
): Promise<RowsPage<ImportRow>> => workImports.rowsPage(db, record, query, rowViewOf(record));
