/** What may part the cells of a text file. */
export type Delimiter = ',' | ';' | '\t';

const delimiters: readonly Delimiter[] = [',', ';', '\t'];
const linesLooked = 20;

/**
 * What parts the cells, by a file's beginning: what stands in every line, and most often. Quotation marks hold what is inside
 * them. `sep=;` as the first line, as some spreadsheet programs write and read it, says it outright.
 */
export function findDelimiter(start: string): { delimiter: Delimiter; isSaid: boolean } {
  const said = /^sep=([,;\t])\r?\n/i.exec(start)?.[1];
  const named = delimiters.find((delimiter) => delimiter === said);
  if (named !== undefined) return { delimiter: named, isSaid: true };
  const lines = linesOf(start);
  const counts = delimiters.map((delimiter) => {
    const each = lines.map((line) => line.split(delimiter).length - 1);
    return { delimiter, least: Math.min(...each), first: each[0] ?? 0 };
  });
  counts.sort((a, b) => b.least - a.least || b.first - a.first);
  const [best] = counts;
  return { delimiter: best?.delimiter ?? ',', isSaid: false };
}

/** The first complete lines that are not empty, without quoted text. */
function linesOf(start: string): string[] {
  const outside = start.replace(/"(?:[^"]|"")*"?/g, '""');
  const lines = outside.split(/\r\n|\n|\r/);
  // The last one may be cut.
  if (lines.length > 1) lines.pop();
  const filled = lines.filter((line) => line.trim() !== '').slice(0, linesLooked);
  return filled.length > 0 ? filled : [''];
}
