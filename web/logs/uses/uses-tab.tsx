import { useQuery } from '@tanstack/react-query';
import { useDownload } from '../../files/use-download.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadStatus } from '../../ui/download-status.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastLastPage } from '../../ui/past-last-page.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useFiguresQuery, usesQuery } from '../logs.queries.ts';
import { addressOf, isNarrowed, type UsesView } from '../logs-address.ts';
import { NoUses } from '../no-uses.tsx';
import { isReportedOnly } from '../reporter-words.ts';
import { ExportUses } from './export-uses.tsx';
import { LoggedTwice } from './logged-twice.tsx';
import { UsesByMonth, UsesBySource } from './uses-charts.tsx';
import { UsesFigures } from './uses-figures.tsx';
import { UsesFilters } from './uses-filters.tsx';
import { UsesTable } from './uses-table.tsx';

/** Where my recordings were used: in figures, by month, by source, and one by one. */
export function UsesTab({ view }: { view: UsesView }) {
  const { page: _, ...filters } = view;
  const uses = useQuery(usesQuery(view));
  const figures = useQuery(useFiguresQuery(filters));
  const download = useDownload();
  const isNew = !isNarrowed(view) && uses.data?.page.total === 0;
  if (isNew)
    return (
      <Card flush>
        <NoUses />
      </Card>
    );
  return (
    <Stack gap={7}>
      <UsesFilters view={view} />
      <Loaded query={figures} what="The figures" rows={4}>
        {(counted) => (
          <Stack gap={7}>
            <UsesFigures figures={counted} view={view} />
            {counted.by_month.length > 0 && (
              <Card title="By month">
                <UsesByMonth months={counted.by_month} />
              </Card>
            )}
            {counted.by_source.length > 0 && (
              <Card title="By source">
                <Stack gap={3}>
                  <LoggedTwice sources={counted.by_source} />
                  <UsesBySource
                    sources={counted.by_source.filter(({ source }) => !isReportedOnly(source))}
                  />
                </Stack>
              </Card>
            )}
            {counted.reported.uses > 0 && (
              <Card title="Reported by a member, not checked">
                <Stack gap={3}>
                  <Text>
                    Other members reported these plays. The society has not checked their sources
                    yet. The total above includes them.
                  </Text>
                  <UsesBySource
                    label="Plays reported by a member, not checked"
                    sources={counted.by_source.filter(({ source }) => isReportedOnly(source))}
                  />
                </Stack>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
      <Stack gap={3}>
        <Row spread align="end">
          <Heading>One by one</Heading>
          {uses.data && uses.data.data.length > 0 && <ExportUses view={view} download={download} />}
        </Row>
        <DownloadStatus state={download.state} onStop={download.stop} />
        <Card flush>
          <Loaded query={uses} what="Your uses" rows={8}>
            {({ data, page }) =>
              data.length > 0 ? (
                <UsesTable uses={data} />
              ) : page.total > 0 ? (
                <PastLastPage number={view.page} firstPage={addressOf('uses', filters)} />
              ) : (
                <EmptyState
                  title="No use fits these filters"
                  action={<LinkButton to={addressOf('uses')}>Show all uses</LinkButton>}
                >
                  Try fewer filters, or another period.
                </EmptyState>
              )
            }
          </Loaded>
        </Card>
        {uses.data && uses.data.data.length > 0 && (
          <Pagination
            page={uses.data.page}
            toPage={(page) => addressOf('uses', { ...view, page })}
          />
        )}
      </Stack>
    </Stack>
  );
}
