import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type AuditEntry, listAudit } from '#contract/society/audit.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { momentText } from '../queue/case-text.ts';
import { callDesk } from '../session/call-desk.ts';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { FilterField, FilterSelect } from '../shell/queue/queue-filter-fields.tsx';
import { QueueFilterLine } from '../shell/queue/queue-frame.tsx';

const whose = [
  { value: 'everyone', label: 'Members and staff' },
  { value: 'members', label: 'Members only' },
  { value: 'staff', label: 'Staff only' },
] as const;
type Whose = (typeof whose)[number]['value'];

const fieldId = 'find-in-audit';

const auditQuery = (of: Whose, find: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', of, find],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        of,
        ...(find !== '' && { find }),
        ...(pageParam !== null && { after: pageParam }),
      };
      return (await callDesk(listAudit, { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });

/** /society/audit: what members and staff did, the newest first. */
export function AuditPage() {
  const [params, setParams] = useSearchParams();
  const of = whose.find(({ value }) => value === params.get('of'))?.value ?? 'everyone';
  const find = params.get('find') ?? '';
  const asked = useDebounced(find.trim(), 300);
  const list = useInfiniteQuery(auditQuery(of, asked));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const change = (name: string, value: string, usual: string) =>
    setParams(
      (last) => {
        const next = new URLSearchParams(last);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  useDeskKeys([
    { key: '/', does: 'Find a person', press: () => document.getElementById(fieldId)?.focus() },
  ]);

  return (
    <Stack gap={5}>
      <PageHeader title="Audit" documentTitle="Audit · Society desk" />
      <QueueFilterLine label="Filter the audit">
        <FilterField
          id={fieldId}
          label="Find by name or number"
          shortcut="/"
          value={find}
          onChange={(event) => change('find', event.target.value, '')}
        />
        <FilterSelect
          label="Whose"
          choices={whose}
          value={of}
          onChoose={(chosen) => change('of', chosen, 'everyone')}
        />
      </QueueFilterLine>
      <OnPaper>
        {list.isPending ? (
          <LoadingList rows={10} label="Loading the audit" />
        ) : list.isError && entries.length === 0 ? (
          <ErrorState
            title="We could not load the audit"
            message={list.error.message}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : entries.length === 0 ? (
          <EmptyState
            title={asked === '' ? 'Nothing has happened yet.' : `Nothing about “${asked}”.`}
          >
            {asked !== '' && 'Check the name or number.'}
          </EmptyState>
        ) : (
          <Table
            caption="What members and staff did"
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
          />
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
    </Stack>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time>,
    nowrap: true,
  },
  { key: 'by', header: 'Who', cell: ({ by }) => by, named: true },
  { key: 'what', header: 'What', cell: ({ what }) => <Text strong>{what}</Text> },
  {
    key: 'about',
    header: 'About',
    cell: ({ about, reference }) => (
      <>
        {about} {reference !== null && <Identifier>{reference}</Identifier>}
      </>
    ),
    named: true,
  },
  { key: 'more', header: 'Details', cell: ({ more }) => more ?? '', named: true },
];
