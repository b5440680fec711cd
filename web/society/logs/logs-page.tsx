import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { AnyLogImport } from '#contract/society/logs.ts';
import { staffMay } from '#domain/permissions.ts';
import { formatDate } from '#domain/text/dates.ts';
import { logImportStateNames } from '#domain/usage/import/usage-import.ts';
import { ImportBadge } from '../../imports/import-badge.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Tabs } from '../../ui/actions/tabs.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { DeskRows, useListFilters } from '../shell/desk-list.tsx';
import type { DeskColumn } from '../shell/desk-table.tsx';
import { FilterPeriod, FilterSelect, FilterSet } from '../shell/queue/queue-filter-fields.tsx';
import { logListQuery, type WhoseLogs, whoseLogs } from './desk-logs.ts';
import { ExpectedLogs } from './expected-logs.tsx';
import { ImportLogDialog } from './import-log-dialog.tsx';

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
          <>
            <LinkButton to={deskPages.register('sources')}>Reported sources</LinkButton>
            {mayImport && (
              <Button tone="primary" onClick={() => setImporting(true)}>
                Import a log
              </Button>
            )}
          </>
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
  const { read, readPeriod, change } = useListFilters();
  const [source, period] = [read('source'), readPeriod()];
  const of = whoseLogs.find((one) => one === read('of')) ?? 'everyone';
  const find = read('find');
  const list = useInfiniteQuery(logListQuery({ of, find, source, in: period }));
  return (
    <DeskRows
      caption="Imports of logs"
      search={{ label: 'Search by source', value: find, onChange: (text) => change('find', text) }}
      filters={
        <>
          <FilterSelect
            label="Show"
            choices={whoseLogs.map((value) => ({ value, label: whoseNames[value] }))}
            value={of}
            onChoose={(chosen) => change('of', chosen, 'everyone')}
          />
          <FilterSet
            label="Source"
            value={source}
            all="All sources"
            onChoose={(chosen) => change('source', chosen)}
          />
          <FilterPeriod
            label="Plays in"
            value={period}
            onChange={(chosen) => change('in', chosen)}
          />
        </>
      }
      list={list}
      rows={list.data?.pages.flatMap((page) => page.imports) ?? []}
      columns={columns}
      rowKey={({ id }) => id}
      keys={{ to: ({ id }) => deskPages.logImport(id), opensFirst: true }}
      empty={
        find === '' && (source !== '' || period !== '')
          ? { title: 'Nothing found.', text: 'Choose all sources, or any time.' }
          : find === ''
            ? { title: 'No logs yet.', text: '' }
            : { title: `No source called “${find}”.`, text: 'Check the name.' }
      }
    />
  );
}

const columns: DeskColumn<AnyLogImport>[] = [
  { key: 'source', header: 'Source', cell: ({ source }) => source.name, named: true },
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
    header: 'With problems',
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
