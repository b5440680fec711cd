import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { List } from '../lists/list.tsx';
import { LinkButton } from '../ui/actions/button.tsx';
import { Tabs } from '../ui/actions/tabs.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { UnmatchedTab } from './claims/unmatched-tab.tsx';
import { LogImportsTable } from './import/usage-imports-table.tsx';
import { LikelyTab } from './likely/likely-tab.tsx';
import { UsesTab } from './list/usage-tab.tsx';
import { likelyQuery, logImportsQuery } from './usage.queries.ts';
import {
  addressOf,
  type LogTab,
  logTabs,
  newLogAddress,
  performanceAddress,
  tabIn,
  viewIn,
} from './usage-address.ts';

const tabNames: Record<LogTab, string> = {
  uses: 'Uses',
  likely: 'Likely yours',
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
  const imports = useQuery(logImportsQuery(page));
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
            title="Nothing was brought in yet"
            action={
              <LinkButton to={newLogAddress} icon="file">
                Import a log
              </LinkButton>
            }
          >
            What a station, a DJ or a venue gave you stands here, with what became of every row.
          </EmptyState>
        }
      >
        {(data) => <LogImportsTable imports={data} />}
      </List>
    </Stack>
  );
}
