import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LogImportsTab } from './imports/log-imports-tab.tsx';
import { LikelyTab } from './likely/likely-tab.tsx';
import { likelyQuery } from './logs.queries.ts';
import {
  addressOf,
  type LogTab,
  logTabs,
  newLogAddress,
  performanceAddress,
  tabIn,
  viewIn,
} from './logs-address.ts';
import { UnmatchedTab } from './unmatched/unmatched-tab.tsx';
import { UsesTab } from './uses/uses-tab.tsx';

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
