import PDFDocument from 'pdfkit';
import type { Typesetting } from './typesetting.ts';

/** A paper while it is drawn: the document, where the next thing goes, and the root of what a screen reader follows. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly setting: Typesetting;
  readonly root: PDFKit.PDFStructureElement;
  /** The upper edge of what comes next, in points from the top of the page. */
  y: number;
  /** Where what comes next must end: the first page keeps room at its foot. */
  bottom: number;
  /** Drawn again at the head of each further page, such as a table's columns. */
  repeated: (() => void) | null;
};

/** A4, with margins that Letter paper keeps too when a printer puts one on the other in its middle. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 56,
  right: 539.28,
  top: 46,
  bottom: 748,
};
/** The width of what is printed. */
export const measure = page.right - page.left;

/** What the first page keeps for where the paper is verified. */
export const footHeight = 122;

/** Black and its greys, that a copier keeps, and the colours of the share bars. */
export const ink = {
  black: '#000000',
  grey: '#4c5a53',
  line: '#9aa39d',
  forest: '#0b5a3c',
} as const;

type SheetFacts = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly at: Date;
};

/** Begins a paper. The same facts give the same bytes: no date and no name is taken from elsewhere. */
export function beginSheet(
  setting: Typesetting,
  { title, author, subject, at }: SheetFacts,
): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GH',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Producer: 'Membership Dashboard',
      Creator: 'Membership Dashboard',
      CreationDate: at,
      ModDate: at,
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = {
    doc,
    setting,
    root,
    y: page.top,
    bottom: page.bottom - footHeight,
    repeated: null,
  };
  drawWovenStrip(sheet);
  sheet.y = page.top + 26;
  return sheet;
}

/** Goes to the next page when less than `height` is left of this one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= sheet.bottom) return;
  sheet.doc.addPage();
  sheet.bottom = page.bottom;
  sheet.y = page.top;
  drawWovenStrip(sheet);
  sheet.y = page.top + 22;
  sheet.repeated?.();
}

type TagOptions = {
  /** What a picture shows, in words. */
  readonly alt?: string;
  readonly title?: string;
  /** Of a table's header: whether it heads its row or its column. */
  readonly scope?: 'Row' | 'Column';
  /** Where a picture is: left, top, right, bottom. */
  readonly bbox?: [number, number, number, number];
};

/** Draws what belongs to the reading of the paper, and says what it is: a paragraph, a heading, a cell. */
export function tagged(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  tag: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  const content = sheet.doc.markStructureContent(tag);
  draw();
  sheet.doc.endMarkedContent();
  parent.add(sheet.doc.struct(tag, options, [content]));
}

/** Draws what only pleases or guides the eye: who listens to the paper never hears of it. */
export function decoration(sheet: Sheet, draw: () => void): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.doc.endMarkedContent();
}

/** A hairline over the whole measure, or a part of it. */
export function rule(
  sheet: Sheet,
  y: number,
  {
    from = page.left,
    to = page.right,
    width = 0.5,
    colour = ink.line as string,
  }: { from?: number; to?: number; width?: number; colour?: string } = {},
): void {
  decoration(sheet, () => {
    sheet.doc.lineWidth(width).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke();
  });
}

// The strip at the top of every page of the portal: here the same.
const threads = [
  { width: 28, colour: '#0b5a3c' },
  { width: 14, colour: '#c98a1b' },
  { width: 4, colour: '#16211c' },
  { width: 10, colour: '#a0341f' },
  { width: 4, colour: '#16211c' },
] as const;

function drawWovenStrip(sheet: Sheet): void {
  decoration(sheet, () => {
    let x = page.left;
    for (let index = 0; x < page.right; index += 1) {
      const thread = threads[index % threads.length] ?? threads[0];
      const width = Math.min(thread.width, page.right - x);
      sheet.doc.rect(x, sheet.y, width, 4).fill(thread.colour);
      x += width;
    }
  });
}

/** All that a document writes, once it is ended. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}
