import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FontFacts, readFont } from './read-font.ts';

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
  const kept = made.get(name);
  if (kept) return kept;
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
  ...[
    ...range(0x20, 0x7e),
    ...range(0xa0, 0x52f),
    ...range(0x1d00, 0x22ff),
    ...range(0x2c60, 0x2c7f),
  ],
  ...range(0xa640, 0xa7ff),
);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
