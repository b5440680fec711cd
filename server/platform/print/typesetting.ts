import { type Accent, type CutFont, type Face, fontsOf, placeAccents } from './cut-fonts.ts';

/** A stretch of text that one font can set. */
export type Run = {
  readonly font: CutFont;
  readonly text: string;
  /** Drawn over the text, which then is one letter. */
  readonly accents?: readonly Accent[];
  /** The letter with its accents, where they are drawn apart. */
  readonly written?: string;
};

/** What texts are set with. */
export type Typesetting = {
  readonly runs: (text: string, face: Face) => readonly Run[];
  /** Whether something had to be left out of any text that was set so far. */
  readonly hasGaps: () => boolean;
};

/** Stands where letters were left out that no font here has: never an empty box, never nothing. */
export const gap = '[…]';

const faces = ['text', 'strong', 'code'] as const satisfies readonly Face[];
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The fonts for these texts: the usual ones, and Cyrillic and Greek only when a text needs them. */
export async function typesettingFor(texts: Iterable<string>): Promise<Typesetting> {
  const usual = await fontsOf('text', false);
  const needsSeldom = [...texts].some((text) =>
    [...clusters.segment(text)].some(({ segment }) => typeset(segment, usual) === null),
  );
  const fonts = new Map<Face, readonly CutFont[]>();
  for (const face of faces) fonts.set(face, await fontsOf(face, needsSeldom));
  let gaps = 0;
  return {
    runs: (text, face) =>
      runsOf(text, fonts.get(face) ?? usual, () => {
        gaps += 1;
      }),
    hasGaps: () => gaps > 0,
  };
}

function runsOf(text: string, fonts: readonly CutFont[], onGap: () => void): Run[] {
  const runs: (Omit<Run, 'text'> & { text: string })[] = [];
  const put = (piece: Run) => {
    const last = runs.at(-1);
    if (last?.font !== piece.font || last.accents || piece.accents) runs.push({ ...piece });
    else last.text += piece.text;
  };
  let isInGap = false;
  for (const { segment } of clusters.segment(text)) {
    const run = typeset(segment, fonts);
    // Without its accents a letter says more than a gap does.
    const bare = run ?? typeset(segment.normalize('NFD').replace(/\p{M}+/gu, ''), fonts);
    if (run === null && !isInGap) onGap();
    if (bare !== null) put(bare);
    else if (!isInGap) for (const run of runsOf(gap, fonts, onGap)) put(run);
    isInGap = bare === null;
  }
  return runs;
}

/** A letter as it can be set: as written, put together, with its accents drawn over it, or in a plainer form. Null when it cannot. */
function typeset(cluster: string, fonts: readonly CutFont[]): Run | null {
  // Joiners and marks of direction have no shape of their own.
  const visible = cluster.replace(/[\p{Cf}\p{Cc}]+/gu, '').normalize('NFC');
  const [first] = fonts;
  if (visible === '' && cluster !== '' && first) return { font: first, text: '' };
  return glyphsFor(visible, fonts) ?? glyphsFor(visible.normalize('NFKC'), fonts);
}

function glyphsFor(text: string, fonts: readonly CutFont[]): Run | null {
  for (const form of new Set([text, text.normalize('NFD')])) {
    // The longest part that a font has as one character; what is left are accents.
    const [letter = '', ...marks] = form;
    if (letter === '') return null;
    const font = fonts.find(({ has }) => has.has(letter.codePointAt(0) ?? 0));
    if (!font) continue;
    if (marks.length === 0) return { font, text: letter };
    if (marks.every((one) => /\p{M}/u.test(one))) {
      const accents = placeAccents({ font, text: letter }, marks, fonts);
      if (accents) return { font, text: letter, accents, written: form };
    } else if (marks.every((one) => font.has.has(one.codePointAt(0) ?? 0))) {
      return { font, text: form };
    }
  }
  return null;
}
