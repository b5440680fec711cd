import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { type ExportFormat, exportFormats } from '#contract/exports.ts';
import { pages } from '#contract/pages.ts';
import { exportOwnRecordings, type summariseOwnRecordings } from '#contract/recordings.ts';
import { datedName, useDownload } from '../files/use-download.ts';
import { callForFile } from '../platform/call.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Menu } from '../ui/actions/menu.tsx';
import { Figures } from '../ui/data/figures.tsx';
import { Pagination, PastLastPage } from '../ui/data/pagination.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { BegunRecording } from './begun-recording.tsx';
import { addressWith, filtersOf, isNarrowed, type ListFilters, queryOf } from './list-address.ts';
import { OwnRecordingsTable } from './own-recordings-table.tsx';
import { ownRecordingsQuery, ownRecordingsSummaryQuery } from './recordings.queries.ts';
import { RecordingsFilters } from './recordings-filters.tsx';

const labels: Record<ExportFormat, string> = {
  xlsx: 'For Excel (XLSX)',
  csv: 'For any spreadsheet (CSV)',
  json: 'For programs (JSON)',
};

/** Takes away what the list shows, with its filters and in its order, as a file. */
function ExportRecordings({
  filters,
  download,
}: {
  filters: ListFilters;
  download: ReturnType<typeof useDownload>;
}) {
  const { page: _, ...query } = queryOf(filters);
  return (
    <Menu
      label="Download"
      items={exportFormats.map((format) => ({
        label: labels[format],
        onChoose: () =>
          void download.start(datedName('my-recordings', format), (how) =>
            callForFile(exportOwnRecordings, { query: { ...query, format }, ...how }),
          ),
      }))}
    />
  );
}

/** /sound-recordings: my recordings, filtered by the address. */
export function RecordingsPage() {
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const recordings = useQuery(ownRecordingsQuery(queryOf(filters)));
  const summary = useQuery(ownRecordingsSummaryQuery());
  const download = useDownload();
  const hasRecordings = recordings.data !== undefined && recordings.data.data.length > 0;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Sound Recordings"
        action={
          <LinkButton tone="primary" to={pages.recordingForm()} icon="plus">
            Add a recording
          </LinkButton>
        }
      />
      {search.size === 0 && <BegunRecording />}
      {summary.data && summary.data.total > 0 && <RecordingFigures summary={summary.data} />}
      <RecordingsFilters filters={filters} />
      <Stack gap={3}>
        {hasRecordings && (
          <Row spread>
            <span />
            <ExportRecordings filters={filters} download={download} />
          </Row>
        )}
        <DownloadStatus state={download.state} onStop={download.stop} />
        <Card flush>
          <Loaded query={recordings} what="Your recordings" rows={8}>
            {({ data, page }) =>
              data.length === 0 ? (
                <NoRecordings filters={filters} total={page.total} />
              ) : (
                <OwnRecordingsTable recordings={data} query={filters.q} />
              )
            }
          </Loaded>
        </Card>
      </Stack>
      {hasRecordings && (
        <Pagination page={recordings.data.page} toPage={(page) => addressWith(filters, { page })} />
      )}
    </Stack>
  );
}

/** My list with nothing in it: there is no recording yet, the filters find none, or what they find ends before this page. */
function NoRecordings({ filters, total }: { filters: ListFilters; total: number }) {
  if (total > 0)
    return <PastLastPage number={filters.page} firstPage={addressWith(filters, { page: 1 })} />;
  if (filters.q || isNarrowed(filters)) {
    return (
      <EmptyState
        title="No recording of yours fits these filters"
        action={<LinkButton to={pages.recordings()}>Show all my recordings</LinkButton>}
      >
        Try fewer filters, or search all recordings.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="You have no recordings yet"
      action={
        <LinkButton to={pages.searchRecordings()} icon="search">
          Search all recordings
        </LinkButton>
      }
    >
      Add what you performed on or what you own. Somebody may have registered it already. If so,
      open it and claim your part.
    </EmptyState>
  );
}

/** My recordings in figures, each leading to those it counts; what is missing is shown only where something is. */
function RecordingFigures({ summary }: { summary: Reply<typeof summariseOwnRecordings> }) {
  const { total, without_work, without_isrc, without_audio, with_conflict, total_is_floor } =
    summary;
  const counted = (count: number) => count.toLocaleString('en-GH');
  return (
    <Figures
      label="My recordings in figures"
      figures={[
        {
          label: 'Recordings',
          value: `${counted(total)}${total_is_floor ? '+' : ''}`,
          to: pages.recordings(),
        },
        {
          label: 'Without a work',
          value: counted(without_work),
          to: pages.recordings({ without: 'work' }),
        },
        {
          label: 'Without an ISRC',
          value: counted(without_isrc),
          to: pages.recordings({ without: 'isrc' }),
        },
        {
          label: 'Without audio',
          value: counted(without_audio),
          to: pages.recordings({ without: 'audio' }),
        },
        {
          label: 'With a conflict',
          value: counted(with_conflict),
          to: pages.recordings({ conflict: 'yes' }),
        },
      ]}
    />
  );
}
