import {
  type ColumnContent,
  type CountedColumn,
  contentOfColumn,
  countCells,
} from '#domain/imports/column-content.ts';
import {
  columnNames,
  maxCellLength,
  maxColumns,
  previewRows,
  underGroups,
} from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { removeFiles } from '../platform/files/claim-file.ts';
import { dropFile } from '../platform/files/files.sql.ts';
import { fileOfMember, logOfSociety, sheetRows } from '../platform/files/open-file.ts';
import {
  isOurNote,
  noteMark,
  type SheetLimits,
  type SheetRow,
  shortHeader,
} from '../platform/sheets/sheet.ts';
import { forgetFile, type ImportRecord, type ImportTable } from './import-table.sql.ts';

/**
 * Where rows are read from, from the first on, some hundred at a time: an uploaded file, or one on the society's own disk. One at a time
 * a row would cost more to pass on than to read.
 */
export type RowSource = (limits: SheetLimits) => AsyncIterable<readonly SheetRow[]>;

type FilePart = {
  /** Null but in the first part. */
  readonly headers: readonly string[] | null;
  readonly rows: readonly SheetRow[];
};

/** The headers of a file with its first rows, then its other rows. */
export type FileRows = AsyncIterable<FilePart>;

/** Where the headers of a kind of file are. */
export type HeaderRule = {
  /** Among so many first rows the headers are looked for. */
  readonly rowsAbove: number;
  /** Which of these rows has the headers, from 0; below 0 none, and the columns have letters. */
  readonly placeIn: (rows: readonly (readonly string[])[]) => number;
  /** How many cells are headers that are known. */
  readonly known: (cells: readonly string[]) => number;
  /** Which rows above the headers belong to those below; none without it. */
  readonly keepsAbove?: (cells: readonly string[]) => boolean;
  /** Whether rows that equal the headers, as at the top of each page, are passed over. */
  readonly mayRepeat: boolean;
  /** Rows of the largest file that is read, its headers included. */
  readonly maxRows: number;
} & Pick<SheetLimits, 'allSheets'>;

/** Takes rows as they are read. A promise is waited for; false ends the reading. */
export type RowSink = {
  readonly take: (row: SheetRow, count: number) => Promise<boolean> | null;
  readonly end: () => Promise<boolean>;
};

/** What a file turned out to have. */
export type LookedAt = {
  readonly headers: readonly string[];
  readonly contents: readonly ColumnContent[];
  readonly firstRows: readonly SheetRow[];
  readonly rows: number;
};

const maxLookedAt = 200;

/** The rows of the file that a member or the society uploaded. @throws Problem `file_unknown` when it is gone */
export async function uploadedRows(
  ctx: Context,
  { member_id, file_id }: Pick<ImportRecord, 'member_id' | 'file_id'>,
): Promise<RowSource> {
  const file = file_id === null ? undefined : await uploadedFile(ctx.db, member_id, file_id);
  if (file === undefined) throw new Problem('file_unknown');
  return (limits) => sheetRows(ctx, file, limits);
}

function uploadedFile(db: Db, memberId: string | null, id: string) {
  return memberId === null ? logOfSociety(db, id) : fileOfMember(db, memberId, id);
}

/**
 * The headers of a file, then its rows, without what stands above the headers and the notes of our templates. Of a workbook the sheets with
 * known headers, those of the first and others with the same; where no sheet has any, the first. Nothing when the file has no rows at all.
 */
export async function* fileRows(
  source: RowSource,
  rule: HeaderRule,
): AsyncGenerator<FilePart, void, undefined> {
  if (!(yield* rowsOfSheets(source, rule, rule.allSheets === true)))
    yield* rowsOfSheets(source, rule, true);
}

