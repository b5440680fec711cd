import { findHeaders } from '#domain/usage/import/suggest-usage-columns.ts';
import { maxLogRows } from '#domain/usage/import/usage-import.ts';
import { type FileRows, fileRows, type RowSource } from '../../imports/read-file.ts';

/** The headers of a log, then its rows: stations write their name and the month above the headers, and the headers again on each page. */
export function usageRows(source: RowSource): FileRows {
  return fileRows(source, {
    rowsAbove: 20,
    placeIn: findHeaders,
    mayRepeat: true,
    maxRows: maxLogRows,
  });
}
