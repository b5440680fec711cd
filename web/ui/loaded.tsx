import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
  // While it is tried again the failure stays in view, and with it the button that was pressed.
  const [triedAgain, setTriedAgain] = useState<string | null>(null);
  const failure = query.isPending ? triedAgain : query.isError ? query.error.message : null;
  if (failure !== null) {
    return (
      <ErrorState
        title={`${what} could not be loaded`}
        message={failure}
        onRetry={() => {
          setTriedAgain(failure);
          void query.refetch().finally(() => setTriedAgain(null));
        }}
        retrying={query.isFetching}
      />
    );
  }
  if (query.isPending) return <LoadingList rows={rows} label={`Loading: ${what}`} />;
  return query.isError ? null : children(query.data);
}
