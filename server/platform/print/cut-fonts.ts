import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** How text is set: as text, in bold, or as an identifier, whose 0 is no O. */
export type Face = 'text' | 'strong' | 'code';

/** A font file as a PDF can take it in, and what is known of it. */
export type CutFont = FontFacts & { readonly name: string; readonly bytes: Buffer };

const weights = { text: 400, strong: 620 } as const;
// As packed for browsers: Latin first, then Ghana's letters with their accents, then what is seldom needed.
const usual = ['latin', 'latin-ext', 'vietnamese'] as const;
const seldom = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
type Script = (typeof usual)[number] | (typeof seldom)[number];

const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
const { resolve } = createRequire(import.meta.url);
const made = new Map<string, Promise<CutFont>>();

/** The fonts of a face in the order they are tried; `withSeldom` adds Cyrillic and Greek. Made once, then kept. */
export async function fontsOf(face: Face, withSeldom: boolean): Promise<readonly CutFont[]> {
  if (face === 'code') {
    return [await once('identifiers', cutIdentifiers), ...(await fontsOf('text', withSeldom))];
  }
  const scripts: readonly Script[] = withSeldom ? [...usual, ...seldom] : usual;
  const fonts: CutFont[] = [];
  for (const script of scripts) {
    fonts.push(await once(`${face}-${script}`, (name) => cutInter(name, script, weights[face])));
  }
  return fonts;
}

function once(name: string, make: (name: string) => Promise<CutFont>): Promise<CutFont> {
  const cached = made.get(name);
  if (cached) return cached;
  const making = make(name);
  made.set(name, making);
  // A font that could not be made is tried again with the next paper.
  making.catch(() => made.delete(name));
  return making;
}

/** One weight of Inter in one script: a PDF knows no variable fonts. */
async function cutInter(name: string, script: Script, wght: number): Promise<CutFont> {
  const file = `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`;
  return cut(name, file, { variationAxes: { wght } });
}

function cutIdentifiers(name: string): Promise<CutFont> {
  return cut(name, '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2', {});
}

async function cut(
  name: string,
  file: string,
  options: { variationAxes?: Record<string, number> },
): Promise<CutFont> {
  const { default: subsetFont } = await import('subset-font');
  const packed = await readFile(resolve(file));
  const bytes = await subsetFont(packed, everything, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
    ...options,
  });
  return { name, bytes, ...readFont(bytes) };
}

// Everything of these scripts; a file gives what it has.
const everything = String.fromCodePoint(
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x52f),
  ...range(0x1d00, 0x22ff),
  ...range(0x2c60, 0x2c7f),
  ...range(0xa640, 0xa7ff),
);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** An accent that is drawn over a letter by itself; `dx` and `dy` are in parts of an em, `dy` upward. */
export type Accent = {
  readonly font: CutFont;
  readonly text: string;
  readonly dx: number;
  readonly dy: number;
};

// Where a font has an accent only as a character of its own: circumflex, caron, breve, dot, ring, low line.
const alone: Readonly<Record<string, string>> = {
  '\u0302': '\u02c6',
  '\u030c': '\u02c7',
  '\u0306': '\u02d8',
  '\u0307': '\u02d9',
  '\u030a': '\u02da',
  '\u0329': '\u02cc',
};
/** Between one accent and the next above it. */
const air = 0.04;

/**
 * Puts accents over a letter. Inter knows where they go on the Latin letters of Europe and not on ɔ, so it is done here for
 * all: in the middle of the letter, as high as it is, one above the other. Null when one of them is in no font.
 */
export function placeAccents(
  letter: { font: CutFont; text: string },
  marks: readonly string[],
  fonts: readonly CutFont[],
): readonly Accent[] | null {
  const base = letter.font.boxOf(letter.text);
  if (base === null) return null;
  const placed: Accent[] = [];
  let lift = Math.max(0, base.top - letter.font.xHeight);
  for (const mark of marks) {
    const found = find(mark, fonts);
    const box = found?.font.boxOf(found.text);
    if (!found || !box) return null;
    const isAbove = box.bottom > 0;
    placed.push({ ...found, dx: base.middle - box.middle, dy: isAbove ? lift : 0 });
    if (isAbove) lift += box.top - box.bottom + air;
  }
  return placed;
}

