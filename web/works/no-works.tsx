import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
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
  return (
    <EmptyState
      title="Your works will stand here"
      action={
        <LinkButton to="/music-composition/search" icon="search">
          Search the repertoire
        </LinkButton>
      }
    >
      Register the songs and pieces you wrote or publish, with everyone’s share. A co-writer may
      have registered one already: search the repertoire first.
    </EmptyState>
  );
}
