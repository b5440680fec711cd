import {
  type ColumnContent,
  noNumbers,
  numberKind,
  tellingOf,
} from '#domain/imports/column-content.ts';
import {
  columnNames,
  maxCellLength,
  maxColumns,
  maxSamples,
  previewRows,
} from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { removeFiles } from '../platform/files/claim-file.ts';
import { dropFile } from '../platform/files/files.sql.ts';
import { fileOfMember, logOfSociety, sheetRows } from '../platform/files/open-file.ts';
import { isNote, type SheetLimits, type SheetRow, shortHeader } from '../platform/sheets/sheet.ts';
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

/** Rows whose values are shown. */
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

/** The headers of a file, then its rows, without notes and what stands above the headers. Nothing when the file has no rows at all. */
export async function* fileRows(
  source: RowSource,
  rule: HeaderRule,
): AsyncGenerator<FilePart, void, undefined> {
  let above: SheetRow[] = [];
  let isHeader: ((row: SheetRow) => boolean) | null = null;
  for await (const part of source(limitsOf(rule))) {
    const rows = part.filter(({ cells }) => !isNote(cells));
    if (isHeader !== null) {
      const isRepeated = isHeader;
      yield { headers: null, rows: rows.filter((row) => !isRepeated(row)) };
      continue;
    }
    above = [...above, ...rows];
    if (above.length < rule.rowsAbove) continue;
    isHeader = headerTest(above, rule);
    yield partBelow(above, isHeader, rule);
  }
  if (isHeader === null && above.length > 0) yield partBelow(above, headerTest(above, rule), rule);
}

function limitsOf({ maxRows: rows, allSheets = false }: HeaderRule): SheetLimits {
  return { rows, columns: maxColumns, cellLength: maxCellLength, allSheets };
}

function partBelow(
  rows: readonly SheetRow[],
  isHeader: (row: SheetRow) => boolean,
  rule: HeaderRule,
): FilePart {
  const place = placeOfHeaders(rows, rule);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const found = () => underGroups(rows[place]?.cells ?? [], rows[place - 1]?.cells);
  const headers = place < 0 ? columnNames(width) : found();
  return {
    headers: headers.map(shortHeader),
    rows: [
      ...rows.slice(0, Math.max(0, place)).filter(({ cells }) => rule.keepsAbove?.(cells)),
      ...rows.slice(place + 1).filter((row) => !isHeader(row)),
    ],
  };
}

function placeOfHeaders(rows: readonly SheetRow[], { rowsAbove, placeIn }: HeaderRule): number {
  return placeIn(rows.slice(0, rowsAbove).map(({ cells }) => cells));
}

/**
 * Headers with the name of the group above them where they stand several times: "Writer 1" merged over "Name" and "Share" makes them
 * "Writer 1 Name" and "Writer 1 Share". Of merged cells a sheet has the text in the first.
 */
export function underGroups(
  headers: readonly string[],
  groups: readonly string[] = [],
): readonly string[] {
  const named = groups.filter((text) => text.trim() !== '');
  if (named.length < 2) return headers;
  let group = '';
  return headers.map((header, column) => {
    group = groups[column]?.trim() || group;
    const isRepeated = header !== '' && headers.filter((one) => one === header).length > 1;
    return isRepeated && group !== '' ? `${group} ${header}` : header;
  });
}

function headerTest(rows: readonly SheetRow[], rule: HeaderRule): (row: SheetRow) => boolean {
  const place = placeOfHeaders(rows, rule);
  if (!rule.mayRepeat || place < 0) return () => false;
  const header = rows[place]?.cells.join('|') ?? '';
  const [first] = header.split('|');
  return ({ cells }) => cells[0] === first && cells.join('|') === header;
}

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
    contents: columns.map((column) => ({
      samples: samplesOf(first, column, counts[column]?.telling),
      ...counted(counts[column]),
    })),
    firstRows: first.slice(0, previewRows),
    rows,
  };
}

type CountedColumn = {
  filled: number;
  repeats: number;
  /** What the row above says. */
  last: string;
  /** The first value for each thing that tells how the others are written. */
  telling: Map<string, string>;
  numbers: { -readonly [Kind in keyof ColumnContent['numbers']]: number };
};

const newCount = (): CountedColumn => {
  const numbers = { ...noNumbers };
  return { filled: 0, repeats: 0, last: '', telling: new Map(), numbers };
};

function countCells(counts: CountedColumn[], cells: readonly string[]): void {
  for (const [column, cell] of cells.entries()) {
    counts[column] ??= newCount();
    const text = cell.trim();
    if (counts[column].last !== '' && (text === '' || text === counts[column].last))
      counts[column].repeats += 1;
    if (text === '') continue;
    counts[column].last = text;
    counts[column].filled += 1;
    if (text.charCodeAt(0) > 57 || text.length > 30) continue; // Most cells are words.
    const told = tellingOf(text);
    if (told !== null && !counts[column].telling.has(told)) counts[column].telling.set(told, text);
    const kind = numberKind(text);
    if (kind !== null) counts[column].numbers[kind] += 1;
  }
}

const noTelling: ReadonlyMap<string, string> = new Map();

const counted = (column: CountedColumn | undefined) => {
  const { filled, repeats, numbers } = column ?? { filled: 0, repeats: 0, numbers: noNumbers };
  return { filled, repeats, numbers };
};

function samplesOf(rows: readonly SheetRow[], column: number, telling = noTelling): string[] {
  const values = [...new Set(rows.flatMap(({ cells }) => cells[column]?.trim() || []))];
  // Days of the first week may be read either way, and so may the first lengths.
  const all = new Set([...values.slice(0, 1), ...telling.values(), ...values]);
  const kept = new Set([...all].slice(0, maxSamples));
  const inOrder = values.filter((value) => kept.delete(value));
  return [...inOrder, ...kept].map((value) => value.slice(0, 100));
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
