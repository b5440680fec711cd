import { QueryClient } from '@tanstack/react-query';
import { isUnreached } from './call-error.ts';

/**
 * The cache of what the server said. Data is dear: nothing is fetched again within a minute or on coming back to the
 * window. A lost network fails at once with its sentence instead of waiting unseen; a request that broke off is tried twice more. A
 * server that says it is busy is shown at once, with the button to try again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isUnreached(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
