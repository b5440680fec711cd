import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDecidedCases, readFigures } from '#contract/society/figures.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { callDesk } from '../session/call-desk.ts';

/** Everything that a changed target changes on these pages. */
export const figuresKey = ['figures'] as const;

/** The figures of a year, null for the one that is running. */
export const figuresQuery = (year: string | null) =>
  queryOptions({
    queryKey: [...figuresKey, year],
    queryFn: async ({ signal }) =>
      (await callDesk(readFigures, { query: year === null ? {} : { year }, signal })).data,
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });

/** Which decided cases are wanted. */
export type DecidedFilters = {
  readonly year: string;
  readonly kind: CaseKind | null;
  readonly isLate: boolean;
};

/** The cases that a figure counts, page after page. */
export const decidedCasesQuery = ({ year, kind, isLate }: DecidedFilters) =>
  infiniteQueryOptions({
    queryKey: [...figuresKey, 'cases', year, kind, isLate],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(kind !== null && { kind }),
        ...(isLate && { only: 'late' as const }),
        ...(pageParam !== null && { after: pageParam }),
      };
      return (await callDesk(listDecidedCases, { params: { year }, query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });
