import { compact, weightedMod11 } from './check-digits.ts';

/** A canonical Ghana Card number: GHA-000000000-0. It is also an individual's TIN. */
type GhanaCard = string;

/**
 * The Ghana Card number in `text`; null when it has not the shape. Cards of non-citizens carry the code of their own
 * country, and bodies of eight digits exist. The last digit's algorithm is not public, so only the shape is checked.
 */
export function parseGhanaCard(text: string): GhanaCard | null {
  const read = /^([A-Z]{3})([0-9]{8,9})([0-9])$/.exec(compact(text));
  return read ? `${read[1]}-${read[2]}-${read[3]}` : null;
}

/** A canonical GhanaPostGPS address: GA-183-8164. */
type DigitalAddress = string;

/** The digital address in `text`, with hyphens, spaces or neither; null when it has not the shape of one. */
export function parseDigitalAddress(text: string): DigitalAddress | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s*[\s\-\u2010-\u2015\u2212]\s*/gu, '-');
  const read = /^([A-Z][A-Z0-9])-?([0-9]{3,5})-?([0-9]{4})$/.exec(plain);
  return read ? `${read[1]}-${read[2]}-${read[3]}` : null;
}

/**
 * A canonical tax number of an organisation in Ghana: a letter for its kind, nine digits and a check character, as in
 * C0000803561.
 */
type EntityTin = string;

/** The TIN in `text`; null when it is not one or its check character is wrong. */
export function parseEntityTin(text: string): EntityTin | null {
  const tin = compact(text, 'TIN');
  if (!/^[PCGQV]00[0-9]{7}[0-9X]$/.test(tin)) return null;
  return tin.slice(10) === weightedMod11(tin.slice(1, 10)) ? tin : null;
}
