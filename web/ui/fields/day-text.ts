/** A day as it is typed, in three parts. */
export type DayText = { readonly day: string; readonly month: string; readonly year: string };

/** No day typed. */
export const noDay: DayText = { day: '', month: '', year: '' };

/** A day, YYYY-MM-DD, as three parts; none for null. Of a month or a year alone the other parts are empty. */
export function dayText(day: string | null): DayText {
  const [year = '', month = '', date = ''] = (day ?? '').split('-');
  return { day: date, month, year };
}

/** The day that was typed as YYYY-MM-DD, whether there is such a day or not; null where nothing is typed. */
export function dayOf({ day, month, year }: DayText): string | null {
  const [d, m, y] = [day.trim(), month.trim(), year.trim()];
  if (d === '' && m === '' && y === '') return null;
  return `${y.padStart(4, '0')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** The same where the year alone is enough, or month and year: 2019, 2019-03. A day without its month is none. */
export function partialDayOf(text: DayText): string | null {
  if (text.day.trim() !== '') return dayOf(text);
  const [month, year] = [text.month.trim(), text.year.trim()];
  if (month === '') return year === '' ? null : year;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}`;
}
