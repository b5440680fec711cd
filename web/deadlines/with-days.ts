import type { Deadlines } from '#contract/deadlines.ts';

/** What stands in a text for days that the society sets: `{respond}`. */
export type DaysWord = 'cosign' | keyof Deadlines['dispute'];

/** A text with the days that hold in place of words such as `{respond}`: "60 days", "1 day". Others stay as they are. */
export function withDays(text: string, { cosign, dispute }: Deadlines): string {
  const days: Readonly<Record<DaysWord, number>> = { cosign, ...dispute };
  return text.replaceAll(/\{(\w+)\}/g, (word, name: string) =>
    // Safe: it is a name of its own.
    Object.hasOwn(days, name) ? daysInWords(days[name as DaysWord]) : word,
  );
}

/** "60 days", "1 day". */
export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
