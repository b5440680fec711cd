import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** A list that has works, but not so many: an old address, or works that are gone since. */
export function PastLastPage({ number, firstPage }: { number: number; firstPage: string }) {
  return (
    <EmptyState
      title={`There is no page ${number}`}
      action={<LinkButton to={firstPage}>Show the first page</LinkButton>}
    >
      The list has fewer pages.
    </EmptyState>
  );
}
