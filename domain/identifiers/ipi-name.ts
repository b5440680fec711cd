import { ipiNameCheck } from './check-digits.ts';
import { compact } from './compact.ts';

/** A canonical IPI name number: eleven digits, the last two a check, as in 00841473537. One person has one for each name. @source CISAC IPI */
export type IpiName = string;

/** The IPI name number in `text`; members often quote nine or ten digits, without the zeros in front. Null when it is not one. */
export function parseIpiName(text: string): IpiName | null {
  const digits = compact(text, 'IPI');
  if (!/^[0-9]{9,11}$/.test(digits)) return null;
  const ipi = digits.padStart(11, '0');
  // All zeros satisfy the check, and are what other systems write for "none".
  if (Number(ipi) === 0) return null;
  return ipi.slice(9) === ipiNameCheck(ipi.slice(0, 9)) ? ipi : null;
}
