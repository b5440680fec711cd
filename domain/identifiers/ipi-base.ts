import { weightedMod10 } from './check-digits.ts';
import { compact } from './compact.ts';

/** A canonical IPI base number, one for each person or body: I-000000229-7, hyphens included. @source CISAC IPI; CWR IPI base number */
export type IpiBase = string;

/** The IPI base number in `text`; null when it is not one or its check digit is wrong. */
export function parseIpiBase(text: string): IpiBase | null {
  const read = /^I([0-9]{9})([0-9])$/.exec(compact(text, 'IPI'));
  if (!read) return null;
  const [, digits = '', check = ''] = read;
  return check === weightedMod10(digits, 2) ? `I-${digits}-${check}` : null;
}