function find(mark: string, fonts: readonly CutFont[]): { font: CutFont; text: string } | null {
  for (const text of [mark, alone[mark] ?? mark]) {
    const font = fonts.find(({ has }) => has.has(text.codePointAt(0) ?? 0));
    if (font) return { font, text };
  }
  return null;
}

/** The box around a glyph's ink, in parts of an em; `middle` is where an accent stands above or below it. */
type GlyphBox = { readonly top: number; readonly bottom: number; readonly middle: number };

/** What is known of a font by its own tables. */
type FontFacts = {
  /** The characters it has. */
  readonly has: ReadonlySet<number>;
  /** How high small letters are, in parts of an em: accents are drawn for these. */
  readonly xHeight: number;
  /** Null for what it does not have, or what has no ink. */
  readonly boxOf: (character: string) => GlyphBox | null;
};

/** Reads a TrueType font. @source OpenType 1.9: cmap formats 4 and 12, loca, glyf, head, OS/2 */
function readFont(font: Buffer): FontFacts {
  const tables = tablesOf(font);
  const glyphs = glyphsOf(font, at(tables, 'cmap'));
  const em = font.readUInt16BE(at(tables, 'head') + 18);
  const isLong = font.readUInt16BE(at(tables, 'head') + 50) === 1;
  const placeOf = (glyph: number) => {
    const loca = at(tables, 'loca');
    return isLong ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2;
  };
  return {
    has: new Set(glyphs.keys()),
    xHeight: font.readInt16BE(at(tables, 'OS/2') + 86) / em,
    boxOf: (character) => {
      const glyph = glyphs.get(character.codePointAt(0) ?? -1);
      if (glyph === undefined || placeOf(glyph) === placeOf(glyph + 1)) return null;
      const header = at(tables, 'glyf') + placeOf(glyph);
      const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map(
        (offset) => font.readInt16BE(header + offset) / em,
      );
      return { top, bottom, middle: (left + right) / 2 };
    },
  };
}

function tablesOf(font: Buffer): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return tables;
}

function at(tables: ReadonlyMap<string, number>, tag: string): number {
  const place = tables.get(tag);
  if (place === undefined) throw new Error(`the font has no ${tag} table`);
  return place;
}

/** The glyph of each character. */
function glyphsOf(font: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(subtable);
    if (format === 4) readSegments(font, subtable, glyphs);
    if (format === 12) readGroups(font, subtable, glyphs);
  }
  return glyphs;
}

function readSegments(font: Buffer, start: number, glyphs: Map<number, number>): void {
  const doubled = font.readUInt16BE(start + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = font.readUInt16BE(start + 14 + segment);
    const first = font.readUInt16BE(start + 16 + doubled + segment);
    const delta = font.readUInt16BE(start + 16 + doubled * 2 + segment);
    const range = start + 16 + doubled * 3 + segment;
    const offset = font.readUInt16BE(range);
    // The end mark 0xffff is no character.
    for (let one = first; one <= last && one < 0xffff; one += 1) {
      const listed = offset === 0 ? one : font.readUInt16BE(range + offset + (one - first) * 2);
      if (listed !== 0) glyphs.set(one, (listed + delta) % 0x10000);
    }
  }
}

function readGroups(font: Buffer, start: number, glyphs: Map<number, number>): void {
  for (let index = 0; index < font.readUInt32BE(start + 12); index += 1) {
    const group = start + 16 + index * 12;
    const first = font.readUInt32BE(group);
    for (let one = first; one <= font.readUInt32BE(group + 4); one += 1) {
      glyphs.set(one, font.readUInt32BE(group + 8) + one - first);
    }
  }
}
