/** The box around a glyph's ink, in parts of an em; `middle` is where an accent stands above or below it. */
export type GlyphBox = { readonly top: number; readonly bottom: number; readonly middle: number };

/** What is known of a font by its own tables. */
export type FontFacts = {
  /** The characters it has. */
  readonly has: ReadonlySet<number>;
  /** How high small letters are, in parts of an em: accents are drawn for these. */
  readonly xHeight: number;
  /** Null for what it does not have, or what has no ink. */
  readonly boxOf: (character: string) => GlyphBox | null;
};

/** Reads a TrueType font. @source OpenType 1.9: cmap formats 4 and 12, loca, glyf, head, OS/2 */
export function readFont(font: Buffer): FontFacts {
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
