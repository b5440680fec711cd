import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/platform/endpoint.ts';
import { Pagination, PastLastPage } from '../ui/data/pagination.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Card, OnPaper } from '../ui/layout/card.tsx';

/** A page of a list: its rows, why there are none, its pages; placeholders while it loads and the failure with a retry. */
export function List<Row>({
  query,
  what,
  rows = 8,
  title,
  aside,
  toPage,
  empty,
  children,
}: {
  query: UseQueryResult<{ readonly data: readonly Row[]; readonly page: Page }>;
  /** Begins a sentence: "Your works". */
  what: string;
  /** How many lines stand there while it loads. */
  rows?: number;
  title?: string;
  aside?: ReactNode;
  toPage: (page: number) => string;
  /** What is said when there is nothing in the list, on whatever page. */
  empty: ReactNode;
  children: (rows: readonly Row[], page: Page) => ReactNode;
}) {
  const { data: shown } = query;
  // What there is none of needs neither a sheet nor a title.
  if (shown?.page.total === 0 && !query.isError) return <OnPaper>{empty}</OnPaper>;
  return (
    <>
      <Card flush {...(title && { title })} {...(aside && { aside })}>
        <Loaded query={query} what={what} rows={rows}>
          {({ data, page }) => {
            if (data.length > 0) return children(data, page);
            return <PastLastPage number={page.number} firstPage={toPage(1)} />;
          }}
        </Loaded>
      </Card>
      {shown && shown.data.length > 0 && <Pagination page={shown.page} toPage={toPage} />}
    </>
  );
}
