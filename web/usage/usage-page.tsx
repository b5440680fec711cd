import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { LogImport } from '#contract/usage/usage-imports.ts';
import { logImportStateNames } from '#domain/usage/import/usage-import.ts';
import { sourceKindNames } from '#domain/usage/usage.ts';
import { ImportBadge } from '../imports/import-badge.tsx';
import { importsQuery } from '../imports/import-kind.ts';
import { List } from '../lists/list.tsx';
import { LinkButton } from '../ui/actions/button.tsx';
import { Tabs } from '../ui/actions/tabs.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/loaded.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { countOf } from '../ui/text/number-text.ts';
import { Text } from '../ui/text/text.tsx';
import { UnmatchedTab } from './claims/unmatched-tab.tsx';
import { usageImport } from './import/usage-import-kind.ts';
import { LikelyTab } from './likely/likely-tab.tsx';
import { UsesTab } from './list/usage-tab.tsx';
import { likelyQuery } from './usage.queries.ts';
import {
  addressOf,
  type LogTab,
  logImportAddress,
  logTabs,
  newLogAddress,
  performanceAddress,
  tabIn,
  viewIn,
} from './usage-address.ts';

const tabNames: Record<LogTab, string> = {
  uses: 'Plays',
  likely: 'Possible matches',
  unmatched: 'Not matched',
  imports: 'Imports',
};

/** /sound-recording-logs: where my recordings were used; its parts by `tab` in the address. */
export function LogsPage() {
  const [search] = useSearchParams();
  const tab = tabIn(search);
  // How many wait stands at their part, wherever one looks.
  const waiting = useQuery(likelyQuery({ page: 1 })).data?.page.total ?? 0;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Sound Recording Logs"
        action={
          <>
            <LinkButton to={performanceAddress} icon="plus">
              Log a performance
            </LinkButton>
            <LinkButton tone="primary" to={newLogAddress} icon="file">
              Import a log
            </LinkButton>
          </>
        }
      />
      <Tabs
        label="Parts of the logs"
        tabs={logTabs.map((one) => ({
          to: addressOf(one),
          label: tabNames[one],
          current: one === tab,
          ...(one === 'likely' && waiting > 0 && { count: waiting }),
        }))}
      />
      <Part tab={tab} search={search} />
    </Stack>
  );
}

function Part({ tab, search }: { tab: LogTab; search: URLSearchParams }) {
  switch (tab) {
    case 'uses':
      return <UsesTab view={viewIn('uses', search)} />;
    case 'likely':
      return <LikelyTab view={viewIn('likely', search)} />;
    case 'unmatched':
      return <UnmatchedTab view={viewIn('unmatched', search)} />;
    case 'imports':
      return <LogImportsTab page={viewIn('imports', search).page} />;
    default:
      return tab satisfies never;
  }
}

/** What I brought in: files and performances, each with what came of it. */
function LogImportsTab({ page }: { page: number }) {
  const imports = useQuery(importsQuery(usageImport, page));
  return (
    <Stack gap={3}>
      <List
        query={imports}
        what="Your imports"
        rows={4}
        title="Your imports and performances"
        toPage={(number) => addressOf('imports', { page: number })}
        empty={
          <EmptyState
            title="No imports yet"
            action={
              <LinkButton to={newLogAddress} icon="file">
                Import a log
              </LinkButton>
            }
          >
            Logs from stations, DJs or venues appear here, with the result of every row.
          </EmptyState>
        }
      >
        {(data) => <LogImportsTable imports={data} />}
      </List>
    </Stack>
  );
}

/** My imports and performances, each a link to its page. */
export function LogImportsTable({ imports }: { imports: readonly LogImport[] }) {
  return (
    <Table
      caption="Your imports and performances"
      rows={imports}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: ({ id, kind, name }) => (
            <Stack gap={1}>
              <TextLink to={logImportAddress(id)} strong>
                {name}
              </TextLink>
              {kind === 'performance' && (
                <Text small tone="quiet">
                  Performance
                </Text>
              )}
            </Stack>
          ),
        },
        {
          key: 'source',
          header: 'Source',
          named: true,
          cell: ({ source }) => (
            <Stack gap={1}>
              <span>{source.name}</span>
              <Text small tone="quiet">
                {sourceKindNames[source.kind]}
              </Text>
            </Stack>
          ),
        },
        {
          key: 'state',
          header: 'Status',
          cell: ({ state }) => <ImportBadge state={state} names={logImportStateNames} />,
        },
        { key: 'figures', header: 'Result', cell: ({ figures }) => figureText(figures) },
        {
          key: 'begun',
          header: 'Begun',
          align: 'end',
          nowrap: true,
          cell: ({ created_at }) => <DateText date={created_at} />,
        },
      ]}
    />
  );
}

/** "18,000 matched, 1,500 possible matches, 400 not matched, 20 with problems, of 20,000 rows". */
export function figureText(figures: LogImport['figures']): string {
  const { rows, matched, suggested, unmatched, repeated, faulty } = figures;
  if (rows === 0) return '–';
  const parts = [
    ...(matched > 0 ? [countOf(matched, 'matched', 'matched')] : []),
    ...(suggested > 0 ? [countOf(suggested, 'possible match', 'possible matches')] : []),
    ...(unmatched > 0 ? [countOf(unmatched, 'not matched', 'not matched')] : []),
    ...(repeated > 0 ? [countOf(repeated, 'imported before', 'imported before')] : []),
    ...(faulty > 0 ? [countOf(faulty, 'with a problem', 'with problems')] : []),
  ];
  const all = countOf(rows, 'row');
  return parts.length > 0 ? `${parts.join(', ')}, of ${all}` : all;
}