/** As {@link fileRows}; of a workbook only sheets with known headers unless `isAny`. Returns whether any were found. */
async function* rowsOfSheets(
  source: RowSource,
  rule: HeaderRule,
  isAny: boolean,
): AsyncGenerator<FilePart, boolean, undefined> {
  let isHeader: ((cells: readonly string[]) => boolean) | null = null;
  let [state, above]: ['above' | 'below' | 'passed over', SheetRow[]] = ['above', []];
  const isAt = (wanted: typeof state) => state === wanted;
  // Rows are numbered from the beginning of the first sheet that is read.
  let [last, before] = [0, 0];
  const begin = (): FilePart | null => {
    const [head, isWorkbook] = [above, above[0]?.sheet !== undefined];
    above = [];
    if (isHeader !== null) {
      const place = head.findIndex(({ cells }) => isHeader?.(cells));
      state = place < 0 ? 'passed over' : 'below';
      return place < 0 ? null : { headers: null, rows: belowHeaders(head.slice(place + 1)) };
    }
    const found = partBelow(head, rule);
    if (found === null || (isWorkbook && !isAny && !found.isKnown)) {
      state = 'passed over';
      return null;
    }
    isHeader = found.isHeader;
    state = 'below';
    return { headers: found.headers, rows: belowHeaders(found.rows) };
  };
  const belowHeaders = (rows: readonly SheetRow[]): readonly SheetRow[] => {
    const kept = rows.filter(
      ({ cells }) => !isOurNote(cells) && !(rule.mayRepeat && isHeader?.(cells)),
    );
    return before === 0 ? kept : kept.map((row) => ({ ...row, number: row.number - before }));
  };
  const limits = { rows: rule.maxRows, columns: maxColumns, cellLength: maxCellLength };
  for await (const part of source({ ...limits, allSheets: true })) {
    if (isAt('below') && (rule.allSheets || part.every(({ sheet }) => sheet === undefined))) {
      last = part.at(-1)?.number ?? last;
      yield { headers: null, rows: belowHeaders(part) };
      continue;
    }
    let below: SheetRow[] = [];
    for (const row of part) {
      if (row.sheet !== undefined && last > 0 && rule.allSheets !== true) {
        if (below.length > 0) yield { headers: null, rows: belowHeaders(below) };
        below = [];
        const head = isAt('above') ? begin() : null;
        if (head !== null) yield head;
        if (isHeader === null) before = last;
        state = isHeader !== null && isAny ? 'passed over' : 'above';
      }
      last = row.number;
      if (isAt('below')) below.push(row);
      if (!isAt('above')) continue;
      above.push(row);
      if (above.length < rule.rowsAbove || above.filter(isNoNote).length < rule.rowsAbove) continue;
      const head = begin();
      if (head !== null) yield head;
    }
    if (below.length > 0) yield { headers: null, rows: belowHeaders(below) };
  }
  const head = isAt('above') && above.length > 0 ? begin() : null;
  if (head !== null) yield head;
  return isHeader !== null || last === 0;
}

/** The headers among the first rows of a sheet, and what belongs below them; null when there are only notes. */
function partBelow(head: readonly SheetRow[], rule: HeaderRule) {
  const rows = head.filter(isNoNote);
  if (rows.length === 0) return null;
  let place = rule.placeIn(rows.map(({ cells }) => cells));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  let headers = place < 0 ? columnNames(width) : (rows[place]?.cells ?? []);
  if (place >= 0) {
    const over = underGroups(headers, rows[place - 1]?.cells);
    // Headers may be merged over two rows: the row below them has the names of the parts of a group.
    const under = underGroups(rows[place + 1]?.cells ?? [], headers);
    const isTwo = rule.known(under) > rule.known(over);
    headers = isTwo ? under : over;
    if (isTwo) place += 1;
  }
  const first = rows[Math.max(0, place)]?.number ?? 0;
  const found = rows[place]?.cells ?? [];
  const text = found.join('|');
  return {
    headers: headers.map(shortHeader),
    isKnown: rule.known(headers) >= minKnown,
    isHeader: (cells: readonly string[]) =>
      place >= 0 && cells[0] === found[0] && cells.join('|') === text,
    rows: [
      ...rows.slice(0, Math.max(0, place)).filter(({ cells }) => rule.keepsAbove?.(cells)),
      ...head.filter(({ number }) => (place < 0 ? number >= first : number > first)),
    ],
  };
}

const isNoNote = ({ cells }: SheetRow) => cells[0]?.startsWith(noteMark) !== true;

/** So many headers that are known make a sheet one of the things that are imported. */
const minKnown = 2;

/**
 * Goes through a file to its end and says what is in it; null when the sink took no more.
 * @throws Problem that says why it cannot be read
 */
export async function lookAtFile(file: FileRows, sink: RowSink | null): Promise<LookedAt | null> {
  let headers: readonly string[] = [];
  const first: SheetRow[] = [];
  let rows = 0;
  const counts: CountedColumn[] = [];
  for await (const part of file) {
    headers = part.headers ?? headers;
    for (const row of part.rows) {
      rows += 1;
      countCells(counts, row.cells);
      if (first.length < maxLookedAt) first.push(row);
      const taken = sink?.take(row, rows) ?? null;
      if (taken !== null && !(await taken)) return null;
    }
  }
  if (rows === 0) throw new Problem('import_without_rows');
  if (sink !== null && !(await sink.end())) return null;
  const width = Math.max(counts.length, headers.length);
  const columns = Array.from({ length: width }, (_, at) => at);
  return {
    headers: columns.map((column) => headers[column] ?? ''),
    contents: columns.map((column) => {
      const values = first.flatMap(({ cells }) => cells[column]?.trim() || []);
      return contentOfColumn(values, counts[column]);
    }),
    firstRows: first.slice(0, previewRows),
    rows,
  };
}

/** Removes the uploaded file of an import, which no longer names it. */
export async function removeFileOf<R extends ImportRecord>(
  tx: Transaction,
  table: ImportTable<R>,
  { id, member_id: memberId, file_id: fileId }: Pick<R, 'id' | 'member_id' | 'file_id'>,
  at: Date,
): Promise<void> {
  if (fileId === null) return;
  await forgetFile(tx, table, id);
  if (memberId === null) await dropFile(tx, fileId, at);
  else await removeFiles(tx, at, { memberId, fileIds: [fileId] });
}
