import { type FlacStream, flacFrameEnd, flacStream } from '#domain/audio/flac-frame.ts';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import type { Look } from './sound.ts';

const headBytes = 4;
const maxBlocks = 200;
const streamBytes = 34;
const minTail = 256 * 1024;
const maxTail = 4 * 1024 * 1024;

/**
 * FLAC: blocks about the sound, then frames that count their samples. The last frame says how long it is; the first block must say the
 * same. @throws Problem
 * @source RFC 9639
 */
export async function lookAtFlac(source: ByteSource): Promise<Look> {
  const { stream, soundAt } = await blocksOf(source);
  const samples = await countedSamples(source, stream, soundAt);
  const { sampleRate, channels } = stream;
  return { end: () => ({ seconds: samples / sampleRate, sampleRate, channels }) };
}

export async function blocksOf(
  source: ByteSource,
): Promise<{ stream: FlacStream; soundAt: number }> {
  let stream: FlacStream | null = null;
  for (let at = 4, seen = 0; seen < maxBlocks; seen++) {
    const head = await source.read(at, headBytes);
    if (head.length < headBytes) throw new Problem('audio_cut_short');
    const start = at + headBytes;
    const next = start + head.readUIntBE(1, 3);
    if (next > source.size) throw new Problem('audio_cut_short');
    if (seen === 0) stream = flacStream(await source.read(start, streamBytes));
    if (stream === null) throw new Problem('audio_header_wrong');
    if (head.readUInt8(0) & 0x80) return { stream, soundAt: next };
    at = next;
  }
  throw new Problem('audio_header_wrong');
}

async function countedSamples(
  source: ByteSource,
  stream: FlacStream,
  soundAt: number,
): Promise<number> {
  const first = await source.read(soundAt, 64);
  if (flacFrameEnd(first, 0, stream) === null) throw new Problem('audio_empty');
  const tailBytes = Math.min(maxTail, Math.max(minTail, stream.maxFrame * 2));
  const tailAt = Math.max(soundAt, source.size - tailBytes);
  const tail = await source.read(tailAt, source.size - tailAt);
  let last = 0;
  for (
    let at = tail.lastIndexOf(0xff);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(0xff, at - 1)
  ) {
    const end = flacFrameEnd(tail, at, stream) ?? 0;
    if (end > 0 && end === stream.samples) return end;
    // In the sound itself something may look like the head of a frame: the whole of it must be possible.
    if (stream.samples === 0 || end < stream.samples) last = Math.max(last, end);
    if (stream.samples === 0 && last > 0) break;
  }
  if (last === 0) throw new Problem('audio_header_wrong');
  if (stream.samples > 0) throw new Problem('audio_cut_short');
  return last;
}
