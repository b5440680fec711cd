/** What the directory of an MP4 file says of its one track of sound. */
type Mp4Sound = {
  /** The four letters of how it is coded: mp4a (AAC), alac … */
  readonly coding: string;
  readonly channels: number;
  readonly sampleRate: number;
  readonly durationSeconds: number;
  /** Packets of sound. */
  readonly packets: number;
  /** Bytes of all packets together. */
  readonly bytes: number;
  /** Where in the file the last chunk of packets begins. */
  readonly lastChunkAt: number;
};

/**
 * Reads the content of the `moov` box. `video` when it has a track of pictures; `none` without a track of sound; null when it cannot be
 * read. @source ISO 14496-12 sections 8.2 to 8.7 and 12.2
 */
export function mp4Sound(moov: Uint8Array): Mp4Sound | 'video' | 'none' | null {
  const tracks = mp4Boxes(moov)?.filter(({ kind }) => kind === 'trak');
  if (tracks === undefined) return null;
  const kinds = tracks.map((track) => kindOf(moov, track));
  if (kinds.includes('vide')) return 'video';
  const track = tracks[kinds.indexOf('soun')];
  return track === undefined ? 'none' : soundOf(moov, track);
}

const letters = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

function within(bytes: Uint8Array, box: Mp4Box, ...path: readonly string[]): Mp4Box | null {
  let found: Mp4Box | undefined = box;
  for (const kind of path) {
    found = mp4Boxes(bytes, found.start, found.end)?.find((inner) => inner.kind === kind);
    if (found === undefined) return null;
  }
  return found;
}

function kindOf(moov: Uint8Array, track: Mp4Box): string | null {
  const handler = within(moov, track, 'mdia', 'hdlr');
  return handler && letters(moov, handler.start + 8);
}

function soundOf(moov: Uint8Array, track: Mp4Box): Mp4Sound | null {
  const times = within(moov, track, 'mdia', 'mdhd');
  const table = within(moov, track, 'mdia', 'minf', 'stbl');
  if (times === null || table === null) return null;
  const description = within(moov, table, 'stsd');
  const sizes = within(moov, table, 'stsz');
  const chunks = within(moov, table, 'stco') ?? within(moov, table, 'co64');
  if (description === null || sizes === null || chunks === null) return null;
  const view = new DataView(moov.buffer, moov.byteOffset, moov.length);
  const time = timeOf(view, times);
  const packets = packetsOf(view, sizes);
  // Behind version, flags and count: length, kind, and 16 bytes on the number of channels.
  const entry = description.start + 8;
  if (time === null || packets === null || entry + 36 > description.end) return null;
  return {
    coding: letters(moov, entry + 4),
    channels: view.getUint16(entry + 24),
    sampleRate: view.getUint16(entry + 32) || time.scale,
    durationSeconds: time.duration / time.scale,
    ...packets,
    lastChunkAt: lastOf(view, chunks),
  };
}

/** @source ISO 14496-12 section 8.4.2 */
function timeOf(view: DataView, { start, end }: Mp4Box) {
  const isLong = end > start && view.getUint8(start) === 1;
  if (end - start < (isLong ? 32 : 20)) return null;
  const scale = view.getUint32(start + (isLong ? 20 : 12));
  const duration = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16);
  return scale === 0 ? null : { scale, duration };
}

/** @source ISO 14496-12 section 8.7.3.2 */
function packetsOf(view: DataView, { start, end }: Mp4Box) {
  if (end - start < 12) return null;
  const each = view.getUint32(start + 4);
  const packets = view.getUint32(start + 8);
  if (each > 0) return { packets, bytes: each * packets };
  if (start + 12 + packets * 4 > end) return null;
  let bytes = 0;
  for (let index = 0; index < packets; index++) bytes += view.getUint32(start + 12 + index * 4);
  return { packets, bytes };
}

function lastOf(view: DataView, { kind, start, end }: Mp4Box): number {
  const width = kind === 'co64' ? 8 : 4;
  const count = end - start < 8 ? 0 : view.getUint32(start + 4);
  const at = start + 8 + (count - 1) * width;
  if (count === 0 || at + width > end) return 0;
  return width === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at);
}

/** A box of an MP4 file: its type, and the position of its content in bytes. */
type Mp4Box = { readonly kind: string; readonly start: number; readonly end: number };

/** Bytes that the head of a box has at most. */
export const maxBoxHead = 16;
const maxBoxes = 2_000;

/**
 * The head of a box: its kind, how long its head is, and how long it is with its head; length 0 lasts to the end of the file. Null when
 * it is none. @source ISO 14496-12 section 4.2
 */
export function mp4BoxHead(bytes: Uint8Array, at = 0) {
  if (at + 8 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  const length = view.getUint32(at);
  if (length !== 1) return length === 0 || length >= 8 ? { kind, head: 8, length } : null;
  if (at + maxBoxHead > bytes.length) return null;
  const long = Number(view.getBigUint64(at + 8));
  return long >= maxBoxHead && Number.isSafeInteger(long) ? { kind, head: 16, length: long } : null;
}

/** The boxes in a part of the bytes; null when they do not fit into it. */
function mp4Boxes(bytes: Uint8Array, start = 0, end = bytes.length): Mp4Box[] | null {
  const boxes: Mp4Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const head = mp4BoxHead(bytes.subarray(0, end), at);
    if (head === null || boxes.length === maxBoxes) return null;
    const next = head.length === 0 ? end : at + head.length;
    if (next > end) return null;
    boxes.push({ kind: head.kind, start: at + head.head, end: next });
    at = next;
  }
  return boxes;
}
