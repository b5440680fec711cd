import type { Face } from './cut-fonts.ts';
import { ink, makeRoom, measure, page, type Sheet, tagged } from './sheet.ts';
import { gap, type Run } from './typesetting.ts';

/** How a text looks. `isFigures` sets figures of one width, so that columns of them stand straight. */
export type Style = {
  readonly face: Face;
  readonly size: number;
  readonly colour?: string;
  readonly isFigures?: boolean;
};

export const styles = {
  body: { face: 'text', size: 9.5 },
  strong: { face: 'strong', size: 9.5 },
  small: { face: 'text', size: 8, colour: ink.grey },
  label: { face: 'text', size: 8, colour: ink.grey },
  figures: { face: 'text', size: 9.5, isFigures: true },
  strongFigures: { face: 'strong', size: 9.5, isFigures: true },
  code: { face: 'code', size: 9 },
  heading: { face: 'strong', size: 11.5 },
} as const satisfies Record<string, Style>;

/** From one base line to the next. */
export function leading({ size }: Style): number {
  return size * (size > 14 ? 1.22 : 1.42);
}

/** How wide a text is in one line. */
export function widthOf(sheet: Sheet, text: string, style: Style): number {
  let width = 0;
  for (const run of sheet.setting.runs(text, style.face)) width += widthOfRun(sheet, run, style);
  return width;
}

/** A text in lines of at most `width`; words longer than that are broken. */
export function linesOf(sheet: Sheet, text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(sheet, longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(sheet, word, style, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function piecesOf(sheet: Sheet, word: string, style: Style, width: number): string[] {
  if (widthOf(sheet, word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of clusters.segment(word)) {
    if (piece !== '' && widthOf(sheet, piece + segment, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** Draws one line with its upper edge at `y`. Right-aligned, it ends at `x`. */
export function drawLine(
  sheet: Sheet,
  text: string,
  style: Style,
  { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' },
): void {
  const baseline = y + leading(style) / 2 + style.size * 0.36;
  let at = align === 'right' ? x - widthOf(sheet, text, style) : x;
  const draw = (run: Run, left: number, lift: number) => {
    use(sheet, run, style);
    sheet.doc.fillColor(style.colour ?? ink.black).text(run.text, left, baseline - lift, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...featuresOf(style),
    });
  };
  for (const run of sheet.setting.runs(text, style.face)) {
    if (run.text === '') continue;
    if (run.accents)
      drawAccented(sheet, run, (one, dx, dy) => draw(one, at + dx * style.size, dy * style.size));
    else draw(run, at, 0);
    at += widthOfRun(sheet, run, style);
  }
}

// Who copies the text or listens to it gets the letter with its accents as one.
function drawAccented(
  { doc }: Sheet,
  run: Run,
  draw: (one: Run, dx: number, dy: number) => void,
): void {
  doc.markContent('Span', { actual: run.written ?? run.text });
  draw(run, 0, 0);
  for (const accent of run.accents ?? []) draw(accent, accent.dx, accent.dy);
  doc.endMarkedContent();
}

/** Draws a paragraph below what is there and goes on beneath it. */
export function drawParagraph(
  sheet: Sheet,
  text: string,
  style: Style,
  {
    tag = 'P',
    x = page.left,
    width = measure,
    after = 0,
  }: { tag?: string; x?: number; width?: number; after?: number } = {},
): void {
  const lines = linesOf(sheet, text, style, width);
  tagged(sheet, sheet.root, tag, () => {
    for (const line of lines) {
      drawLine(sheet, line, style, { x, y: sheet.y });
      sheet.y += leading(style);
    }
  });
  sheet.y += after;
}

/** After everything else: what the reader is to make of the gaps, if there are any, and where the letters can be read. */
export function drawGapNote(sheet: Sheet, where: string): void {
  if (!sheet.setting.hasGaps()) return;
  const text = `Where you read ${gap}, someone wrote letters that this document cannot print. ${where} shows them.`;
  makeRoom(sheet, heightOf(sheet, text, styles.small));
  drawParagraph(sheet, text, styles.small);
}

/** How high a paragraph will be. */
export function heightOf(sheet: Sheet, text: string, style: Style, width = measure): number {
  return linesOf(sheet, text, style, width).length * leading(style);
}

function widthOfRun(sheet: Sheet, run: Run, style: Style): number {
  if (run.text === '') return 0;
  use(sheet, run, style);
  return sheet.doc.widthOfString(run.text, featuresOf(style));
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

function use({ doc }: Sheet, { font }: Run, { size }: Style): void {
  const known = registered.get(doc) ?? new Set();
  registered.set(doc, known);
  if (!known.has(font.name)) doc.registerFont(font.name, font.bytes);
  known.add(font.name);
  doc.font(font.name).fontSize(size);
}

function featuresOf({ isFigures }: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isFigures ? { features: ['tnum'] } : {};
}
