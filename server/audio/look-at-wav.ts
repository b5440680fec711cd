import { peakMeter } from '#domain/audio/preview.ts';
import { type WavFormat, wavFormat } from '#domain/audio/wav-format.ts';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import type { Look } from './sound.ts';

const headBytes = 8;
const maxChunks = 200;
const maxFormat = 1_024;

/**
 * WAV: chunks with a name and a length each. The format and the sound must be there and as long as they say, unless they say nothing of
 * it: then the sound goes on to the end of the file. How long it lasts follows from its bytes. @throws Problem
 * @source Microsoft RIFF WAVE
 */
export async function lookAtWav(source: ByteSource): Promise<Look> {
  const { format, start, length } = await chunksOf(source);
  const frameBytes = format.channels * format.bytesPerSample;
  if (length < frameBytes) throw new Problem('audio_empty');
  const meter = peakMeter(format, start, start + length);
  const { sampleRate, channels } = format;
  const seconds = Math.floor(length / frameBytes) / sampleRate;
  return { take: meter.take, meter, end: () => ({ seconds, sampleRate, channels }) };
}

export async function chunksOf(source: ByteSource) {
  const said = headBytes + (await source.read(4, 4)).readUInt32LE(0);
  let format: WavFormat | null = null;
  for (let at = 12, seen = 0; at + headBytes <= source.size && seen < maxChunks; seen++) {
    const head = await source.read(at, headBytes);
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const start = at + headBytes;
    if (name === 'fmt ') format = await formatAt(source, start, length);
    if (name === 'data') {
      if (format === null) throw new Problem('audio_header_wrong');
      return { format, start, length: soundLength(source, start, length, said) };
    }
    // A chunk of odd length is followed by a zero, which some programs leave out.
    const isPadded = length % 2 === 1 && (await source.read(start + length, 1))[0] === 0;
    at = start + length + (isPadded ? 1 : 0);
  }
  throw new Problem(format === null ? 'audio_header_wrong' : 'audio_empty');
}

async function formatAt(source: ByteSource, at: number, length: number): Promise<WavFormat> {
  const chunk = await source.read(at, Math.min(length, maxFormat));
  const format = wavFormat(chunk);
  if (format === 'coded') throw new Problem('audio_coding_unknown');
  if (format === null) throw new Problem('audio_header_wrong');
  return format;
}

/** What programs write that do not know the length yet, as into a pipe, or write it elsewhere (RF64). */
const isUnknown = (length: number) =>
  length === 0 || length >= 0xffffff00 || (length >= 0x7fffff00 && length <= 0x7fffffff);

/** Who cut off its end left what stands at its beginning: there `said` and `length` agree. What does not was never true. */
function soundLength(source: ByteSource, start: number, length: number, said: number): number {
  const there = source.size - start;
  if (there <= 0 || (length === 0 && there < headBytes)) throw new Problem('audio_empty');
  if (isUnknown(length)) return there;
  if (length > there) {
    const isCut = said >= start + length && said < 0xffffff00;
    throw new Problem(isCut ? 'audio_cut_short' : 'audio_header_wrong');
  }
  return length;
}
