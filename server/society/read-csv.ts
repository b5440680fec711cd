/**
 * The rows of a CSV text, each cell as text. Commas or semicolons part cells, as the first line says; quotation marks hold
 * what has them inside. Lines without anything are left out; null when a quotation mark is never closed.
 * @source RFC 4180, and what spreadsheets write in countries with a decimal comma
 */
export function readCsv(text: string): string[][] | null {
  const source = text.replace(/^\ufeff/, '');
  const [firstLine = ''] = source.split(/\r?\n/, 1);
  const separator = !firstLine.includes(',') && firstLine.includes(';') ? ';' : ',';
  const rows: string[][] = [[]];
  let at = 0;
  while (at < source.length) {
    const cell = source[at] === '"' ? quoted(source, at) : bare(source, at, separator);
    if (cell === null) return null;
    rows.at(-1)?.push(cell.text);
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) rows.at(-1)?.push('');
    } else if (at < source.length) {
      at += source.startsWith('\r\n', at) ? 2 : 1;
      rows.push([]);
    }
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

function quoted(source: string, start: number): { text: string; end: number } | null {
  let text = '';
  for (let at = start + 1; ; at++) {
    const next = source.indexOf('"', at);
    if (next === -1) return null;
    text += source.slice(at, next);
    if (source[next + 1] !== '"') return { text, end: next + 1 };
    text += '"';
    at = next + 1;
  }
}

function bare(source: string, start: number, separator: string): { text: string; end: number } {
  let end = start;
  while (end < source.length && source[end] !== separator && !/[\r\n]/.test(source[end] ?? ''))
    end += 1;
  return { text: source.slice(start, end), end };
}
