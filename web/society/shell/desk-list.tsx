import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { periodPattern } from '#domain/staff/figure-names.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { type Band, type DeskColumn, DeskTable, inOne } from './desk-table.tsx';
import { useDeskKeys } from './keys/desk-keys.ts';
import { type RowKeys, useRowKeys } from './keys/use-row-keys.ts';
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

/** A field to search a list with: what narrows the list now, and what is told once the typing stops. */
type Search = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

type RowsProps<Row> = {
  /** What the rows are, in the plural: for screen readers and while they load. */
  readonly caption: string;
  readonly search?: Search | undefined;
  readonly filters: ReactNode;
  /** What must be known before the rows, such as that something failed. */
  readonly notice?: ReactNode;
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
  /** The rows under names of their own; all in one without it. */
  readonly bandsOf?: (rows: readonly Row[]) => readonly Band<Row>[];
  readonly columns: readonly DeskColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly keys?: RowKeys<Row>;
  readonly dense?: boolean;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action?: ReactNode;
  };
};

/** A page of the desk that is one list. */
export function DeskList<Row>({
  title,
  name = title,
  line,
  parent,
  action,
  ...props
}: RowsProps<Row> & {
  title: string;
  /** What the page is called where its title counts something. */
  name?: string;
  /** A line below the title. */
  line?: ReactNode;
  /** The page that leads here, if it is not in the rail. */
  parent?: { readonly to: string; readonly label: string } | undefined;
  action?: ReactNode;
}) {
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        documentTitle={`${name} · Society desk`}
        parent={parent}
        facts={line}
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
  return (
    <search aria-label={`Filter: ${caption}`} className="flex flex-wrap gap-2">
      {search && <SearchField {...search} />}
      {filters}
    </search>
  );
}

function SearchField({ label, value, onChange }: Search) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const settled = useDebounced(text.trim(), 300);
  const isTold = settled === told || settled !== text.trim();
  // Another link was followed: what narrows the list now is what the field says.
  if (value !== told && isTold) {
    setTold(value);
    setText(value);
  }
  const tell = useEffectEvent(() => {
    setTold(settled);
    onChange(settled);
  });
  useEffect(() => {
    if (!isTold) tell();
  }, [isTold]);
  const focus = () => document.getElementById(fieldId)?.focus();
  useDeskKeys([{ key: '/', does: 'Search the list', press: focus }]);
  return (
    <FilterField
      id={fieldId}
      label={label}
      shortcut="/"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text === '') event.currentTarget.blur();
      }}
    />
  );
}

/**
 * A list of the desk: a field to search, filters, rows with their keys, and more of them on request. Its loading, error and empty states
 * are here.
 */
export function DeskRows<Row>({
  caption,
  search,
  filters,
  notice,
  list,
  rows,
  bandsOf = inOne,
  columns,
  rowKey,
  keys,
  dense = false,
  empty,
}: RowsProps<Row>) {
  const bands = bandsOf(rows);
  const leading = bands.flatMap((band) => band.rows).filter((row) => keys && keys.to(row) !== null);
  const focused = useRowKeys(leading, rowKey, keys);
  return (
    <>
      <DeskFilters caption={caption} search={search} filters={filters} />
      {notice}
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
          <EmptyState title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        ) : (
          <DeskTable
            caption={caption}
            columns={columns}
            bands={bands}
            rowKey={rowKey}
            to={keys?.to}
            focused={keys && focused}
            dense={dense}
          />
        )}
      </OnPaper>
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {list.hasNextPage && (
            <Button
              onClick={() => void list.fetchNextPage()}
              pending={list.isFetchingNextPage}
              pendingLabel="Loading more"
            >
              Show more
            </Button>
          )}
          <Text tone="quiet">
            {numberText(rows.length)} {list.hasNextPage ? 'shown, and there are more' : 'in total'}
          </Text>
        </div>
      )}
    </>
  );
}
