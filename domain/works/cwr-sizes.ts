/**
 * How many characters of a name fit into the files by which societies tell each other of works. Longer ones are saved whole here and
 * cut there: worth a warning, never a refusal.
 * @source CWR 2.1 and 2.2: NWR, ALT, SWR, SPU
 */
export const cwrSizes = {
  title: 60,
  alternative_title: 60,
  last_name: 45,
  first_name: 30,
  publisher: 45,
} as const;

/** How many characters of `text` do not fit into `size`; 0 when all do. Characters as people count them: Ɔ̀ is one. */
export function charactersOver(text: string, size: number): number {
  const characters = [...text.normalize('NFC').trim().replace(/\p{M}/gu, '')].length;
  return Math.max(0, characters - size);
}
