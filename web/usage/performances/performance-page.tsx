import { useSuspenseQueries } from '@tanstack/react-query';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { logSourcesQuery } from '../usage.queries.ts';
import { addressOf } from '../usage-address.ts';
import { PerformanceForm } from './performance-form.tsx';

/** /sound-recording-logs/performance: one performance, by form. */
export function PerformancePage() {
  const [{ data: me }, { data: sources }] = useSuspenseQueries({
    queries: [meQuery(), logSourcesQuery()],
  });
  return (
    <Stack gap={7}>
      <PageHeader
        title="Log a performance"
        parent={{ to: addressOf('imports'), label: 'Sound Recording Logs' }}
      />
      <PerformanceForm meId={me.data.id} known={sources} />
    </Stack>
  );
}
