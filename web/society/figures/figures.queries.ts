import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDecidedCases, readFigures } from '#contract/society/figures.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { callDesk } from '../session/call-desk.ts';
import { pagesOf } from '../session/pages-of.ts';

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
  pagesOf([...figuresKey, 'cases', year, kind, isLate], (after, signal) => {
    const query = { ...(kind !== null && { kind }), ...(isLate && { only: 'late' as const }) };
    return callDesk(listDecidedCases, { params: { year }, query: { ...query, ...after }, signal });
  });
