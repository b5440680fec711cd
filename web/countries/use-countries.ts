import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../platform/load-chunk.ts';

type Countries = typeof import('#domain/countries/country-choices.ts');

/**
 * The list of countries and how to search it, a file of its own that only pages with a choice of country load. Undefined
 * until it has come; `isMissing` when it did not, which is tried again as soon as the field is used.
 */
export function useCountries(): {
  countries: Countries | undefined;
  isMissing: boolean;
  tryAgain: () => void;
} {
  const { data, isError, refetch } = useQuery({
    queryKey: ['countries'],
    queryFn: () => loadChunk(() => import('#domain/countries/country-choices.ts')),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    countries: data,
    isMissing: isError,
    tryAgain: () => {
      if (isError) refetch();
    },
  };
}
