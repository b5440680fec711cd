/** What the first block of a FLAC file says of its sound. */
export type FlacStream = {
  /** Samples of each channel in a frame, but for the last. */
  readonly blockSize: number;
  readonly sampleRate: number;
  readonly channels: number;
  /** Total samples of each channel; 0 when the file does not say. */
  readonly samples: number;
  /** Bytes of the longest frame; 0 when the file does not say. */
  readonly maxFrame: number;
};

/** The STREAMINFO block; null when it is none. @source RFC 9639 section 8.2 */
export function flacStream(block: Uint8Array): FlacStream | null {
  if (block.length < 34) return null;
  const view = new DataView(block.buffer, block.byteOffset, block.length);
  const packed = view.getUint32(10);
  const sampleRate = packed >>> 12;
  const blockSize = view.getUint16(2);
  if (sampleRate === 0 || blockSize < 16) return null;
  return {
    blockSize,
    sampleRate,
    channels: ((packed >>> 9) & 7) + 1,
    samples: (view.getUint8(13) & 15) * 2 ** 32 + view.getUint32(14),
    maxFrame: (view.getUint16(7) << 8) | view.getUint8(9),
  };
}

/**
 * The sample after the last of the frame that begins at `at`, counted from the beginning of the file; null when no frame begins
 * there: its header ends with a checksum of itself. @source RFC 9639 section 9.1
 */
export function flacFrameEnd(bytes: Uint8Array, at: number, stream: FlacStream): number | null {
  if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xfe) !== 0xf8) return null;
  const hasOwnSizes = ((bytes[at + 1] ?? 0) & 1) === 1;
  const coded = codedNumber(bytes, at + 4);
  if (coded === null) return null;
  let next = coded.next;
  const size = blockSizeOf((bytes[at + 2] ?? 0) >> 4, bytes, next);
  if (size === null) return null;
  next += size.read;
  const rateCode = (bytes[at + 2] ?? 0) & 15;
  if (rateCode === 15) return null;
  next += rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0;
  if (next >= bytes.length || crc8(bytes, at, next) !== bytes[next]) return null;
  return (hasOwnSizes ? coded.value : coded.value * stream.blockSize) + size.samples;
}

function blockSizeOf(code: number, bytes: Uint8Array, at: number) {
  if (code === 0) return null;
  if (code === 1) return { samples: 192, read: 0 };
  if (code <= 5) return { samples: 144 << code, read: 0 };
  if (code === 6) return { samples: (bytes[at] ?? 0) + 1, read: 1 };
  if (code === 7) return { samples: (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) + 1, read: 2 };
  return { samples: 1 << code, read: 0 };
}

/** A number written as UTF-8 writes letters, up to 36 bits. */
function codedNumber(bytes: Uint8Array, at: number): { value: number; next: number } | null {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return { value: first, next: at + 1 };
  const more = Math.clz32(~(first << 24)) - 1;
  if (more < 1 || more > 6) return null;
  let value = more === 6 ? 0 : first & (0x3f >> more);
  for (let index = 1; index <= more; index++) {
    const part = bytes[at + index] ?? 0;
    if ((part & 0xc0) !== 0x80) return null;
    value = value * 64 + (part & 0x3f);
  }
  return { value, next: at + more + 1 };
}

function crc8(bytes: Uint8Array, from: number, end: number): number {
  let crc = 0;
  for (let at = from; at < end; at++) {
    crc ^= bytes[at] ?? 0;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
}
