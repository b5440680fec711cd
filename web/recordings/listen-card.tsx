import { listenToRecording } from '#contract/audio.ts';
import type { SoundRecording } from '#contract/recording.ts';
import { call } from '../call.ts';
import { AudioPlayer } from '../ui/audio-player.tsx';
import { Card } from '../ui/card.tsx';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { addressOfForm } from './recording-address.ts';
import { fullTitle } from './recording-words.ts';

/** Plays the recording to those who may hear it; where there is no audio, how to add it. */
export function ListenCard({ recording }: { recording: SoundRecording }) {
  const { id, duration_seconds, has_audio, may_listen, may_amend } = recording;
  if (may_listen && has_audio)
    return (
      <Card title="Listen">
        <AudioPlayer
          label={fullTitle(recording)}
          onListen={async () => (await call(listenToRecording, { params: { id } })).data}
          durationSeconds={duration_seconds}
        />
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
