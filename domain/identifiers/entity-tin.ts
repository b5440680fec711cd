import { weightedMod11 } from './check-digits.ts';
import { compact } from './compact.ts';

/**
 * A canonical tax number of an organisation in Ghana: a letter for its kind, nine digits and a check character, as in
 * C0000803561.
 */
export type EntityTin = string;

/** The TIN in `text`; null when it is not one or its check character is wrong. */
export function parseEntityTin(text: string): EntityTin | null {
  const tin = compact(text, 'TIN');
  if (!/^[PCGQV]00[0-9]{7}[0-9X]$/.test(tin)) return null;
  return tin.slice(10) === weightedMod11(tin.slice(1, 10)) ? tin : null;
}
