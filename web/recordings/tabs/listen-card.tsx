import { listenToRecording, saveSoundFile } from '#contract/recordings/audio.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { soundFileName } from '#domain/audio/sound-file-name.ts';
import { useDownload } from '../../files/use-download.ts';
import { call, callForFile } from '../../platform/call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AudioPlayer } from '../../ui/media/audio-player.tsx';
import { sizeWords } from '../../ui/text/size-words.ts';
import { Text } from '../../ui/text/text.tsx';
import { addressOfForm } from '../recording-address.ts';
import { fullTitle } from '../recording-words.ts';

/** Saves the audio file of my recording on this device again; says before how large it is. */
function SaveSound({
  recording,
  soundFile: { media_type, size },
}: {
  recording: SoundRecording;
  soundFile: NonNullable<SoundRecording['sound_file']>;
}) {
  const download = useDownload();
  const save = () =>
    download.start(soundFileName(recording, media_type), (how) =>
      callForFile(saveSoundFile, { params: { id: recording.id }, ...how }),
    );
  return (
    <Stack gap={2}>
      <DownloadStatus state={download.state} onStop={download.stop} />
      {!download.isBusy && (
        <div>
          <Button compact onClick={save}>
            Save the audio file ({kinds[media_type]}, {sizeWords(size)})
          </Button>
        </div>
      )}
    </Stack>
  );
}

const kinds = { 'audio/wav': 'WAV', 'audio/flac': 'FLAC', 'audio/mpeg': 'MP3', 'audio/mp4': 'M4A' };

/** Plays the recording to those who may hear it, and lets those whose it is save its file; where there is no audio, how to add it. */
export function ListenCard({ recording }: { recording: SoundRecording }) {
  const { id, duration_seconds, has_audio, may_listen, may_amend, sound_file } = recording;
  const isPreview = recording.sound_access === 'preview';
  if (may_listen && has_audio)
    return (
      <Card title="Listen">
        <Stack gap={3}>
          <AudioPlayer
            label={fullTitle(recording)}
            onListen={async () => (await call(listenToRecording, { params: { id } })).data}
            durationSeconds={isPreview ? null : duration_seconds}
          />
          {isPreview && (
            <Text small tone="quiet">
              This is a preview. Only the owners and the person who uploaded the file can hear all
              of it.
            </Text>
          )}
          {sound_file && <SaveSound recording={recording} soundFile={sound_file} />}
        </Stack>
      </Card>
    );
  if (has_audio || !may_amend) return null;
  return (
    <Card title="Listen">
      <Text tone="quiet">
        There is no audio file yet.{' '}
        <TextLink to={addressOfForm(id, 'sound')}>Add the audio file</TextLink>
      </Text>
    </Card>
  );
}
