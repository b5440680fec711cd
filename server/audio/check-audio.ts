import { createHash } from 'node:crypto';
import type { AudioFacts } from '#contract/recordings/audio.ts';
import { maxBoxHead, mp4BoxHead, mp4Sound } from '#domain/audio/mp4-sound.ts';
import type { AudioKind } from '#domain/files/file.ts';
import { audioKind, audioKindBytes } from '#domain/files/file-kind.ts';
import { Problem } from '#domain/problems.ts';
import { maxDuration } from '#domain/text/durations.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import { lookAtFlac } from './look-at-flac.ts';
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
  if (seconds > maxDuration) throw new Problem('audio_header_wrong');
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

const maxBoxes = 500;
/** The directory holds the tags, with covers of many megabytes. */
const maxDirectory = 40 * 1024 * 1024;
/** Codecs that every browser plays, and those with copy protection. */
const known: readonly string[] = ['mp4a', 'alac'];
const locked: readonly string[] = ['enca', 'drms'];
/** No coding of sound puts more than this into one packet. */
const maxPacketSeconds = 2;

/**
 * M4A: boxes with a directory (`moov`) that says where in the others the sound lies. It must be there, be sound alone, and point at
 * what is there. @throws Problem
 * @source ISO 14496-12
 */
export async function lookAtM4a(source: ByteSource): Promise<Look> {
  const { directory, soundBytes } = await boxesOf(source);
  if (directory === null) throw new Problem(soundBytes > 0 ? 'audio_cut_short' : 'audio_empty');
  const sound = mp4Sound(directory);
  if (sound === null) throw new Problem('audio_header_wrong');
  if (sound === 'video') throw new Problem('audio_is_video');
  if (sound === 'none') throw new Problem('audio_empty');
  if (locked.includes(sound.coding)) throw new Problem('audio_locked');
  // Sound in fragments has no packets here.
  if (!known.includes(sound.coding) || sound.packets === 0)
    throw new Problem('audio_coding_unknown');
  if (sound.bytes > soundBytes || sound.lastChunkAt >= source.size)
    throw new Problem('audio_cut_short');
  const { durationSeconds: seconds, packets, channels, sampleRate } = sound;
  const isPossible = seconds > 0 && seconds <= packets * maxPacketSeconds;
  if (!isPossible || channels === 0 || channels > 8) throw new Problem('audio_header_wrong');
  return { end: () => ({ seconds, sampleRate, channels }) };
}

async function boxesOf(source: ByteSource) {
  let directory: Buffer | null = null;
  let soundBytes = 0;
  for (let at = 0, seen = 0; at < source.size; seen++) {
    const head = mp4BoxHead(await source.read(at, maxBoxHead));
    if (head === null || seen === maxBoxes) throw new Problem('audio_header_wrong');
    const next = head.length === 0 ? source.size : at + head.length;
    if (next > source.size) throw new Problem('audio_cut_short');
    const start = at + head.head;
    if (head.kind === 'mdat') soundBytes += next - start;
    if (head.kind === 'moov') {
      if (next - start > maxDirectory) throw new Problem('audio_header_wrong');
      directory = await source.read(start, next - start);
    }
    at = next;
  }
  return { directory, soundBytes };
}
