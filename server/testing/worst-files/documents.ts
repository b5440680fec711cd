import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const start = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n';
const end = '\ntrailer << /Root 1 0 R >>\nstartxref 9\n%%EOF\n';
const pdfOf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([start, ...parts, end].map((part) => Buffer.from(part as string, 'latin1')));

/** A PDF of nothing but escaped letters: each costs anybody who reads it one at a time. */
export const pdfOfEscapes = (bytes: number): Buffer => pdfOf(Buffer.alloc(bytes, '#41'));

/** Dictionaries within dictionaries, none of which ends. */
export const pdfOfDepth = (bytes: number): Buffer => pdfOf(Buffer.alloc(bytes, '<</A['));

/** Streams of objects that unfold to far more than they are. */
export function pdfOfBombs(streams: number): Buffer {
  const body = deflateSync(Buffer.alloc(8 * 1024 * 1024, ' '), { level: 9 });
  const stream = Buffer.concat([
    Buffer.from(
      `2 0 obj << /Type /ObjStm /Filter /FlateDecode /Length ${body.length} >>\nstream\n`,
    ),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return pdfOf(...Array.from({ length: streams }, () => stream));
}

/** Beginnings of streams without an end, and without end. */
export const pdfOfStreams = (bytes: number): Buffer =>
  pdfOf(Buffer.alloc(bytes, 'stream endstream '));

/** A small picture whose header says that it is this large. */
export async function pngThatSays(width: number, height: number): Promise<Buffer> {
  const bytes = await solid(8, 8).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  // The checksum of the header, which decoders compare.
  bytes.writeUInt32BE(crcOf(bytes.subarray(12, 29)), 29);
  return bytes;
}

export async function jpegThatSays(width: number, height: number): Promise<Buffer> {
  const bytes = await solid(8, 8).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** As many points as are taken, in the form that takes a decoder the most memory. */
export const largestPng = (): Promise<Buffer> =>
  solid(8_192, 6_144, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer();
export const largestJpeg = (progressive: boolean): Promise<Buffer> =>
  solid(8_192, 6_144).jpeg({ progressive, quality: 60 }).toBuffer();

function solid(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({
    create: { width, height, channels, background: { r: 90, g: 60, b: 20, alpha: 1 } },
  });
}

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
