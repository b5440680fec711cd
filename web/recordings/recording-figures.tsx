import type { Reply } from '#contract/endpoint.ts';
import type { summariseOwnRecordings } from '#contract/recordings.ts';
import { Figures } from '../ui/figures.tsx';

/** My recordings in figures, each leading to those it counts; what is missing is shown only where something is. */
export function RecordingFigures({ summary }: { summary: Reply<typeof summariseOwnRecordings> }) {
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
          to: '/sound-recordings',
        },
        {
          label: 'Without a work',
          value: counted(without_work),
          to: '/sound-recordings?without=work',
        },
        {
          label: 'Without an ISRC',
          value: counted(without_isrc),
          to: '/sound-recordings?without=isrc',
        },
        {
          label: 'Without audio',
          value: counted(without_audio),
          to: '/sound-recordings?without=audio',
        },
        {
          label: 'With a conflict',
          value: counted(with_conflict),
          to: '/sound-recordings?conflict=yes',
        },
      ]}
    />
  );
}
