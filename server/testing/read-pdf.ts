import { inflateSync } from 'node:zlib';
import { type PdfPiece, readPdfContent, textOf } from './read-pdf-content.ts';

/** What a test asks of a PDF. `hasUnknownGlyphs`: somewhere an empty box is drawn. */
export type ReadPdf = {
  readonly pages: readonly (readonly PdfPiece[])[];
  readonly text: string;
  readonly title: string;
  readonly catalog: string;
  /** Every object that is no stream, to look for structure in. */
  readonly objects: readonly string[];
  readonly embeddedFonts: number;
  readonly hasUnknownGlyphs: boolean;
};

type PdfObject = { readonly dictionary: string; readonly stream: Buffer | null };

/** Reads a PDF as pdfkit writes them: enough for its text by the fonts' own maps, and not a reader for any other. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes);
  const get = (reference: string | undefined) => objects.get(Number(reference));
  const [, catalogId] = /\/Root (\d+) 0 R/.exec(bytes.toString('latin1')) ?? [];
  const [, infoId] = /\/Info (\d+) 0 R/.exec(bytes.toString('latin1')) ?? [];
  const catalog = get(catalogId)?.dictionary ?? '';
  const tree = get(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])?.dictionary ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '';
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = get(id)?.dictionary ?? '';
    const resources = get(/\/Resources (\d+) 0 R/.exec(page)?.[1])?.dictionary ?? page;
    for (const [, name = '', font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = get(/\/ToUnicode (\d+) 0 R/.exec(get(font)?.dictionary ?? '')?.[1])?.stream;
      fonts.set(name, lettersOf(map?.toString('latin1') ?? ''));
    }
    const contents = get(/\/Contents (\d+) 0 R/.exec(page)?.[1])?.stream;
    return readPdfContent(contents?.toString('latin1') ?? '', fonts);
  });
  const plain = [...objects.values()];
  return {
    pages: pages.map(({ pieces }) => pieces),
    text: pages.map(({ pieces }) => pieces.map(({ text }) => text).join('\n')).join('\f'),
    title: textOf(
      get(/\/Title (\d+) 0 R/.exec(get(infoId)?.dictionary ?? '')?.[1])?.dictionary ?? '',
    ),
    catalog,
    objects: plain.filter(({ stream }) => stream === null).map(({ dictionary }) => dictionary),
    embeddedFonts: plain.filter(({ dictionary }) => dictionary.includes('/FontFile2')).length,
    hasUnknownGlyphs: pages.some(({ hasUnknownGlyphs }) => hasUnknownGlyphs),
  };
}

function objectsOf(bytes: Buffer): ReadonlyMap<number, PdfObject> {
  const all = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of all.matchAll(/(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const stream = all.indexOf('stream\n', start);
    const end = all.indexOf('endobj', start);
    if (stream === -1 || stream > end) {
      objects.set(Number(found[1]), { dictionary: all.slice(start, end), stream: null });
      continue;
    }
    const dictionary = all.slice(start, stream);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const raw = bytes.subarray(stream + 7, stream + 7 + length);
    const isPacked = dictionary.includes('/FlateDecode');
    objects.set(Number(found[1]), { dictionary, stream: isPacked ? inflateSync(raw) : raw });
  }
  return objects;
}

/** What each glyph of a font stands for, by the map that is embedded with it. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '0', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const units = hex.split(' ').map((unit) => Number.parseInt(unit, 16));
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    }
  }
  return letters;
}
