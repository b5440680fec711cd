import { useEffect, useEffectEvent, useState } from 'react';
import type { QueueCounts } from '#contract/society/queue.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { FilterField, FilterSelect, FilterToggle } from '../shell/queue/queue-filter-fields.tsx';
import { QueueFilterLine } from '../shell/queue/queue-frame.tsx';
import type { QueueFilters } from './queue-filters.ts';

const fieldId = 'filter-queue';

/** Moves the focus to the field that narrows the list. */
export function focusFilterField(): void {
  document.getElementById(fieldId)?.focus();
}

/** What narrows the queue besides its kind: words, whose it is, late and snoozed. */
export function QueueFiltersLine({
  filters,
  change,
  counts,
}: {
  filters: QueueFilters;
  change: (changed: Partial<QueueFilters>) => void;
  counts: QueueCounts | undefined;
}) {
  const { kind, assigned, only, find } = filters;
  // Late and snoozed are counted over the whole queue: under other filters their number would be of something else.
  const isNarrow = kind !== null || assigned !== 'anyone' || find !== '';
  const toggle = (state: NonNullable<QueueFilters['only']>) =>
    change({ only: only === state ? null : state });
  return (
    <QueueFilterLine>
      <WordsField find={find} onFind={(words) => change({ find: words })} />
      <FilterSelect
        label="Assigned"
        choices={assignments}
        value={assigned}
        onChoose={(chosen) => change({ assigned: chosen })}
      />
      <FilterToggle
        label="Late"
        count={isNarrow ? undefined : counts?.late}
        isOn={only === 'late'}
        onToggle={() => toggle('late')}
      />
      <FilterToggle
        label="Snoozed"
        count={isNarrow ? undefined : counts?.snoozed}
        isOn={only === 'snoozed'}
        onToggle={() => toggle('snoozed')}
      />
    </QueueFilterLine>
  );
}

const assignments = [
  { value: 'anyone', label: 'Assigned to anyone' },
  { value: 'me', label: 'Assigned to you' },
  { value: 'nobody', label: 'Assigned to nobody' },
] as const;

function WordsField({ find, onFind }: { find: string; onFind: (words: string) => void }) {
  const [words, setWords] = useState(find);
  const [told, setTold] = useState(find);
  const settled = useDebounced(words.trim(), 300);
  const isTold = settled === told || settled !== words.trim();
  // Another link was followed: what narrows the list now is what the field says.
  if (find !== told && isTold) {
    setTold(find);
    setWords(find);
  }
  const tell = useEffectEvent(() => {
    setTold(settled);
    onFind(settled);
  });
  useEffect(() => {
    if (!isTold) tell();
  }, [isTold]);
  return (
    <FilterField
      id={fieldId}
      label="Filter by name or number"
      shortcut="/"
      value={words}
      onChange={(event) => setWords(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && words === '') event.currentTarget.blur();
      }}
    />
  );
}
