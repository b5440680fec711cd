// Makes the dashboard's font files: Inter variable, cut to the letters and weights that the screens use, and JetBrains
// Mono for identifiers, whose 0 is not an O. Inter in three files, so that a page fetches only what its text needs: Latin (preloaded), Ghana's letters, the rest of Europe's.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const packages = new URL('../node_modules/', import.meta.url);
const inter = '@fontsource-variable/inter/files/';
const target = new URL('../.cache/fonts/', import.meta.url);

const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const ghana = 'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵';
const files = [
  {
    name: 'inter-latin',
    from: `${inter}inter-latin-wght-normal.woff2`,
    text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœıˆ˚˜–—‘’‚“”„†•…‹›€™−\u2009\u200b`,
  },
  { name: 'inter-ghana', from: `${inter}inter-latin-ext-wght-normal.woff2`, text: ghana },
  {
    name: 'inter-latin-ext',
    from: `${inter}inter-latin-ext-wght-normal.woff2`,
    text: [...range(0x100, 0x24f)].filter((letter) => !ghana.includes(letter)).join(''),
  },
  {
    name: 'identifiers',
    from: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
    text: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -./*',
  },
];

// tnum keeps columns of figures straight, the others put letters and accents where they belong.
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum'];
const variationAxes = { wght: { min: 400, max: 650 } };

/** Writes the fonts to .cache/fonts unless this script and its sources made them already. */
export async function subsetFonts() {
  const key = createHash('sha256').update(await readFile(new URL(import.meta.url)));
  for (const { from } of files) key.update(await readFile(new URL(from, packages)));
  const made = key.digest('hex');
  const stamp = new URL('made-from', target);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === made) return;

  const { default: subsetFont } = await import('subset-font');
  await mkdir(target, { recursive: true });
  for (const { name, from, text } of files) {
    const font = await subsetFont(await readFile(new URL(from, packages)), text, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures,
      ...(from.startsWith(inter) && { variationAxes }),
    });
    await writeFile(new URL(`${name}.woff2`, target), font);
    console.log(`${name}.woff2 ${font.length} bytes`);
  }
  await writeFile(stamp, made);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await subsetFonts();
