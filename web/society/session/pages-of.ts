import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

/** The pages of a list of the desk, one after the other: `read` asks for one. What was there stays in view while the next comes. */
export function pagesOf<Page extends { readonly next: string | null }>(
  queryKey: readonly unknown[],
  read: (after: { after?: string }, signal: AbortSignal) => Promise<{ readonly data: Page }>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      (await read(pageParam === null ? {} : { after: pageParam }, signal)).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });
}

/** The filters that narrow a list: those that are not empty. */
export function setFilters(filters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}
