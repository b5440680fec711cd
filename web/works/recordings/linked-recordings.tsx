import { listenToRecording } from '#contract/audio.ts';
import type { RecordingOfWork } from '#contract/recording-links.ts';
import type { Work } from '#contract/work.ts';
import { call } from '../../call.ts';
import { RecordingTitle } from '../../recordings/recording-title.tsx';
import { fullTitle } from '../../recordings/recording-words.ts';
import type { useLink } from '../../recordings/use-link.ts';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListRow, RowList } from '../../ui/row-list.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LinkIt } from './link-it.tsx';

/** The recordings that are linked to a work, each to be heard where that is allowed. */
export function LinkedRecordings({
  work,
  recordings,
  link,
  mayTouch,
}: {
  work: Work;
  recordings: readonly RecordingOfWork[];
  link: ReturnType<typeof useLink>;
  mayTouch: boolean;
}) {
  return (
    <RowList>
      {recordings.map((recording) => (
        <ListRow
          key={recording.id}
          title={
            <RecordingTitle recording={recording}>
              {(recording.label !== null || recording.released_on !== null) && (
                <Facts>
                  {recording.label}
                  {recording.released_on?.slice(0, 4)}
                </Facts>
              )}
            </RecordingTitle>
          }
          detail={
            <Stack gap={1}>
              {recording.state === 'withdrawn' && (
                <div>
                  <Badge>Withdrawn</Badge>
                </div>
              )}
              {recording.has_audio && recording.may_listen && (
                <AudioPlayer
                  label={fullTitle(recording)}
                  durationSeconds={recording.duration_seconds}
                  onListen={async () =>
                    (await call(listenToRecording, { params: { id: recording.id } })).data
                  }
                />
              )}
            </Stack>
          }
          {...(mayTouch &&
            recording.may_unlink && {
              action: <LinkIt work={work} recording={recording} link={link} isLinked={false} />,
            })}
        />
      ))}
    </RowList>
  );
}
