import { fold } from '../text/fold.ts';

/**
 * The life of an import of any kind: its file is read, its columns are mapped to fields, perhaps every row is checked, its rows are
 * applied, and perhaps that is undone. Each kind passes through some of these states: `ready` where a mapped file can be applied at once,
 * `checking` and `checked` where a job looks at every row first.
 */
export const importStates = [
  'reading',
  'mapping',
  'ready',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
/** One of {@link importStates}. */
export type ImportState = (typeof importStates)[number];

/** The states in which a job is at work; a member has one such import of a kind at a time. */
export const busyStates = [
  'reading',
  'checking',
  'importing',
  'undoing',
] as const satisfies readonly ImportState[];

/** Whether a job is at work on it. */
export function isBusy(state: ImportState): boolean {
  return (busyStates as readonly ImportState[]).includes(state);
}

/** Whether its columns can be mapped, for the first time or again: nothing has been applied yet. */
export function mayMap(state: ImportState): boolean {
  return state === 'mapping' || state === 'ready' || state === 'checked';
}

/** Whether it can be deleted: nothing of it was ever applied. */
export function mayDelete(state: ImportState): boolean {
  return state === 'reading' || state === 'checking' || state === 'failed' || mayMap(state);
}

/** The most columns of a file that are taken: a work with everything that is known of ten holders has more than 200. */
export const maxColumns = 400;
/** Characters of the longest cell that is taken. */
export const maxCellLength = 2_000;
/** Characters of a header that are saved. */
export const maxHeaderLength = 200;
/** How many values of a column are shown while mapping. */
export const maxSamples = 5;
/** How many rows are shown as they will be read, before they are applied. */
export const previewRows = 20;
/** For so many days after its end an import can be undone. */
export const undoDays = 30;
/** For so many days after its end the details of an import, and with them its report, are there. */
export const retentionDays = 90;

/** What the columns of a file without headers are called: "Column A" to "Column Z", then "Column AA", as in a spreadsheet. */
export function columnNames(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Column ${lettersOf(at)}`);
}

function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${lettersOf(Math.floor(at / 26) - 1)}${last}`;
}

/** Whether a header is one of {@link columnNames}. */
export function isColumnName(header: string): boolean {
  return /^Column [A-Z]{1,2}$/.test(header);
}

/** Whether headers are those of a report or an export of ours, which guards cells by an apostrophe. */
export function isOurFile(headers: readonly string[]): boolean {
  const has = (header: string) => headers.includes(header);
  return has('What happened') || (has('Registered on') && has('Complete %'));
}

/** The text of a cell; '' where the field has no column. */
export function cellText(cells: readonly string[], column: number | undefined): string {
  return (cells[column ?? -1] ?? '').trim();
}

/** By what two files have the same headers: folded and in their order, without what a report of ours `added` to them. */
export function headerKey(headers: readonly string[], added: readonly string[]): string {
  const ours = new Set(added.map((header) => fold(header)));
  const folded = headers.map((header) => fold(header));
  return folded.filter((header) => !ours.has(header)).join('|');
}

/** A mapping that is remembered from another file of the same headers: a report that comes back has our own columns at its right. */
export function fitMapping<M extends { readonly columns: readonly (string | null)[] }>(
  known: M,
  width: number,
): M | null {
  const { columns } = known;
  if (columns.length > width) return null;
  const rest: null[] = Array(width - columns.length).fill(null);
  return { ...known, columns: [...columns, ...rest] };
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
  return Array.from({ length: Math.max(headers.length, groups.length) }, (_, column) => {
    const header = headers[column] ?? '';
    group = groups[column]?.trim() || group;
    if (header.trim() === '') return groups[column] ?? '';
    const isRepeated = header !== '' && headers.filter((one) => one === header).length > 1;
    return isRepeated && group !== '' ? `${group} ${header}` : header;
  });
}
