import type { RowOutcome } from '#domain/imports/import.ts';
import type { Db } from '../platform/db/db.ts';
import type { ImportAtWork } from './in-batches.ts';
import { ownNamesOf } from './own-names.ts';
import { type ParsedRow, parseRows } from './parse-rows.ts';
import { nextRows } from './staging.sql.ts';

type Wanted = (work: ImportAtWork) => {
  readonly most: number;
  readonly outcomes: readonly RowOutcome[] | null;
};

/**
 * Gives a job the rows after those it has done, and reads and parses the ones after these while the database still writes: a
 * batch changes no row but its own. What was read ahead of another place, after a batch that failed, is left.
 */
export function rowsAhead(
  db: Db,
  wanted: Wanted,
): (work: ImportAtWork) => Promise<readonly ParsedRow[]> {
  const read = async (work: ImportAtWork, reached: number): Promise<readonly ParsedRow[]> => {
    const rows = await nextRows(db, work.record.id, { reached, ...wanted(work) });
    return parseRows(work, rows, await ownNamesOf(db, work.rightsHolderId));
  };
  let ahead: { readonly reached: number; readonly rows: ReturnType<typeof read> } | null = null;
  return async (work) => {
    const { reached } = work.record;
    const rows = await (ahead?.reached === reached ? ahead.rows : read(work, reached));
    const last = rows.at(-1)?.row.number;
    ahead = last === undefined ? null : { reached: last, rows: read(work, last) };
    // Whoever takes them is told of it; when nobody does, nobody need know.
    ahead?.rows.catch(() => {});
    return rows;
  };
}
