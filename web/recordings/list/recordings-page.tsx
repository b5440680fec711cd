import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import {
  exportOwnRecordings,
  type summariseOwnRecordings,
} from '#contract/recordings/recordings.ts';
import { recordingTaskTitle } from '#domain/dashboard/things-to-do.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { List } from '../../lists/list.tsx';
import { listCount } from '../../lists/list-filters.tsx';
import { ShownTask } from '../../lists/shown-task.tsx';
import { callForFile } from '../../platform/call.ts';
import { useDownload } from '../../platform/files/download.ts';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { EmptyPage } from '../../ui/feedback/empty-page.tsx';
import { EmptyState, Settled } from '../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { ownRecordingsQuery, ownRecordingsSummaryQuery } from '../recordings.queries.ts';
import { BegunRecording, OwnRecordingsTable } from './own-recordings-table.tsx';
import { RecordingsFilters, recordingsList } from './recordings-filters.tsx';

/** /sound-recordings: my recordings, filtered by the address. */
export function RecordingsPage() {
  const [search] = useSearchParams();
  const filters = recordingsList.read(search);
  const { page: _, ...query } = filters;
  const recordings = useQuery(ownRecordingsQuery(filters));
  const summary = useQuery(ownRecordingsSummaryQuery());
  const me = useQuery(meQuery());
  const download = useDownload();
  // After what is asked for, so that it does not slow it down.
  const whole = useQuery({ ...ownRecordingsQuery(allRecordings), enabled: recordings.isSuccess })
    .data?.page;
  const isEmpty = whole?.total === 0 && summary.data?.total === 0;
  const hasRecordings = recordings.data !== undefined && recordings.data.data.length > 0;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Sound Recordings"
        quiet={isEmpty}
        pinned
        action={
          !isEmpty && (
            <LinkButton tone="primary" to={pages.recordingForm()} icon="plus">
              Add a recording
            </LinkButton>
          )
        }
      />
      <Settled queries={[me, summary]}>
        {search.size === 0 && <BegunRecording />}
        {summary.data && summary.data.total > 0 && <RecordingFigures summary={summary.data} />}
        {filters.task && (
          <ShownTask title={recordingTaskTitle} all={recordingsList.address(filters, { task: '' })}>
            Show all my recordings
          </ShownTask>
        )}
        {isEmpty ? (
          <FirstRecording />
        ) : (
          <Stack gap={3}>
            <RecordingsFilters
              filters={filters}
              count={listCount(recordings.data?.page, whole, 'recording')}
            />
            <List
              query={recordings}
              what="Your recordings"
              toPage={(page) => recordingsList.address(filters, { page })}
              empty={<NoRecordings isNarrowed={recordingsList.isNarrowed(filters)} />}
            >
              {(data) => <OwnRecordingsTable recordings={data} query={filters.q ?? ''} />}
            </List>
            <Row spread>
              <LinkButton tone="quiet" to={pages.recordingImports()} icon="file">
                Import recordings
              </LinkButton>
              {hasRecordings && (
                <ExportMenu
                  name="my-recordings"
                  download={download}
                  fetchFile={(format, how) =>
                    callForFile(exportOwnRecordings, { query: { ...query, format }, ...how })
                  }
                />
              )}
            </Row>
            <DownloadStatus state={download.state} onStop={download.stop} />
          </Stack>
        )}
      </Settled>
    </Stack>
  );
}

/** For who has no recordings yet: the form, and how to see whether others have added them already. */
function FirstRecording() {
  return (
    <EmptyPage
      drawing="recordings"
      title="You have no recordings yet."
      action={
        <LinkButton tone="primary" to={pages.recordingForm()} icon="plus">
          Add a recording
        </LinkButton>
      }
    >
      <LinkButton tone="quiet" to={pages.searchRecordings()} icon="search">
        Search all recordings
      </LinkButton>
      <LinkButton tone="quiet" to={pages.recordingImports()} icon="file">
        Import recordings
      </LinkButton>
    </EmptyPage>
  );
}

/** What is said when the filters find none, or when all recordings are withdrawn. */
function NoRecordings({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <EmptyState title="All your recordings are withdrawn" />;
  return (
    <EmptyState
      title="None of your recordings match these filters"
      action={<LinkButton to={pages.recordings()}>Show all my recordings</LinkButton>}
    >
      Remove a filter, or search all recordings.
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

const allRecordings = recordingsList.read(new URLSearchParams());
