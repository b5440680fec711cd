import type { reportWorkImport as endpoint } from '#contract/work-imports.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { rowOutcomeNames } from '#domain/imports/import.ts';
import { reportHeaders } from '#domain/imports/report-columns.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { wordsOf } from '../platform/http/words-of.ts';
import { sheetFile } from '../platform/sheets/sheet-file.ts';
import type { Cell, Table } from '../platform/sheets/table.ts';
import type { ImportRecord } from './imports.sql.ts';
import { ownImport } from './read-own-import.ts';
import { reportRows, type SeenRow } from './rows.sql.ts';

const rowsAtOnce = 500;

/** The rows of an import as they came, with what became of each; written as they are read. */
export const reportWorkImport: Handler<typeof endpoint> = async (
  { db },
  { memberId },
  { params, query },
) => {
  const record = await ownImport(db, memberId, params.id);
  const { format, which } = query;
  const name = record.file_name.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  const end = which === 'faulty' ? 'rows to mend' : 'report';
  return { data: sheetFile(tableOf(db, record, which), format, `${name} - ${end}`) };
};

function tableOf(db: Db, record: ImportRecord, which: 'all' | 'faulty'): Table {
  const headers = [...record.headers, ...reportHeaders];
  return {
    name: 'Works',
    columns: headers.map((header) => ({
      header,
      width: Math.min(40, Math.max(12, header.length)),
    })),
    rows: reportCells(db, record, which),
  };
}

async function* reportCells(
  db: Db,
  { id, headers }: ImportRecord,
  which: 'all' | 'faulty',
): AsyncGenerator<Cell[]> {
  const outcome = which === 'faulty' ? 'faulty' : null;
  for (let after = 0; ; ) {
    const rows = await reportRows(db, id, { after, size: rowsAtOnce, outcome });
    for (const row of rows) {
      const cells = headers.map((_, column) => row.cells[column] ?? '');
      yield [...cells, ...resultOf(row, headers)];
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.number;
  }
}

function resultOf(row: SeenRow, headers: readonly string[]): Cell[] {
  const repeats = row.repeats_row === null ? '' : ` ${row.repeats_row}`;
  const mend = row.problems.map(({ column, code }) => {
    const header = column === null ? '' : (headers[column] ?? '');
    return header === '' ? wordsOf(code) : `${header}: ${wordsOf(code)}`;
  });
  const number = row.work_number === null ? null : formatWorkNumber(row.work_number);
  return [row.number, `${rowOutcomeNames[row.outcome]}${repeats}`, mend.join(' '), number];
}
