import { listenToRecording } from '#contract/recordings/audio.ts';
import type { RecordingOfWork } from '#contract/recordings/recording-links.ts';
import type { Work } from '#contract/works/work.ts';
import { call } from '../../platform/call.ts';
import { addressOfRecording } from '../../recordings/recording-address.ts';
import { RecordingDetail } from '../../recordings/recording-detail.tsx';
import { fullTitle } from '../../recordings/recording-words.ts';
import type { useLink } from '../../recordings/tabs/use-link.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AudioPlayer } from '../../ui/media/audio-player.tsx';
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
          title={<TextLink to={addressOfRecording(recording.id)}>{fullTitle(recording)}</TextLink>}
          detail={
            <Stack gap={1}>
              <RecordingDetail recording={recording} />
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
