import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PastLastPage } from '../ui/past-last-page.tsx';
import { FirstWork } from './first-work.tsx';
import { addressWith, type ListFilters } from './list-address.ts';

/** My list with nothing in it: because there is no work yet, the filters find none, or what they find ends before this page. */
export function NoWorks({ filters, total }: { filters: ListFilters; total: number }) {
  if (total > 0)
    return <PastLastPage number={filters.page} firstPage={addressWith(filters, { page: 1 })} />;
  const { q, state, role, confirmation, registeredBy, without } = filters;
  if (q || state || role || confirmation || registeredBy || without) {
    return (
      <EmptyState
        title="No work of yours fits these filters"
        action={<LinkButton to="/music-composition">Show all my works</LinkButton>}
      >
        Try fewer filters, or look for it in the whole repertoire.
      </EmptyState>
    );
  }
  return <FirstWork />;
}
