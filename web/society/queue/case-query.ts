import type { QueryClient } from '@tanstack/react-query';
import type { CaseLine } from '#contract/society/queue.ts';
import { isRuled } from '#domain/staff/case-kinds.ts';
import { ruledCaseQuery } from '../cases/case.queries.ts';
import { identityCheckQuery } from '../identity/identity-check.queries.ts';

type Case = Pick<CaseLine, 'kind' | 'id'>;

/** The key under which a case is held. */
export function caseQueryKey({ kind, id }: Case): readonly string[] {
  return isRuled(kind) ? ruledCaseQuery({ kind, id }).queryKey : identityCheckQuery(id).queryKey;
}

/** Reads a case that is about to be opened. */
export function prefetchCase(queries: QueryClient, { kind, id }: Case): Promise<void> {
  return isRuled(kind)
    ? queries.prefetchQuery({ ...ruledCaseQuery({ kind, id }), staleTime: 0 })
    : queries.prefetchQuery({ ...identityCheckQuery(id), staleTime: 0 });
}
