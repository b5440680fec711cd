import type { DayText } from './date-field.tsx';

export type { DayText } from './date-field.tsx';

/** No day typed. */
export const noDay: DayText = { day: '', month: '', year: '' };

/** A day, YYYY-MM-DD, as it is typed; null is none. */
export function dayTextOf(day: string | null): DayText {
  const [year = '', month = '', date = ''] = day?.split('-') ?? [];
  return { day: date, month, year };
}

/** What is typed as YYYY-MM-DD, whether the calendar has it or not; null when nothing is typed. */
export function typedDay({ day, month, year }: DayText): string | null {
  if (`${day}${month}${year}`.trim() === '') return null;
  return `${year.trim().padStart(4, '0')}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
}
