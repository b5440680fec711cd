import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { FirstWork } from './first-work.tsx';
import type { ListFilters } from './list-address.ts';

/** My list with nothing in it: because there is no work yet, or because the filters find none. */
export function NoWorks({ filters }: { filters: ListFilters }) {
  if (filters.q || filters.state || filters.role || filters.confirmation || filters.page > 1) {
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
