/** A cell to write: text, a number that stays one, or nothing. */
export type Cell = string | number | null;

/** A table to write, whatever the format: what its columns are called, how wide they are in letters, and its rows as they come. */
export type Table = {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: AsyncIterable<readonly Cell[]>;
};

/**
 * A table as CSV, as its rows come: UTF-8 with a mark, without which spreadsheet programs show ɔ wrong; everything in quotation
 * marks; lines end as RFC 4180 says. Nothing in it can become a formula.
 */
export function writeCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array, void, undefined> {
  return inChunks(
    (async function* () {
      yield `\ufeff${lineOf(columns.map(({ header }) => header))}`;
      for await (const row of rows) yield lineOf(row);
    })(),
  );
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: Cell): string {
  if (cell === null) return '""';
  if (typeof cell === 'number') return `"${cell}"`;
  return `"${harmless(cell).replaceAll('"', '""')}"`;
}

/**
 * What begins like this is worked out by spreadsheet programs: an apostrophe before it says that it is text. They take the wide and
 * small forms of these letters for the same (＝, ﹣), and some look past what is not seen before them.
 */
function harmless(text: string): string {
  const first = text
    .replace(/^[\s\p{Cf}]+/u, '')
    .slice(0, 2)
    .normalize('NFKC');
  return /^[\t\r]/.test(text) || /^[=+\-\u2212@]/.test(first) ? `'${text}` : text;
}

/** Records as one JSON array, a line each, as they come. */
export function writeJson(
  records: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array, void, undefined> {
  return inChunks(
    (async function* () {
      let isFirst = true;
      for await (const record of records) {
        yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(record)}`;
        isFirst = false;
      }
      yield isFirst ? '[]\n' : '\n]\n';
    })(),
  );
}

const chunkLength = 64 * 1024;

/** Text as bytes, many lines at once: sending each separately would cost more than making it. */
export async function* inChunks(
  lines: AsyncIterable<string>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let text = '';
  for await (const line of lines) {
    text += line;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
