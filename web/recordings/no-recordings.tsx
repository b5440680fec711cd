import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PastLastPage } from '../ui/past-last-page.tsx';
import { addressWith, isNarrowed, type ListFilters } from './list-address.ts';

/** My list with nothing in it: there is no recording yet, the filters find none, or what they find ends before this page. */
export function NoRecordings({ filters, total }: { filters: ListFilters; total: number }) {
  if (total > 0)
    return <PastLastPage number={filters.page} firstPage={addressWith(filters, { page: 1 })} />;
  if (filters.q || isNarrowed(filters)) {
    return (
      <EmptyState
        title="No recording of yours fits these filters"
        action={<LinkButton to="/sound-recordings">Show all my recordings</LinkButton>}
      >
        Try fewer filters, or search all recordings.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="You have no recordings yet"
      action={
        <LinkButton to="/sound-recording/search" icon="search">
          Search all recordings
        </LinkButton>
      }
    >
      Add what you performed on or what you own. Somebody may have registered it already. If so,
      open it and claim your part.
    </EmptyState>
  );
}
