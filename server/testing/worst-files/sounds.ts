import { m4aFile } from '../sample-m4a.ts';
import { flacFile, mp3File, wavFile } from '../sample-sounds.ts';

const tagHead = (id: string, length: number): Buffer => {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head[3] = 4;
  // Seven bits a byte.
  for (let at = 0; at < 4; at += 1) head[6 + at] = (length >> (7 * (3 - at))) & 0x7f;
  return head;
};

/** A tag whose frames hold frames, each of which says that it is as long as all the rest. */
export function mp3OfFrames(bytes: number): Buffer {
  const frames = Buffer.alloc(bytes);
  for (let at = 0; at + 12 <= bytes; at += 12) {
    frames.write(at % 24 === 0 ? 'CHAP' : 'TXXX', at, 'latin1');
    frames.writeUInt32BE(2, at + 4);
  }
  return Buffer.concat([tagHead('ID3', bytes), frames, mp3File()]);
}

/** A tag that says it is longer than the file. */
export const mp3ThatLies = (): Buffer =>
  Buffer.concat([tagHead('ID3', 0x0ffffff0), Buffer.alloc(1_000), mp3File()]);

/** A block that says it is a picture of 16 MB, and whose own lengths say 4 GB. */
export function flacOfPicture(bytes: number): Buffer {
  const sound = flacFile();
  const length = Math.min(bytes, 0xffffff);
  const block = Buffer.alloc(4 + length);
  block[0] = 6;
  block.writeUIntBE(length, 1, 3);
  block.writeUInt32BE(0xfffffff0, 8);
  // Behind the first block, which says what the sound is and now is not the last.
  const firstEnd = 8 + sound.readUIntBE(5, 3);
  const begun = Buffer.from(sound.subarray(0, firstEnd));
  begun[4] = 0;
  const rest =
    sound.readUInt8(4) & 0x80
      ? Buffer.concat([lastBlock, sound.subarray(firstEnd)])
      : sound.subarray(firstEnd);
  return Buffer.concat([begun, block, rest]);
}
const lastBlock = Buffer.from([0x81, 0, 0, 0]);

/** Boxes within boxes, each of which says that it goes on to the end. */
export function m4aOfBoxes(depth: number): Buffer {
  const sound = m4aFile();
  const nested = Buffer.alloc(depth * 8);
  for (let at = 0; at < depth; at += 1) {
    nested.writeUInt32BE((depth - at) * 8, at * 8);
    nested.write('udta', at * 8 + 4, 'latin1');
  }
  return Buffer.concat([sound, nested]);
}

/** A directory that says it has four thousand million packets. */
export function m4aThatLies(): Buffer {
  const sound = Buffer.from(m4aFile());
  const sizes = sound.indexOf('stsz');
  sound.writeUInt32BE(0xffffffff, sizes + 12);
  return sound;
}

/** A sound of 4 GB in a file of a few bytes. */
export function wavThatLies(): Buffer {
  const sound = Buffer.from(wavFile());
  sound.writeUInt32LE(0xfffffff0, sound.indexOf('data') + 4);
  return sound;
}
