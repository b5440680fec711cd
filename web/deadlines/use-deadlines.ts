import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Deadlines, readDeadlines } from '#contract/deadlines.ts';
import { usualDays } from '#domain/disputes/deadlines.ts';
import { daysToAnswer } from '#domain/works/proposals.ts';
import { call } from '../platform/call.ts';

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
