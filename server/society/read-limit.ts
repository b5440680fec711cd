import { Refusal } from './refusal.ts';

/** How many lines at most. @throws Refusal wrong_usage */
export function readLimit(text: string | undefined): number {
  if (text === undefined) return 50;
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1) throw new Refusal('wrong_usage', '--limit is a number from 1 to 99999.');
  return limit;
}
