import { saveSoundFile } from '#contract/audio.ts';
import type { SoundRecording } from '#contract/recording.ts';
import { soundFileName } from '#domain/audio/sound-file-name.ts';
import { useDownload } from '../files/use-download.ts';
import { callForFile } from '../platform/call.ts';
import { Button } from '../ui/button.tsx';
import { DownloadStatus } from '../ui/download-status.tsx';
import { sizeWords } from '../ui/size-words.ts';
import { Stack } from '../ui/stack.tsx';

/** Saves the audio file of my recording on this device again; says before how large it is. */
export function SaveSound({
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
