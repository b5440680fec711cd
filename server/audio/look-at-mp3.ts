import { type Mp3Count, mp3Counter } from '#domain/audio/mp3-frame.ts';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import type { Look } from './sound.ts';

const tagHead = 10;
const maxTags = 5;
const minFrames = 3;
/** A frame or two are lost by many programs that cut. */
const mayLack = 3;

/**
 * MP3: frames one after the other, behind a tag; every one is counted, so that how long it lasts is known and not believed. Where the
 * first holds a table of contents it must not promise more. @throws Problem
 */
export async function lookAtMp3(source: ByteSource): Promise<Look> {
  const start = await behindTags(source);
  const counter = mp3Counter(start);
  return {
    take: counter.take,
    end: async () => {
      const count = counter.count();
      const { first } = count;
      if (first === null || count.frames < minFrames) throw new Problem('audio_empty');
      // Chance finds a frame here and there in anything.
      if (count.bytes < (source.size - start) / 2) throw new Problem('audio_header_wrong');
      const promised = await promisedFrames(source, first);
      if (promised > count.frames + mayLack) throw new Problem('audio_cut_short');
      const { sampleRate, channels } = first;
      return { seconds: count.samples / sampleRate, sampleRate, channels };
    },
  };
}

/** @source ID3v2.4 section 3.1 */
export async function behindTags(source: ByteSource): Promise<number> {
  let at = 0;
  for (let seen = 0; seen < maxTags; seen++) {
    const head = await source.read(at, tagHead);
    if (head.length < tagHead || head.toString('latin1', 0, 3) !== 'ID3') break;
    const length = head.subarray(6).reduce((sum, part) => sum * 128 + (part & 127), 0);
    at += tagHead + length + (head.readUInt8(5) & 0x10 ? tagHead : 0);
    if (at > source.size) throw new Problem('audio_cut_short');
  }
  return at;
}

/** How many frames the table of contents in the first frame promises; 0 without one. @source Xing and LAME, "Info" tag */
async function promisedFrames(
  source: ByteSource,
  first: NonNullable<Mp3Count['first']>,
): Promise<number> {
  const table = await source.read(first.at + 4 + first.sideBytes, 12);
  const name = table.toString('latin1', 0, 4);
  const hasFrames = table.length === 12 && (table.readUInt32BE(4) & 1) === 1;
  return hasFrames && (name === 'Xing' || name === 'Info') ? table.readUInt32BE(8) : 0;
}
