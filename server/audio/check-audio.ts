import { createHash } from 'node:crypto';
import type { AudioFacts } from '#contract/recordings/audio.ts';
import type { AudioKind } from '#domain/files/file.ts';
import { audioKind, audioKindBytes } from '#domain/files/file-kind.ts';
import { Problem } from '#domain/problems.ts';
import { longestDuration } from '#domain/text/durations.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import { lookAtFlac } from './look-at-flac.ts';
import { lookAtM4a } from './look-at-m4a.ts';
import { lookAtMp3 } from './look-at-mp3.ts';
import { lookAtWav } from './look-at-wav.ts';
import { readTags } from './read-tags.ts';
import type { Look } from './sound.ts';

/** A sound file that was found to be one. */
export type CheckedAudio = {
  readonly sha256: Buffer;
  readonly facts: Omit<AudioFacts, 'size' | 'peaks'> & { readonly peaks: Uint8Array | null };
};

const looks: Readonly<Record<AudioKind, (source: ByteSource) => Promise<Look>>> = {
  'audio/wav': lookAtWav,
  'audio/flac': lookAtFlac,
  'audio/mpeg': lookAtMp3,
  'audio/mp4': lookAtM4a,
};

/**
 * The facts of a sound file from its own bytes. Its structure is checked, then all of it is read once, piece by piece,
 * for its hash, duration and waveform. Its tags are read last and decide nothing.
 * @throws Problem that names the fault
 */
export async function checkAudio(
  source: ByteSource,
  pieces: AsyncIterable<Buffer>,
): Promise<CheckedAudio> {
  const kind = audioKind(await source.read(0, audioKindBytes));
  if (kind === null) throw new Problem('audio_type_unknown');
  const { take, end, meter } = await looks[kind](source);
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    take?.(piece);
  }
  const { seconds, sampleRate, channels } = await end();
  if (seconds > longestDuration) throw new Problem('audio_header_wrong');
  return {
    sha256: hash.digest(),
    facts: {
      media_type: kind,
      duration_seconds: Math.max(1, Math.round(seconds)),
      sample_rate: sampleRate,
      channels,
      ...(await readTags(source, kind)),
      peaks: meter?.peaks() ?? null,
    },
  };
}
