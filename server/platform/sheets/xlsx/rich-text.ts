import { Problem } from '#domain/problems.ts';

/** Gathers the text of a string that may be made of several pieces, without how it is to be spoken. */
export type RichText = {
  readonly open: (name: string) => void;
  readonly text: (part: string) => void;
  readonly close: (name: string) => void;
  /** Returns the collected text and starts again. */
  readonly take: () => string;
};

/** Characters of the longest text that is gathered: no cell may have as many. */
const longestText = 1024 * 1024;

/** @source ECMA-376 part 1, 18.4.8 si, 18.4.12 t, 18.4.6 rPh */
export function richText(): RichText {
  let gathered = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open: (name) => {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text: (part) => {
      if (isText) gathered += part;
      if (gathered.length > longestText) throw new Problem('sheet_cell_limit');
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    take: () => {
      const text = unescaped(gathered);
      gathered = '';
      return text;
    },
  };
}

/** What XML cannot hold is written by its number: `_x000D_`. @source ECMA-376 part 1, 22.9.2.19 ST_Xstring */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  const letters = text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return letters.toWellFormed();
}
