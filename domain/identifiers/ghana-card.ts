import { compact } from './compact.ts';

/** A canonical Ghana Card number: GHA-000000000-0. It is also an individual's TIN. */
export type GhanaCard = string;

/**
 * The Ghana Card number in `text`; null when it has not the shape. Cards of non-citizens carry the code of their own
 * country, and bodies of eight digits exist. The last digit's algorithm is not public, so only the shape is checked.
 */
export function parseGhanaCard(text: string): GhanaCard | null {
  const read = /^([A-Z]{3})([0-9]{8,9})([0-9])$/.exec(compact(text));
  return read ? `${read[1]}-${read[2]}-${read[3]}` : null;
}
