import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ownRecordingSorts } from '#contract/recordings.ts';
import { recordingPartNames, recordingParts } from '#domain/recordings/recording.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { addressWith, isNarrowed, type ListFilters } from './list-address.ts';

/** What the list can be narrowed to; the values stand in no address. */
const shown: readonly { value: string; label: string; filters: Partial<ListFilters> }[] = [
  { value: 'work', label: 'Without a work', filters: { without: 'work' } },
  { value: 'isrc', label: 'Without an ISRC', filters: { without: 'isrc' } },
  { value: 'audio', label: 'Without audio', filters: { without: 'audio' } },
  { value: 'conflict', label: 'With a conflict', filters: { conflict: 'yes' } },
  { value: 'withdrawn', label: 'Withdrawn', filters: { state: 'withdrawn' } },
];
const all: Partial<ListFilters> = { without: '', conflict: '', state: 'registered' };

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
            label="Show"
            name="show"
            placeholder="All"
            value={shownBy(filters)}
            choices={shown}
            onChange={({ target }) =>
              go({ ...all, ...shown.find(({ value }) => value === target.value)?.filters })
            }
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
        <LinkButton tone="quiet" to={pages.searchRecordings({ q })}>
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

function shownBy({ state, conflict, without }: ListFilters): string {
  if (state === 'withdrawn') return state;
  return without || (conflict === 'yes' ? 'conflict' : '');
}
