import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** A value that COPY can take; objects are written as JSON by {@link json}. */
export type Cell = string | number | Date | null;

/** The rows that one thing has in one table. */
type Rows<T> = {
  readonly columns: readonly string[];
  readonly rows: (thing: T) => readonly (readonly Cell[])[];
};
export type Tables<T> = Readonly<Record<string, Rows<T>>>;

/** Takes the rows of one table, from the first to the last, in one COPY. */
export type TableCopy = {
  /** Resolves when more can be taken without piling up in memory. */
  write(text: Uint8Array): Promise<void>;
  end(): Promise<void>;
};

export function openCopy(client: pg.Client, table: string, columns: readonly string[]): TableCopy {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  const done = finished(stream);
  // An error shows itself at the next write or at the end, whichever comes first.
  done.catch(() => {});
  return {
    async write(text) {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
    },
  };
}

/** Rows in COPY's text format. */
export function copyText(rows: readonly (readonly Cell[])[]): string {
  let text = '';
  for (const row of rows) text += `${row.map(written).join('\t')}\n`;
  return text;
}

/** A JSON value as a cell; a value that is not there is SQL's null. */
export function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function written(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return /[\\\t\n\r]/.test(cell)
    ? cell.replace(/[\\\t\n\r]/g, (found) => `\\${escapes[found]}`)
    : cell;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' };
