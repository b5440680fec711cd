import { Refusal } from '../terminal.ts';

/** A day as an option of a command gives it: 2026-12-03. @throws Refusal wrong_usage */
export function readDay(option: string, text: string | undefined): string {
  const time = new Date(`${text ?? ''}T00:00:00Z`);
  // What is no day of the calendar is read as another one, or none.
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text;
  if (text === undefined || !isDay) {
    throw new Refusal('wrong_usage', `Say the day as year, month, day: --${option} 2026-12-03`);
  }
  return text;
}

/** One line of words that an option gives. @throws Refusal wrong_usage */
export function readLine(option: string, text: string | undefined, most: number): string {
  const line = text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  if (line === '' || line.length > most) {
    throw new Refusal('wrong_usage', `Say --${option} "...", in at most ${most} characters.`);
  }
  return line;
}
