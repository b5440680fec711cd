import type { CutFont } from './cut-fonts.ts';

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
