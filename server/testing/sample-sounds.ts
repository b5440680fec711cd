// Sound files made by hand, a box and a frame at a time: small, whole, and silent but for the WAV.

/** Tags as every kind of file is given them here. */
export type SampleTags = {
  readonly title?: string;
  readonly artist?: string;
  readonly album?: string;
  readonly isrc?: string;
  readonly year?: string;
  readonly label?: string;
};

export type WavToMake = {
  readonly seconds?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly tags?: SampleTags;
  /** What the header says that the sound is long, where it lies. */
  readonly saidLength?: number;
  /** The number of the coding: 1 is plain. */
  readonly coding?: number;
};

/** A tone that swells from silence to as loud as can be, 16 bits a sample. */
export function wavFile({
  seconds = 2,
  sampleRate = 8_000,
  channels = 1,
  tags = {},
  saidLength,
  coding = 1,
}: WavToMake = {}): Buffer {
  const frames = Math.round(seconds * sampleRate);
  const sound = Buffer.alloc(frames * channels * 2);
  for (let frame = 0; frame < frames; frame++) {
    const level = Math.round(Math.sin(frame / 3) * 32_767 * (frame / frames));
    for (let channel = 0; channel < channels; channel++)
      sound.writeInt16LE(level, (frame * channels + channel) * 2);
  }
  const format = Buffer.alloc(16);
  format.writeUInt16LE(coding, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * channels * 2, 8);
  format.writeUInt16LE(channels * 2, 12);
  format.writeUInt16LE(16, 14);
  const data = chunk('data', sound);
  if (saidLength !== undefined) data.writeUInt32LE(saidLength, 4);
  const hasTags = Object.keys(tags).length > 0;
  const parts = [chunk('fmt ', format), ...(hasTags ? [chunk('id3 ', id3(tags))] : []), data];
  const body = Buffer.concat([Buffer.from('WAVE'), ...parts]);
  return chunk('RIFF', body);
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Frames of 128 kbit/s at 44.1 kHz, 26 ms each. `promised` is what a table of contents in the first says. */
export function mp3File({
  frames = 80,
  tags = {},
  promised,
  coverBytes = 0,
}: {
  frames?: number;
  tags?: SampleTags;
  promised?: number;
  /** A picture of so many bytes before the other tags. */
  coverBytes?: number;
} = {}): Buffer {
  const all = Array.from({ length: frames }, () => {
    const frame = Buffer.alloc(417);
    frame.writeUInt32BE(0xfffb9000);
    return frame;
  });
  if (promised !== undefined) {
    const table = Buffer.alloc(417);
    table.writeUInt32BE(0xfffb9000);
    table.write('Info', 36, 'latin1');
    table.writeUInt32BE(1, 40);
    table.writeUInt32BE(promised, 44);
    all.unshift(table);
  }
  return Buffer.concat([id3(tags, coverBytes), ...all]);
}

/** @source ID3v2.3 */
function id3({ title, artist, album, isrc, year, label }: SampleTags, coverBytes = 0): Buffer {
  const texts = { TIT2: title, TPE1: artist, TALB: album, TSRC: isrc, TYER: year, TPUB: label };
  const frames = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [id3Frame(name, text)],
  );
  const cover = Buffer.concat([
    Buffer.from('\0image/jpeg\0\x03\0', 'latin1'),
    Buffer.alloc(coverBytes),
  ]);
  const body = Buffer.concat([...(coverBytes > 0 ? [framed('APIC', cover)] : []), ...frames]);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  for (let index = 0; index < 4; index++) head[9 - index] = (body.length >> (7 * index)) & 127;
  return Buffer.concat([head, body]);
}

function id3Frame(name: string, text: string): Buffer {
  return framed(name, Buffer.concat([Buffer.of(1, 0xff, 0xfe), Buffer.from(text, 'utf16le')]));
}

function framed(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Frames of 4096 silent samples at 44.1 kHz, 93 ms each. `promised` samples are what the first block says. */
export function flacFile({
  frames = 22,
  tags = {},
  promised = frames * 4_096,
}: {
  frames?: number;
  tags?: SampleTags;
  promised?: number;
} = {}): Buffer {
  const stream = Buffer.alloc(34);
  stream.writeUInt16BE(4_096, 0);
  stream.writeUInt16BE(4_096, 2);
  // 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of samples.
  stream.writeUInt32BE(((44_100 << 12) | (1 << 9) | (15 << 4)) >>> 0, 10);
  stream.writeUInt32BE(promised, 14);
  const names = { TITLE: tags.title, ARTIST: tags.artist, ALBUM: tags.album, ISRC: tags.isrc };
  const more = { DATE: tags.year, LABEL: tags.label };
  const texts = Object.entries({ ...names, ...more }).flatMap(([name, text]) =>
    text === undefined ? [] : [counted(`${name}=${text}`)],
  );
  const count = Buffer.alloc(4);
  count.writeUInt32LE(texts.length);
  const comments = Buffer.concat([counted('by hand'), count, ...texts]);
  return Buffer.concat([
    Buffer.from('fLaC'),
    flacBlock(0, stream),
    flacBlock(0x84, comments),
    ...Array.from({ length: frames }, (_, number) => flacFrame(number)),
  ]);
}

function counted(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function flacBlock(kind: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(kind, 0, content.length >> 8, content.length & 255), content]);
}

/** Two channels that are silent as a whole. @source RFC 9639 section 9 */
function flacFrame(number: number): Buffer {
  const counted = number < 128 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 63)];
  const head = Buffer.of(0xff, 0xf8, 0xc9, 0x18, ...counted);
  const whole = Buffer.concat([head, Buffer.of(crc(head, 8, 0x07)), Buffer.of(0, 0, 0, 0, 0, 0)]);
  const check = crc(whole, 16, 0x8005);
  return Buffer.concat([whole, Buffer.of(check >> 8, check & 255)]);
}

function crc(bytes: Buffer, bits: 8 | 16, polynomial: number): number {
  const [top, mask] = [1 << (bits - 1), (1 << bits) - 1];
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++)
      rest = rest & top ? ((rest << 1) ^ polynomial) & mask : (rest << 1) & mask;
  }
  return rest;
}
