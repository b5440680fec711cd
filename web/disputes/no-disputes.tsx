import { pages } from '#contract/pages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { PastLastPage } from '../ui/data/pagination.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { addressWith, isNarrowed, type ListFilters } from './list-address.ts';

/** My list with nothing in it: because there is none, the filters find none, or they end before this page. */
export function NoDisputes({ filters, total }: { filters: ListFilters; total: number }) {
  if (total > 0)
    return <PastLastPage number={filters.page} firstPage={addressWith(filters, { page: 1 })} />;
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        title="No dispute of yours fits these filters"
        action={
          <LinkButton to={addressWith(filters, { kind: '', side: '', turn: '' })}>
            Show all of them
          </LinkButton>
        }
      >
        Try fewer filters.
      </EmptyState>
    );
  }
  switch (filters.standing) {
    case 'open':
      return (
        <EmptyState
          title="You are in no dispute"
          action={
            <LinkButton to={pages.help({ guide: 'what-is-a-dispute' })}>
              What is a dispute?
            </LinkButton>
          }
        >
          When holders of a work disagree about its shares, it stands here: whose turn it is, how
          much time is left, and which share is held until it is settled. To raise one, open the
          work and choose “Raise a dispute”.
        </EmptyState>
      );
    case 'draft':
      return (
        <EmptyState title="Nothing is being prepared">
          A dispute that you begin and do not raise yet stands here. Nobody else sees it.
        </EmptyState>
      );
    case 'over':
      return (
        <EmptyState title="No dispute of yours is over">
          What was agreed, decided or withdrawn stays here, with everything that was said.
        </EmptyState>
      );
    default:
      return filters.standing satisfies never;
  }
}
