import type { SampleTags } from './sample-sounds.ts';

export type M4aToMake = {
  readonly packets?: number;
  readonly tags?: SampleTags;
  /** What kind of track it has: `soun`, or `vide` for pictures. */
  readonly handler?: string;
  readonly coding?: string;
  /** What the directory says that it lasts. */
  readonly seconds?: number;
  readonly hasDirectory?: boolean;
};

const packetBytes = 100;

/** Packets of 1024 samples at 44.1 kHz, 23 ms each; the directory comes first. */
export function m4aFile({
  packets = 90,
  tags = {},
  handler = 'soun',
  coding = 'mp4a',
  seconds = (packets * 1_024) / 44_100,
  hasDirectory = true,
}: M4aToMake = {}): Buffer {
  const start = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1'));
  const sound = box('mdat', Buffer.alloc(packets * packetBytes, 0x21));
  const directory = (soundAt: number) =>
    box(
      'moov',
      box(
        'mvhd',
        Buffer.concat([numbers(0, 0, 0, 1_000, Math.round(seconds * 1_000)), Buffer.alloc(80)]),
      ),
      box(
        'trak',
        box(
          'mdia',
          box('mdhd', numbers(0, 0, 0, 44_100, Math.round(seconds * 44_100), 0)),
          box('hdlr', numbers(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
          box('minf', box('stbl', ...tablesOf(packets, coding, soundAt))),
        ),
      ),
      box(
        'udta',
        box(
          'meta',
          numbers(0),
          box('hdlr', numbers(0, 0), Buffer.from('mdir'), Buffer.alloc(13)),
          ilst(tags),
        ),
      ),
    );
  if (!hasDirectory) return Buffer.concat([start, sound]);
  const soundAt = start.length + directory(0).length + 8;
  return Buffer.concat([start, directory(soundAt), sound]);
}

function tablesOf(packets: number, coding: string, soundAt: number): Buffer[] {
  const entry = Buffer.alloc(28);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(2, 16);
  entry.writeUInt16BE(16, 18);
  entry.writeUInt32BE((44_100 * 65_536) >>> 0, 24);
  entry.writeUInt16BE(44_100, 24);
  const sizes = Array.from({ length: packets }, () => packetBytes);
  return [
    box('stsd', numbers(0, 1), box(coding, entry)),
    box('stts', numbers(0, 1, packets, 1_024)),
    box('stsc', numbers(0, 1, 1, packets, 1)),
    box('stsz', numbers(0, 0, packets, ...sizes)),
    box('stco', numbers(0, 1, soundAt)),
  ];
}

function ilst(tags: SampleTags): Buffer {
  const texts = { '©nam': tags.title, '©ART': tags.artist, '©alb': tags.album, '©day': tags.year };
  const plain = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [box(name, dataBox(text))],
  );
  const named = Object.entries({ ISRC: tags.isrc, LABEL: tags.label }).flatMap(([name, text]) =>
    text === undefined
      ? []
      : [
          box(
            '----',
            box('mean', numbers(0), Buffer.from('com.apple.iTunes')),
            box('name', numbers(0), Buffer.from(name)),
            dataBox(text),
          ),
        ],
  );
  return box('ilst', ...plain, ...named);
}

const dataBox = (text: string) => box('data', numbers(1, 0), Buffer.from(text));

function box(kind: string, ...content: Buffer[]): Buffer {
  const whole = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(whole.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, whole]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}
