import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import {
  exportOwnRecordings,
  listOwnRecordings,
  ownRecordingSorts,
  type summariseOwnRecordings,
} from '#contract/recordings/recordings.ts';
import { recordingTaskTitle } from '#domain/dashboard/things-to-do.ts';
import { recordingPartNames, recordingParts } from '#domain/recordings/recording.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { List } from '../../lists/list.tsx';
import {
  type Change,
  type FiltersOf,
  ListFilters,
  listAddress,
} from '../../lists/list-filters.tsx';
import { ShownTask } from '../../lists/shown-task.tsx';
import { callForFile } from '../../platform/call.ts';
import { useDownload } from '../../platform/files/download.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { ownRecordingsQuery, ownRecordingsSummaryQuery } from '../recordings.queries.ts';
import { BegunRecording, OwnRecordingsTable } from './own-recordings-table.tsx';

/** /sound-recordings: my recordings, filtered by the address. */
export function RecordingsPage() {
  const [search] = useSearchParams();
  const filters = recordingsList.read(search);
  const { page: _, ...query } = filters;
  const recordings = useQuery(ownRecordingsQuery(filters));
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
      {filters.task && (
        <ShownTask title={recordingTaskTitle} all={recordingsList.address(filters, { task: '' })}>
          Show all my recordings
        </ShownTask>
      )}
      <RecordingsFilters filters={filters} />
      <Stack gap={3}>
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
        <List
          query={recordings}
          what="Your recordings"
          toPage={(page) => recordingsList.address(filters, { page })}
          empty={<NoRecordings isNarrowed={recordingsList.isNarrowed(filters)} />}
        >
          {(data) => <OwnRecordingsTable recordings={data} query={filters.q ?? ''} />}
        </List>
      </Stack>
    </Stack>
  );
}

/** My list with nothing in it: there is no recording yet, or the filters find none. */
function NoRecordings({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
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
      Add what you performed on or what you own. Someone may have registered it already. If so, open
      it and claim your part.
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

type Filters = FiltersOf<typeof listOwnRecordings>;

/** My recordings, filtered by the address. */
export const recordingsList = listAddress(listOwnRecordings, pages.recordings, [
  'q',
  'state',
  'part',
  'without',
  'conflict',
  'task',
  'sort',
  'page',
]);

/** What the list can be narrowed to; the values stand in no address. */
const shown: readonly { value: string; label: string; change: Change<Filters> }[] = [
  { value: 'work', label: 'Without a work', change: { without: 'work' } },
  { value: 'isrc', label: 'Without an ISRC', change: { without: 'isrc' } },
  { value: 'audio', label: 'Without audio', change: { without: 'audio' } },
  { value: 'conflict', label: 'With a conflict', change: { conflict: 'yes' } },
  { value: 'withdrawn', label: 'Withdrawn', change: { state: 'withdrawn' } },
];
const all: Change<Filters> = { without: '', conflict: '', state: 'registered' };

const sortNames: Record<(typeof ownRecordingSorts)[number], string> = {
  newest: 'Newest first',
  title: 'By title',
  artist: 'By artist',
};

/** The filters above my recordings. */
export function RecordingsFilters({ filters }: { filters: Filters }) {
  return (
    <ListFilters
      label="Filter my recordings"
      list={recordingsList}
      filters={filters}
      searchLabel="Title, artist or ISRC"
      selects={[
        {
          label: 'Show',
          name: 'show',
          none: 'All',
          choices: shown,
          value: shownBy(filters),
          changeTo: (chosen) => ({
            ...all,
            ...shown.find(({ value }) => value === chosen)?.change,
          }),
        },
        {
          label: 'My part',
          name: 'part',
          none: 'Any part',
          choices: recordingParts.map((part) => ({ value: part, label: recordingPartNames[part] })),
        },
        {
          label: 'Order',
          name: 'sort',
          choices: ownRecordingSorts.map((sort) => ({ value: sort, label: sortNames[sort] })),
        },
      ]}
      aside={(q) => (
        <LinkButton tone="quiet" to={pages.searchRecordings({ q })}>
          Search all recordings
        </LinkButton>
      )}
    />
  );
}

function shownBy({ state, conflict, without }: Filters): string {
  if (state === 'withdrawn') return state;
  return without ?? (conflict === 'yes' ? 'conflict' : '');
}
