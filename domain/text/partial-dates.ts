/**
 * A day, a month or a year, as exact as it is known: '2019-03-07', '2019-03', '2019'. Sorting them as texts sorts them
 * by time.
 */
export type PartialDate = string;

/**
 * A date as exact as it is known, from 1860, the year of the first recorded voice; null when the calendar has no such
 * date. The typed form is the canonical form.
 * @source ISO 8601-1 section 5.2.2 (calendar dates, complete and of reduced precision), as DDEX writes release dates
 */
export function parsePartialDate(text: string): PartialDate | null {
  const read = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d{2}))?)?$/.exec(text);
  if (read === null || Number(read[1]) < 1860) return null;
  if (read[3] === undefined) return text;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
