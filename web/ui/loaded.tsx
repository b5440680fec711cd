import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingList } from './loading.tsx';

/**
 * A part of a page whose data comes on its own, such as a list under filters that must not vanish while it loads:
 * placeholder, failure with a retry, or `children` with the data. `what` begins a sentence: "Your works".
 */
export function Loaded<Data>({
  query,
  what,
  rows = 6,
  children,
}: {
  query: UseQueryResult<Data>;
  what: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  if (query.isPending) return <LoadingList rows={rows} label={`Loading: ${what}`} />;
  if (query.isError) {
    return (
      <ErrorState
        title={`${what} could not be loaded`}
        message={query.error.message}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return children(query.data);
}
