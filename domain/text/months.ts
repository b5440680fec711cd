import { monthNames } from './month-names.ts';

/** A month as YYYY-MM in words: 'November 2026'. '' when it is none. */
export function formatMonth(month: string): string {
  const read = readMonth(month);
  return read ? `${monthNames[read.index]} ${read.year}` : '';
}

/** A month in short form: 'Nov 26'; '' when `month` is none. */
export function formatShortMonth(month: string): string {
  const read = readMonth(month);
  return read ? `${monthNames[read.index]?.slice(0, 3)} ${String(read.year).slice(2)}` : '';
}

/** The month of a moment as YYYY-MM, in Ghana's time, which is UTC all year. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The month so many months before another, or after it when negative: 2026-02 is 9 before 2026-11. */
export function monthsBefore(month: string, count: number): string {
  const read = readMonth(month);
  if (!read) return month;
  const whole = read.year * 12 + read.index - count;
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
}

function readMonth(month: string): { year: number; index: number } | null {
  const read = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month);
  return read ? { year: Number(read[1]), index: Number(read[2]) - 1 } : null;
}
