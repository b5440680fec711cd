import type { FileBytes } from '../http/handler.ts';
import type { Table } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** A table as a file in either format, written as its rows come. */
export function sheetFile(table: Table, format: 'csv' | 'xlsx', name: string): FileBytes {
  if (format === 'csv')
    return {
      bytes: writeCsv(table),
      mediaType: 'text/csv; charset=utf-8',
      fileName: `${name}.csv`,
    };
  return {
    bytes: writeXlsx(table),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${name}.xlsx`,
  };
}
