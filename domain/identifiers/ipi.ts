import { compact, ipiNameCheck, weightedMod10 } from './check-digits.ts';

/** A canonical IPI name number: eleven digits, the last two a check, as in 00841473537. One person has one for each name. @source CISAC IPI */
type IpiName = string;

/**
 * The IPI name number in `text`; members often quote eight to ten digits, without the zeros in front, or copy it as a spreadsheet guards or
 * counts it: ='00841473537', 841473537.0. Null when it is not one.
 */
export function parseIpiName(text: string): IpiName | null {
  const whole = compact(withoutLabel(text.trim().replace(/^=?["'’]+|["'’]+$|(?<=^\d+)\.0+$/g, '')));
  const digits = whole.replaceAll('/', '');
  // A society's own number for one of a member's names may stand behind it: 00841473537/008.
  if (digits.length > 11 && /^[0-9]{9,11}\/[0-9]{1,3}$/.test(whole))
    return parseIpiName(whole.slice(0, whole.indexOf('/')));
  if (!/^[0-9]{8,11}$/.test(digits)) return null;
  const ipi = digits.padStart(11, '0');
  // All zeros satisfy the check, and are what other systems write for "none".
  if (Number(ipi) === 0) return null;
  return ipi.slice(9) === ipiNameCheck(ipi.slice(0, 9)) ? ipi : null;
}

/** The IPI name number that somebody looks for: spreadsheets take all the zeros in front, so that seven or eight digits may be left. */
export function searchedIpiName(text: string): IpiName | null {
  const digits = compact(withoutLabel(text));
  return parseIpiName(/^[0-9]{7,8}$/.test(digits) ? digits.padStart(11, '0') : text);
}

// "CAE/IPI 841473537", "IPI Name No. 841473537", "CAE: 841473537". CAE is what IPI was called before.
function withoutLabel(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^\s*(?:(?:CAE|IPI)[\s/.]*)+(?:name\s*|base\s*)?(?:number|num|no|nr)?[\s.:#]*/iu, '');
}

/** A canonical IPI base number, one for each person or body: I-000000229-7, hyphens included. @source CISAC IPI; CWR IPI base number */
type IpiBase = string;

/** The IPI base number in `text`; null when it is not one or its check digit is wrong. */
export function parseIpiBase(text: string): IpiBase | null {
  const read = /^I([0-9]{9})([0-9])$/.exec(compact(withoutLabel(text)));
  if (!read) return null;
  const [, digits = '', check = ''] = read;
  return check === weightedMod10(digits, 2) ? `I-${digits}-${check}` : null;
}
