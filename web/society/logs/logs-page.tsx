import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { AnyLogImport } from '#contract/society/logs.ts';
import { staffMay } from '#domain/permissions.ts';
import { formatDate } from '#domain/text/dates.ts';
import { logImportStateNames } from '#domain/usage/import/usage-import.ts';
import { ImportBadge } from '../../imports/import-badge.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tabs } from '../../ui/actions/tabs.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { FilterField, FilterSelect } from '../shell/queue/queue-filter-fields.tsx';
import { QueueFilterLine } from '../shell/queue/queue-frame.tsx';
import { logListQuery, type WhoseLogs, whoseLogs } from './desk-logs.ts';
import { ExpectedLogs } from './expected-logs.tsx';
import { ImportLogDialog } from './import-log-dialog.tsx';

const fieldId = 'find-in-logs';
const whoseNames: Readonly<Record<WhoseLogs, string>> = {
  everyone: 'Everyone’s logs',
  society: 'The society’s logs',
  members: 'Members’ logs',
};

/** /society/logs: imports of logs of everyone, and which logs are missing. */
export function LogsPage() {
  const { roles } = useDeskSession();
  const [params] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const mayImport = staffMay(roles, 'import_logs_for_all');
  const isExpected = params.get('tab') === 'expected';
  return (
    <Stack gap={5}>
      <PageHeader
        title="Logs"
        documentTitle="Logs · Society desk"
        action={
          mayImport && (
            <Button tone="primary" onClick={() => setImporting(true)}>
              Import a log
            </Button>
          )
        }
      />
      <Tabs
        label="Logs"
        tabs={[
          { to: deskPages.logs(), label: 'Imports', current: !isExpected },
          { to: `${deskPages.logs()}?tab=expected`, label: 'Expected logs', current: isExpected },
        ]}
      />
      {isExpected ? <ExpectedLogs mayChange={mayImport} /> : <Imports />}
      <ImportLogDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </Stack>
  );
}

function Imports() {
  const [params, setParams] = useSearchParams();
  const of = whoseLogs.find((one) => one === params.get('of')) ?? 'everyone';
  const find = params.get('find') ?? '';
  const asked = useDebounced(find.trim(), 300);
  const list = useInfiniteQuery(logListQuery(of, asked));
  const imports = list.data?.pages.flatMap((page) => page.imports) ?? [];
  const change = (name: string, value: string) =>
    setParams(
      (last) => {
        const next = new URLSearchParams(last);
        if (value === '' || value === 'everyone') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  useDeskKeys([
    { key: '/', does: 'Find a source', press: () => document.getElementById(fieldId)?.focus() },
  ]);
  return (
    <>
      <QueueFilterLine label="Filter imports">
        <FilterField
          id={fieldId}
          label="Find by source"
          shortcut="/"
          value={find}
          onChange={(event) => change('find', event.target.value)}
        />
        <FilterSelect
          label="Whose"
          choices={whoseLogs.map((value) => ({ value, label: whoseNames[value] }))}
          value={of}
          onChoose={(chosen) => change('of', chosen)}
        />
      </QueueFilterLine>
      <OnPaper>
        {list.isPending ? (
          <LoadingList rows={10} label="Loading the imports" />
        ) : list.isError && imports.length === 0 ? (
          <ErrorState
            title="We could not load the imports"
            message={list.error.message}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : imports.length === 0 ? (
          <EmptyState title={asked === '' ? 'No logs yet.' : `No source called “${asked}”.`}>
            {asked !== '' && 'Check the name.'}
          </EmptyState>
        ) : (
          <Table
            caption="Imports of logs"
            columns={columns}
            rows={imports}
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
    </>
  );
}

const columns: Column<AnyLogImport>[] = [
  {
    key: 'source',
    header: 'Source',
    cell: ({ id, source }) => <TextLink to={deskPages.logImport(id)}>{source.name}</TextLink>,
    named: true,
  },
  {
    key: 'period',
    header: 'Period',
    cell: ({ first_at: from, last_at: until }) =>
      from === null || until === null ? '–' : `${formatDate(from)} to ${formatDate(until)}`,
    nowrap: true,
  },
  { key: 'rows', header: 'Rows', cell: ({ figures }) => numberText(figures.rows), nowrap: true },
  { key: 'matched', header: 'Matched', cell: ({ figures }) => matchedText(figures), nowrap: true },
  {
    key: 'faulty',
    header: 'Refused',
    cell: ({ figures }) => numberText(figures.faulty),
    nowrap: true,
  },
  { key: 'by', header: 'Imported by', cell: ({ by }) => by ?? 'The society', named: true },
  { key: 'at', header: 'On', cell: ({ created_at }) => formatDate(created_at), nowrap: true },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <ImportBadge state={state} names={logImportStateNames} />,
    nowrap: true,
  },
];

/** Of what was counted: rows that were there already, or that are refused, say nothing about matching. */
function matchedText({ matched, suggested, unmatched }: AnyLogImport['figures']): string {
  const counted = matched + suggested + unmatched;
  return counted === 0 ? '–' : `${Math.round((100 * matched) / counted)} %`;
}
