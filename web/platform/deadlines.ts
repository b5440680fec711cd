import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Deadlines, readDeadlines } from '#contract/deadlines.ts';
import { usualDays } from '#domain/disputes/deadlines.ts';
import { daysToAnswer } from '#domain/works/proposals.ts';
import { call } from './call.ts';

const hourMs = 3_600_000;
const usual: Deadlines = { cosign: daysToAnswer, dispute: usualDays };

/** How many days things take with this society. */
export const deadlinesQuery = () =>
  queryOptions({
    queryKey: ['deadlines'],
    queryFn: async ({ signal }) => (await call(readDeadlines, { signal })).data,
    staleTime: hourMs,
  });

/** The same to write texts with: the usual days until the society's are known, so that help reads without a network too. */
export function useDeadlines(): Deadlines {
  return useQuery(deadlinesQuery()).data ?? usual;
}

/** What stands in a text for days that the society sets: `{respond}`. */
type DaysWord = 'cosign' | keyof Deadlines['dispute'];

/** A text with the days that hold in place of words such as `{respond}`: "60 days", "1 day". Others stay as they are. */
export function withDays(text: string, { cosign, dispute }: Deadlines): string {
  const days: Readonly<Record<DaysWord, number>> = { cosign, ...dispute };
  return text.replaceAll(/\{(\w+)\}/g, (word, name: string) =>
    // Safe: it is a name of its own.
    Object.hasOwn(days, name) ? daysText(days[name as DaysWord]) : word,
  );
}

/** "60 days", "1 day". */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
