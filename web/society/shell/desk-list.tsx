import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { periodPattern } from '#domain/staff/figure-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useDeskKeys } from './keys/desk-keys.ts';
import { FilterField } from './queue/queue-filter-fields.tsx';

const fieldId = 'find-in-list';

/** The filters of a list, in its address. One that has its usual value is not in it. */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string, usual = '') =>
    setParams(
      (last) => {
        const next = new URLSearchParams(last);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  /** The year or month in `in`; '' where it is none. */
  const readPeriod = () => periodPattern.exec(params.get('in') ?? '')?.[0] ?? '';
  return { read: (name: string) => params.get(name) ?? '', readPeriod, change };
}

type RowsProps<Row> = {
  /** What the rows are, in the plural: for screen readers and while they load. */
  readonly caption: string;
  readonly search?:
    | {
        readonly label: string;
        readonly value: string;
        readonly onChange: (text: string) => void;
      }
    | undefined;
  readonly filters: ReactNode;
  readonly list: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchingNextPage'
  >;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: { readonly title: string; readonly text: string };
};

/** A page of the desk that is one list. */
export function DeskList<Row>({
  title,
  parent,
  action,
  ...props
}: RowsProps<Row> & {
  title: string;
  /** The page that leads here, if it is not in the rail. */
  parent?: { readonly to: string; readonly label: string } | undefined;
  action?: ReactNode;
}) {
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        documentTitle={`${title} · Society desk`}
        parent={parent}
        action={action}
      />
      <DeskRows {...props} />
    </Stack>
  );
}

/** A field to search a list with, and filters. */
export function DeskFilters({
  caption,
  search,
  filters,
}: Pick<RowsProps<unknown>, 'caption' | 'search' | 'filters'>) {
  const focusSearch = () => document.getElementById(fieldId)?.focus();
  useDeskKeys(search ? [{ key: '/', does: 'Search the list', press: focusSearch }] : []);
  return (
    <search aria-label={`Filter: ${caption}`} className="desk-list-filters">
      {search && (
        <FilterField
          id={fieldId}
          label={search.label}
          shortcut="/"
          value={search.value}
          onChange={(event) => search.onChange(event.target.value)}
        />
      )}
      {filters}
    </search>
  );
}

/** A list of the desk: a field to search, filters, rows, and more of them on request. Its loading, error and empty states are here. */
export function DeskRows<Row>({
  caption,
  search,
  filters,
  list,
  rows,
  columns,
  rowKey,
  empty,
}: RowsProps<Row>) {
  return (
    <>
      <DeskFilters caption={caption} search={search} filters={filters} />
      <OnPaper>
        {list.isPending ? (
          <LoadingList rows={10} label={`Loading: ${caption}`} />
        ) : list.isError && rows.length === 0 ? (
          <ErrorState
            title="We could not load this list"
            message={list.error?.message ?? ''}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : rows.length === 0 ? (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        ) : (
          <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
        )}
      </OnPaper>
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void list.fetchNextPage()}
            pending={list.isFetchingNextPage}
            pendingLabel="Loading more"
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
