import { compact } from './check-digits.ts';

/** The society's own number of a work, 1 or more. */
export type WorkNumber = number;

/** 'W-004217' or 'w4217' as 4217; null without the W, for a bare number is more often a title or a year. */
export function parseWorkNumber(text: string): WorkNumber | null {
  const read = /^W([0-9]{1,9})$/.exec(compact(text));
  const number = Number(read?.[1] ?? 0);
  return number > 0 ? number : null;
}

/** 4217 as 'W-004217'; numbers above 999999 simply grow longer. */
export function formatWorkNumber(number: WorkNumber): string {
  return `W-${String(number).padStart(6, '0')}`;
}
