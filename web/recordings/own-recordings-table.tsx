import type { OwnRecording } from '#contract/recording.ts';
import { recordingPartNames } from '#domain/recordings/recording.ts';
import { DateText } from '../ui/date-text.tsx';
import { Table } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { addressOfRecording } from './recording-address.ts';
import { RecordingMarks } from './recording-marks.tsx';
import { RecordingTitle } from './recording-title.tsx';

/** My recordings as rows; on phones as cards. */
export function OwnRecordingsTable({
  recordings,
  query = '',
}: {
  recordings: readonly OwnRecording[];
  query?: string;
}) {
  return (
    <Table
      caption="My sound recordings"
      rows={recordings}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          header: 'Recording',
          cell: (recording) => (
            <RecordingTitle recording={recording} query={query}>
              <RecordingMarks recording={recording} />
            </RecordingTitle>
          ),
        },
        {
          key: 'part',
          header: 'My part',
          cell: ({ my_parts }) => my_parts.map((part) => recordingPartNames[part]).join(', '),
        },
        {
          key: 'works',
          header: 'Works',
          align: 'end',
          nowrap: true,
          cell: ({ id, work_count }) =>
            work_count > 0 ? (
              work_count
            ) : (
              <TextLink to={addressOfRecording(id, 'works')}>Link a work</TextLink>
            ),
        },
        { key: 'audio', header: 'Audio', cell: ({ has_audio }) => (has_audio ? 'Yes' : 'None') },
        {
          key: 'completeness',
          header: 'Complete',
          align: 'end',
          nowrap: true,
          cell: ({ completeness }) => `${completeness}\u00a0%`,
        },
        {
          key: 'registered',
          header: 'Registered',
          align: 'end',
          nowrap: true,
          cell: ({ registered_at }) => <DateText date={registered_at} />,
        },
      ]}
    />
  );
}
