import { useQuery } from '@tanstack/react-query';
import { recordingQuery } from '../usage.queries.ts';
import { RecordingChooser } from './recording-chooser.tsx';

/** Narrows to one of my recordings; its name comes from the server when only the address knows it. */
export function RecordingFilter({
  value,
  onChoose,
}: {
  value: string | undefined;
  onChoose: (recording: string | undefined) => void;
}) {
  const { data } = useQuery({ ...recordingQuery(value ?? ''), enabled: value !== undefined });
  const recording = value === undefined ? null : (data?.data ?? null);
  return (
    <RecordingChooser
      label="Recording"
      name="recording"
      placeholder="Any of mine"
      chosen={recording}
      onChoose={(chosen) => {
        if (chosen?.id !== value) onChoose(chosen?.id);
      }}
    />
  );
}
