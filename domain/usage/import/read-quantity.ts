/** The most plays that a row may say, so that sums stay exact. */
export const maxPlays = 100_000_000;
/** The most listeners that a row may say. */
export const maxAudience = 10_000_000_000;
const maxMinutes = 30_000_000;

/**
 * A number as reports write it: 12345, 12,345, 12 345, 12.345 (three digits behind each dot), 12345.0. Null where nothing is said, NaN where it is
 * none or beyond `max`.
 */
export function quantityOf(text: string, max: number): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (plain === '' || plain === '-' || plain === '–') return null;
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const digits = isGrouped
    ? plain.replaceAll(',', '')
    : groupedByDots.test(plain)
      ? plain.replaceAll('.', '')
      : plain;
  const number = /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  return number <= max ? number : Number.NaN;
}

/** One to three digits, then groups of three: 12.345. A number that begins with 0 has decimals: 0.345. */
const groupedByDots = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Minutes have decimals where plays have none: 1.125 is one minute and 7.5 seconds, 1.234.567 is grouped. Null and NaN as {@link quantityOf}. */
export function minutesOf(text: string): number | null {
  const plain = text.trim();
  return quantityOf(/^\d+\.\d{3}$/.test(plain) ? `${plain}0` : plain, maxMinutes);
}
