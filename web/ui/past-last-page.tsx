import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

/** A list that has something to show, but not so many pages: an old address, or what was there is gone since. */
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
