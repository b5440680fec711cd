import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useDownload } from '../files/use-download.ts';
import { Card } from '../ui/card.tsx';
import { DownloadStatus } from '../ui/download-status.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { BegunRecording } from './begun-recording.tsx';
import { ExportRecordings } from './export-recordings.tsx';
import { addressWith, filtersOf, queryOf } from './list-address.ts';
import { NoRecordings } from './no-recordings.tsx';
import { OwnRecordingsTable } from './own-recordings-table.tsx';
import { RecordingFigures } from './recording-figures.tsx';
import { ownRecordingsQuery, ownRecordingsSummaryQuery } from './recordings.queries.ts';
import { RecordingsFilters } from './recordings-filters.tsx';

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
          <LinkButton tone="primary" to="/sound-recording/add" icon="plus">
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
