import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownRecordingSorts, type RecordingLack, recordingLacks } from '#contract/recordings.ts';
import { recordingPartNames, recordingParts } from '#domain/recordings/recording.ts';
import { Button } from '../ui/button.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { addressWith, isNarrowed, type ListFilters } from './list-address.ts';

const lackNames: Record<RecordingLack, string> = {
  work: 'Without a work',
  isrc: 'Without an ISRC',
  audio: 'Without audio',
};
const sortNames: Record<(typeof ownRecordingSorts)[number], string> = {
  newest: 'Newest first',
  title: 'By title',
  artist: 'By artist',
};

/** The filters above my recordings. Choices take effect at once, words when sent. */
export function RecordingsFilters({ filters }: { filters: ListFilters }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(filters.q);
  const [asked, setAsked] = useState(filters.q);
  // Another address brings other words. Made anew by a key, the form would drop the focus at every choice.
  if (asked !== filters.q) {
    setAsked(filters.q);
    setQ(filters.q);
  }
  const go = (change: Partial<ListFilters>) => navigate(addressWith({ ...filters, q }, change));
  const chosen = <Value extends string>(values: readonly Value[], value: string) =>
    values.find((one) => one === value);
  return (
    <FilterForm
      label="Filter my recordings"
      onSubmit={() => go({})}
      isMoreInUse={isNarrowed(filters) || filters.sort !== 'newest'}
      more={
        <>
          <SelectField
            label="What is missing"
            name="without"
            placeholder="All"
            value={filters.without}
            choices={recordingLacks.map((lack) => ({ value: lack, label: lackNames[lack] }))}
            onChange={({ target }) => go({ without: chosen(recordingLacks, target.value) ?? '' })}
          />
          <SelectField
            label="My part"
            name="part"
            placeholder="Any part"
            value={filters.part}
            choices={recordingParts.map((part) => ({
              value: part,
              label: recordingPartNames[part],
            }))}
            onChange={({ target }) => go({ part: chosen(recordingParts, target.value) ?? '' })}
          />
          <SelectField
            label="Status"
            name="status"
            value={filters.conflict ? 'conflict' : filters.state}
            choices={[
              { value: 'registered', label: 'Registered' },
              { value: 'conflict', label: 'With a conflict' },
              { value: 'withdrawn', label: 'Withdrawn' },
            ]}
            onChange={({ target }) =>
              go({
                state: target.value === 'withdrawn' ? 'withdrawn' : 'registered',
                conflict: target.value === 'conflict' ? 'yes' : '',
              })
            }
          />
          <SelectField
            label="Order"
            name="sort"
            value={filters.sort}
            choices={ownRecordingSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
            onChange={({ target }) =>
              go({ sort: chosen(ownRecordingSorts, target.value) ?? 'newest' })
            }
          />
        </>
      }
      actions={
        <Button type="submit" icon="search">
          Find
        </Button>
      }
      aside={
        <LinkButton
          tone="quiet"
          to={`/sound-recording/search${q ? `?q=${encodeURIComponent(q)}` : ''}`}
        >
          Search all recordings
        </LinkButton>
      }
    >
      <TextField
        label="Title, artist or ISRC"
        name="q"
        type="search"
        maxLength={200}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
    </FilterForm>
  );
}
