import { pages } from '#contract/pages.ts';
import { listOwnRecordings, ownRecordingSorts } from '#contract/recordings/recordings.ts';
import { recordingPartNames, recordingParts } from '#domain/recordings/recording.ts';
import {
  type Change,
  type FiltersOf,
  ListFilters,
  listAddress,
} from '../../lists/list-filters.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

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
export function RecordingsFilters({
  filters,
  count,
}: {
  filters: Filters;
  /** How many are shown. */
  count: string | undefined;
}) {
  return (
    <ListFilters
      label="Filter my recordings"
      list={recordingsList}
      filters={filters}
      searchLabel="Title, artist or ISRC"
      count={count}
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
