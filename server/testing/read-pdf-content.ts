/** A stretch of a page as it is marked: what it is (P, H1, TH, Figure, Artifact), its text, the rectangles in it. */
export type PdfPiece = {
  readonly tag: string;
  readonly text: string;
  readonly rectangles: readonly (readonly [number, number, number, number])[];
};

type Open = {
  tag: string;
  text: string;
  rectangles: [number, number, number, number][];
  /** What the text is said to be; the glyphs within are only its looks. */
  actual: string | null;
};

const token =
  /\/(\w+)(?: <<([\s\S]*?)>>)? B(?:MC|DC)|\bEMC\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\b/g;

/** The marked pieces of a page in their order; a line that breaks inside one is a space. */
export function readPdfContent(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): { pieces: PdfPiece[]; hasUnknownGlyphs: boolean } {
  const pieces: PdfPiece[] = [];
  const open: Open[] = [];
  let letters: ReadonlyMap<number, string> = new Map();
  let hasUnknownGlyphs = false;
  let line = '';
  for (const found of content.matchAll(token)) {
    const [whole, tag, options, font, glyphs, , y, ...rectangle] = found;
    const inner = open.at(-1);
    if (tag !== undefined) open.push({ tag, text: '', rectangles: [], actual: actualIn(options) });
    else if (whole === 'EMC') {
      const closed = open.pop();
      const outer = open.at(-1);
      if (closed && outer) outer.text += closed.actual ?? closed.text;
      else if (closed) pieces.push(closed);
      if (!outer) line = '';
    } else if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else if (y !== undefined) {
      const isNext = line !== '' && line !== y;
      if (isNext && inner && inner.actual === null && !inner.text.endsWith(' ')) inner.text += ' ';
      if (inner?.actual == null) line = y;
    } else if (glyphs !== undefined) {
      for (const [, hex = ''] of glyphs.matchAll(/<([0-9a-f]*)>/g)) {
        for (const [code] of hex.matchAll(/.{4}/g)) {
          if (Number.parseInt(code, 16) === 0) hasUnknownGlyphs = true;
          if (inner) inner.text += letters.get(Number.parseInt(code, 16)) ?? '\ufffd';
        }
      }
    } else if (rectangle.length === 4) {
      const [x = 0, top = 0, width = 0, height = 0] = rectangle.map(Number);
      inner?.rectangles.push([x, top, width, height]);
    }
  }
  return { pieces, hasUnknownGlyphs };
}

function actualIn(options: string | undefined): string | null {
  const [written] =
    /\/ActualText (\([\s\S]*?\)) /.exec(`${options?.replaceAll('\n', ' ') ?? ''} `) ?? [];
  return written === undefined ? null : textOf(written);
}

/** A text that is written in round brackets: as it is, or in UTF-16 after a mark that says so. */
export function textOf(written: string): string {
  const [, inner = ''] = /\(([\s\S]*)\)/.exec(written) ?? [];
  const bytes = Buffer.from(
    inner.replace(/\\([nrtbf()\\])/g, (_, one: string) => escapes[one] ?? one),
    'latin1',
  );
  return bytes.subarray(0, 2).toString('hex') === 'feff'
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
