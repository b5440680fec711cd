import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnRecording } from '#contract/recordings/recording.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { FieldProps } from '../../ui/fields/field.tsx';
import { myRecordingsQuery } from '../usage.queries.ts';

/** A recording of mine as it is chosen. */
export type ChosenRecording = Pick<OwnRecording, 'id' | 'title' | 'artist'>;

/** One of my recordings, found by title, artist or ISRC; emptied, it is none. */
export function RecordingChooser({
  chosen,
  onChoose,
  placeholder,
  ...field
}: FieldProps & {
  chosen: ChosenRecording | null;
  onChoose: (recording: ChosenRecording | null) => void;
  placeholder?: string;
}) {
  // Null is what was chosen, a text is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  const debounced = useDebounced((typed ?? '').trim().slice(0, 200), 250);
  const isAsked = typed !== null && debounced !== '';
  const found = useQuery({ ...myRecordingsQuery(debounced), enabled: isAsked });
  const options = isAsked ? (found.data ?? []) : [];
  return (
    <Combobox
      {...field}
      text={typed ?? (chosen ? nameOf(chosen) : '')}
      onText={(text) => {
        setTyped(text);
        if (chosen !== null) onChoose(null);
      }}
      options={options.map((recording) => ({
        key: recording.id,
        value: recording,
        label: recording.title,
        detail: [recording.artist, recording.isrc && formatIsrc(recording.isrc)]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChoose={({ id, title, artist }) => {
        setTyped(null);
        onChoose({ id, title, artist });
      }}
      isSearching={found.isFetching || (typed ?? '').trim() !== debounced}
      failed={found.isError ? messageOf(found.error) : undefined}
      freeText={false}
      isMarked
      {...(placeholder && { placeholder })}
    />
  );
}

/** "Ɔdɔ Yɛ Wu, Ama Owusu". */
function nameOf({ title, artist }: ChosenRecording): string {
  return `${title}, ${artist}`;
}
