import { useQuery } from '@tanstack/react-query';
import { homeCallingCode, parsePhone } from '#domain/identifiers/phone.ts';
import { loadChunk } from '../platform/load-chunk.ts';

/**
 * Whether a number typed is whole. Ghana's own the domain knows; for those of other countries a library comes, once one is
 * typed. Until it has come, or when it does not, only the shape speaks: the server has the last word.
 */
export function usePhoneCheck(callingCode: string, value: string): 'whole' | 'not_whole' {
  const isForeign = callingCode !== homeCallingCode && value !== '';
  const { data: isPossible } = useQuery({
    queryKey: ['phone numbers'],
    queryFn: async () => (await loadChunk(() => import('./possible-phone.ts'))).isPossiblePhone,
    enabled: isForeign,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const phone = parsePhone(value);
  if (phone === null) return 'not_whole';
  return isForeign && isPossible?.(phone) === false ? 'not_whole' : 'whole';
}
