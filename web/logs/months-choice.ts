import { formatMonth, monthOf, monthsBefore } from '#domain/text/months.ts';
import { serverNowMs } from '../session/clock.ts';

const offered = 60;

/** The last five years by month, the newest first, and those that are chosen already. */
export function monthChoices(
  chosen: readonly (string | undefined)[],
): { value: string; label: string }[] {
  const now = monthOf(new Date(serverNowMs()));
  const months = Array.from({ length: offered }, (_, count) => monthsBefore(now, count));
  const others = chosen.filter((month) => month !== undefined && !months.includes(month));
  return [...new Set([...months, ...others])]
    .filter((month) => month !== undefined)
    .toSorted()
    .toReversed()
    .map((month) => ({ value: month, label: formatMonth(month) }));
}
