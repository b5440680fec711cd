/** Rows as text with aligned columns, two spaces apart. What would steer a terminal is shown as a dot. */
export function columns(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(plain));
  const widths: number[] = [];
  for (const row of shown) {
    for (const [place, cell] of row.entries())
      widths[place] = Math.max(widths[place] ?? 0, widthOf(cell));
  }
  return shown
    .map((row) =>
      row
        .map((cell, place) => cell + ' '.repeat((widths[place] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table with its headings above a rule. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = columns([headings, ...rows]).split('\n');
  const longest = Math.max(...lines.map(widthOf));
  return [lines[0] ?? '', '─'.repeat(longest), ...lines.slice(1)].join('\n');
}

/** Terms and what they are, those without a value left out. */
export function facts(terms: readonly (readonly [string, string | null | undefined])[]): string {
  return columns(
    terms.flatMap(([term, value]) =>
      value === null || value === undefined || value === '' ? [] : [[term, value]],
    ),
  );
}

/** On one line, without control characters: members and browsers wrote these texts, and a terminal obeys some. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '·');
}

/** As {@link plain}, with the lines kept. */
export function plainLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll('\t', '  ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '·'))
    .join('\n');
}

const marks = /\p{M}/gu;

/** Letters without their accents: Ghana's letters and Latin ones are all one column wide. */
function widthOf(text: string): number {
  return [...text.replaceAll(marks, '')].length;
}
