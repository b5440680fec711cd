import { flacFrameEnd } from '#domain/audio/flac-frame.ts';
import { mp3Frame } from '#domain/audio/mp3-frame.ts';
import { previewSeconds } from '#domain/audio/preview.ts';
import type { AudioKind } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { partOf, pieceSource } from '../platform/files/open-file.ts';
import type { SoundBytes } from '../platform/http/handler.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import { blocksOf } from './look-at-flac.ts';
import { behindTags } from './look-at-mp3.ts';
import { chunksOf } from './look-at-wav.ts';

/** The beginning of a sound as a file of its own: a head made for it, then bytes of the file from `from` up to and without `end`. */
type Cut = { readonly head: Buffer; readonly from: number; readonly end: number };

/** A stored sound file. */
export type StoredSound = {
  readonly id: string;
  readonly storage_key: string;
  readonly size: number | null;
  readonly media_type: AudioKind;
  readonly duration_seconds: number;
};

/** Among so many bytes behind the tags an MP3 begins, and about the end of a preview a frame of FLAC. */
const lookedAt = 512 * 1024;

/**
 * The first seconds of a sound, cut between frames and without its tags and pictures. @throws Problem `preview_not_possible` when it cannot be
 * cut well
 */
export async function previewOf(ctx: Context, sound: StoredSound): Promise<SoundBytes> {
  const file = { ...sound, size: sound.size ?? 0 };
  const { head, from, end } = await cut(await pieceSource(ctx, file), sound);
  return {
    size: head.length + end - from,
    mediaType: sound.media_type,
    part: (start, stop) => bytesOf(start, stop),
  };

  async function* bytesOf(start: number, stop: number) {
    if (start < head.length) yield head.subarray(start, stop);
    if (stop <= head.length) return;
    const offset = from - head.length;
    yield* partOf(ctx, file, Math.max(start, head.length) + offset, stop + offset);
  }
}

/** Where a sound is cut for its preview. Exported for its test. @throws Problem `preview_not_possible` */
export async function cut(
  source: ByteSource,
  { media_type, duration_seconds }: Pick<StoredSound, 'media_type' | 'duration_seconds'>,
): Promise<Cut> {
  const part = previewSeconds(duration_seconds) / duration_seconds;
  switch (media_type) {
    case 'audio/wav':
      return cutWav(source, part);
    case 'audio/mpeg':
      return cutMp3(source, part);
    case 'audio/flac':
      return cutFlac(source, part, duration_seconds);
    case 'audio/mp4':
      // The directory of an M4A gives the position of each packet: without a rewritten directory, players refuse a cut
      // file.
      throw new Problem('preview_not_possible');
    default:
      return media_type satisfies never;
  }
}

/** A header for as much sound as is left. @source Microsoft RIFF WAVE */
async function cutWav(source: ByteSource, part: number): Promise<Cut> {
  const { format, start, length } = await chunksOf(source);
  const { kind, channels, sampleRate, bytesPerSample } = format;
  const frameBytes = channels * bytesPerSample;
  const kept = Math.max(1, Math.floor((length * part) / frameBytes)) * frameBytes;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + kept, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(kind === 'float' ? 3 : 1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * frameBytes, 28);
  head.writeUInt16LE(frameBytes, 32);
  head.writeUInt16LE(bytesPerSample * 8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(kept, 40);
  return { head, from: start, end: start + kept };
}

/** From the first frame with sound: the one before it may hold a table of contents of the whole. */
async function cutMp3(source: ByteSource, part: number): Promise<Cut> {
  const start = await behindTags(source);
  const bytes = await source.read(start, lookedAt);
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = mp3Frame(bytes, at);
    if (frame === null || mp3Frame(bytes, at + frame.length) === null) continue;
    const name = bytes.toString('latin1', at + 4 + frame.sideBytes, at + 8 + frame.sideBytes);
    const isTable = name === 'Xing' || name === 'Info';
    const from = start + at + (isTable ? frame.length : 0);
    return { head: Buffer.alloc(0), from, end: from + Math.floor((source.size - from) * part) };
  }
  throw new Problem('preview_not_possible');
}

/** Up to the beginning of a frame; how many samples there are, and their checksum, are left open. @source RFC 9639 sections 8.2 and 9.1 */
async function cutFlac(source: ByteSource, part: number, seconds: number): Promise<Cut> {
  const { stream, soundAt } = await blocksOf(source);
  const wanted = soundAt + Math.floor((source.size - soundAt) * part);
  const bytes = await source.read(wanted, lookedAt);
  const maxSamples = seconds * stream.sampleRate;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const end = flacFrameEnd(bytes, at, stream);
    // Something in the sound itself may look like the head of a frame: it must count as a frame here would.
    if (end === null || end > maxSamples * Math.min(1, part * 2) || end < (maxSamples * part) / 4)
      continue;
    const head = Buffer.concat([
      Buffer.from('fLaC\x80\x00\x00\x22', 'latin1'),
      await source.read(8, 34),
    ]);
    head.writeUInt8(head.readUInt8(8 + 13) & 0xf0, 8 + 13);
    head.fill(0, 8 + 14, 8 + 34);
    return { head, from: soundAt, end: wanted + at };
  }
  throw new Problem('preview_not_possible');
}
