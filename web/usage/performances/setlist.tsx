import { useQuery } from '@tanstack/react-query';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { changeAndFocus, focusBeside } from '../../forms/form-focus.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EntryCard } from '../../ui/layout/entry-card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { myRecordingsQuery } from '../usage.queries.ts';
import { emptyLine, maxTitles, moveId, type SetlistLine, titleId } from './performance-draft.ts';

const addId = 'add-title';

/** The titles in the order in which they were played. */
export function Setlist({
  setlist,
  errors,
  onChange,
}: {
  setlist: readonly SetlistLine[];
  errors: ReadonlyMap<string, string>;
  onChange: (setlist: readonly SetlistLine[]) => void;
}) {
  const move = (line: SetlistLine, index: number, step: -1 | 1) => {
    const to = index + step;
    const isAtEnd = step < 0 ? to === 0 : to === setlist.length - 1;
    changeAndFocus(
      () => onChange(setlist.toSpliced(index, 1).toSpliced(to, 0, line)),
      // At the end the button that was pressed can do no more.
      moveId(line, isAtEnd ? -step : step),
    );
  };
  const remove = (index: number) => {
    focusBeside(setlist.map(titleId), index, addId);
    onChange(setlist.toSpliced(index, 1));
  };
  const add = () => {
    const line = emptyLine();
    changeAndFocus(() => onChange([...setlist, line]), titleId(line));
  };
  return (
    <Stack gap={3}>
      {setlist.map((line, index) => (
        <SetlistEntry
          key={line.key}
          line={line}
          index={index}
          count={setlist.length}
          error={errors.get(titleId(line))}
          onChange={(changed) => onChange(setlist.with(index, changed))}
          onMove={(step) => move(line, index, step)}
          onRemove={() => remove(index)}
        />
      ))}
      {setlist.length < maxTitles && (
        <div>
          <Button id={addId} icon="plus" onClick={add}>
            {setlist.length === 0 ? 'Add a title' : 'Add another title'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** One title of the setlist: a recording of mine that is chosen, or what is typed. */
function SetlistEntry({
  line,
  index,
  count,
  error,
  onChange,
  onMove,
  onRemove,
}: {
  line: SetlistLine;
  index: number;
  count: number;
  error: string | undefined;
  onChange: (line: SetlistLine) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { key, title, artist, recording } = line;
  const debounced = useDebounced(title.trim().slice(0, 200), 250);
  const isAsked = recording === null && debounced !== '';
  const found = useQuery({ ...myRecordingsQuery(debounced), enabled: isAsked });
  const number = index + 1;
  return (
    <EntryCard
      id={`line-${key}`}
      title={`${number}. ${title.trim() || 'No title yet'}`}
      removeLabel={`Remove title ${number}`}
      onRemove={onRemove}
    >
      <FieldGrid>
        <Combobox
          label="Title"
          name={titleId(line)}
          error={error}
          hint={recording ? 'A recording of yours.' : undefined}
          text={title}
          onText={(text) => onChange({ ...line, title: text, recording: null })}
          options={(isAsked ? (found.data ?? []) : []).map((one) => ({
            key: one.id,
            value: one,
            label: one.title,
            detail: [one.artist, one.isrc && formatIsrc(one.isrc)].filter(Boolean).join(' · '),
          }))}
          onChoose={(one) =>
            onChange({
              key,
              title: one.title,
              artist: one.artist,
              recording: { id: one.id, title: one.title, artist: one.artist },
            })
          }
          isSearching={found.isFetching}
          isMarked
        />
        <TextField
          label="Artist"
          name={`artist-${key}`}
          optional
          maxLength={200}
          value={artist}
          disabled={recording !== null}
          onChange={(event) => onChange({ ...line, artist: event.target.value })}
        />
      </FieldGrid>
      {count > 1 && (
        <Row tight>
          <Button
            id={moveId(line, -1)}
            compact
            tone="quiet"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            Move up<VisuallyHidden>: title {number}</VisuallyHidden>
          </Button>
          <Button
            id={moveId(line, 1)}
            compact
            tone="quiet"
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            Move down<VisuallyHidden>: title {number}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </EntryCard>
  );
}
