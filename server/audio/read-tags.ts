import { isUtf8 } from 'node:buffer';
import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata';
import type * as z from 'zod/mini';
import { isrcField, line } from '#contract/platform/fields.ts';
import type { AudioKind } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';

/** What the tags of a sound file say, cleaned; null is what they do not say. */
type Tags = {
  readonly title: string | null;
  readonly artist: string | null;
  readonly album: string | null;
  readonly isrc: string | null;
  /** What stands there in place of an ISRC and is none. */
  readonly isrc_as_tagged: string | null;
  readonly year: number | null;
  readonly label: string | null;
  /** Whether reading ended before the end of the tags. */
  readonly are_tags_unread: boolean;
};

const megabyte = 1024 * 1024;
/** Covers of several megabytes are among the tags and are skipped. */
const limits = { maxBytes: 24 * megabyte, maxAtOnce: 16 * megabyte };
/** An MP3's tags are read in one piece with its covers: it may be larger where little but covers is in it. */
const limitsOfCovers = { maxBytes: 64 * megabyte, maxAtOnce: 40 * megabyte };
const maxMs = 5_000;
/** A file has some hundred parts that are read one by one: what nests or repeats them without end is refused by their number. */
const maxReads = 20_000;
const options = { duration: false, skipCovers: true, includeChapters: false } as const;

/** Reads the tags, as many as there are until something in them is wrong: a file without any is as good as another. */
export async function readTags(source: ByteSource, kind: AudioKind): Promise<Tags> {
  const isOfCovers = kind === 'audio/mpeg' && (await isMostlyCovers(source));
  const bounds = { ...(isOfCovers ? limitsOfCovers : limits), endsAtMs: performance.now() + maxMs };
  let common: Partial<IAudioMetadata['common']> = {};
  let [isUnread, isInStrokes] = [false, false];
  await parseFromTokenizer(sourceTokenizer(source, kind, bounds), {
    ...options,
    // Called for each tag as it is read, so that the tags before a fault are stored.
    observer: ({ metadata }) => {
      common = metadata.common;
      isInStrokes = metadata.format.tagTypes?.includes('ID3v2.3') === true;
    },
  }).catch((error: unknown) => {
    // That the storage is away is no fault of the tags.
    if (error instanceof Problem) throw error;
    isUnread = true;
  });
  const isrc = firstOf(common.isrc, (text) => isrcField.safeParse(text));
  return {
    title: clean(common.title),
    // A stroke parts artists in ID3v2.3, and stands in names of bands too.
    artist: clean(common.artists?.join(isInStrokes ? '/' : ', ') ?? common.artist),
    album: clean(common.album),
    label: clean(common.label?.[0]),
    isrc,
    isrc_as_tagged: isrc === null ? clean(common.isrc?.[0]) : null,
    year: yearOf(common.year),
    are_tags_unread: isUnread,
  };
}

const frameHead = 10;
const maxFrames = 200;

/** Whether few frames stand in the ID3 tag of an MP3, and all large ones are pictures. @source ID3v2.3 section 3.3, ID3v2.4 section 4 */
async function isMostlyCovers(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, frameHead);
  const version = head[3] ?? 0;
  if (head.toString('latin1', 0, 3) !== 'ID3' || version < 3) return false;
  const end = frameHead + sevenBits(head.subarray(6));
  let others = 0;
  for (let at = frameHead, seen = 0; at + frameHead <= end; seen += 1) {
    const frame = await source.read(at, frameHead);
    const name = frame.toString('latin1', 0, 4);
    // Blanks fill the rest of a tag.
    if (frame.length < frameHead || !/^[A-Z0-9]{4}$/.test(name)) break;
    const length = version === 3 ? frame.readUInt32BE(4) : sevenBits(frame.subarray(4, 8));
    if (name !== 'APIC') others += length;
    if (seen === maxFrames || others > megabyte) return false;
    at += frameHead + length;
  }
  return true;
}

function sevenBits(bytes: Buffer): number {
  return bytes.reduce((sum, part) => sum * 128 + (part & 127), 0);
}

const lineOf200 = line(200);

function clean(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  // A tag may be as long as the file; only one line of it is shown.
  const read = lineOf200.safeParse(
    [...asUtf8(text.slice(0, 800))].slice(0, 200).join('').toWellFormed(),
  );
  return read.success ? read.data : null;
}

const oneByte = new TextDecoder('windows-1252');
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [oneByte.decode(Uint8Array.of(byte)), byte]),
);

/** A text that was read a byte for each letter although it is in UTF-8, as in tags that cannot say so. */
function asUtf8(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  const bytes = [...text].map((letter) => bytesOf.get(letter) ?? letter.charCodeAt(0));
  const isOfBytes = bytes.every((byte) => byte < 256);
  return isOfBytes && isUtf8(Buffer.from(bytes)) ? Buffer.from(bytes).toString('utf8') : text;
}

function firstOf(
  texts: readonly unknown[] | undefined,
  parse: (text: unknown) => z.core.util.SafeParseResult<string>,
): string | null {
  for (const text of texts?.slice(0, 10) ?? []) {
    const read = parse(text);
    if (read.success) return read.data;
  }
  return null;
}

function yearOf(year: number | undefined): number | null {
  return year !== undefined && Number.isInteger(year) && year >= 1860 && year <= 2200 ? year : null;
}

/** How much may be read of a file for its tags, and until when (by the clock of `performance`). */
type ReadLimits = {
  readonly maxBytes: number;
  readonly maxAtOnce: number;
  readonly endsAtMs: number;
};

type Token<T> = { readonly len: number; get(bytes: Uint8Array, offset: number): T };
type ReadOptions = {
  readonly length?: number;
  readonly position?: number;
  readonly mayBeLess?: boolean;
};

/**
 * Bytes as the reader of tags asks for them, at any place, within limits: what a file promises is never allocated before it was seen to
 * be there. Every read fails once a limit is met, so that no file keeps the reader busy.
 */
function sourceTokenizer(source: ByteSource, mimeType: string, limits: ReadLimits) {
  let position = 0;
  let room = limits.maxBytes;
  let reads = 0;

  const fill = async (target: Uint8Array, options: ReadOptions = {}): Promise<number> => {
    const { length = target.length, position: at = position, mayBeLess = false } = options;
    allow(length, at);
    const bytes = await source.read(at, length);
    if (bytes.length < length && !mayBeLess) throw new Error('the file ends here');
    target.set(bytes);
    return bytes.length;
  };
  const allow = (length: number, at: number) => {
    room -= length;
    reads += 1;
    // Not left to time or memory: the answer is the same on every machine.
    if (reads > maxReads) throw new Problem('file_too_complex');
    const isNone =
      !Number.isSafeInteger(length) || length < 0 || !Number.isSafeInteger(at) || at < 0;
    if (isNone || length > limits.maxAtOnce || room < 0) throw new Error('too much is asked for');
    if (performance.now() > limits.endsAtMs) throw new Error('it takes too long');
  };
  const token = async <T>(wanted: Token<T>, at: number): Promise<T> => {
    if (wanted.len > Math.min(limits.maxAtOnce, source.size - at)) throw new Error('too long');
    const bytes = new Uint8Array(wanted.len);
    await fill(bytes, { position: at });
    return wanted.get(bytes, 0);
  };
  return {
    fileInfo: { size: source.size, mimeType },
    get position() {
      return position;
    },
    supportsRandomAccess: () => true,
    setPosition: (at: number) => {
      position = at;
    },
    peekBuffer: fill,
    readBuffer: async (target: Uint8Array, options: ReadOptions = {}) => {
      const read = await fill(target, options);
      position = (options.position ?? position) + read;
      return read;
    },
    peekToken: <T>(wanted: Token<T>, at?: number | null) => token(wanted, at ?? position),
    readToken: async <T>(wanted: Token<T>, at: number = position) => {
      const read = await token(wanted, at);
      position = at + wanted.len;
      return read;
    },
    peekNumber: (wanted: Token<number>) => token(wanted, position),
    readNumber: async (wanted: Token<number>) => {
      const read = await token(wanted, position);
      position += wanted.len;
      return read;
    },
    ignore: async (length: number) => {
      // Steps of nothing count as well.
      allow(1, position);
      if (length < 0) throw new Error('nothing goes backwards');
      const passed = Math.min(length, Math.max(0, source.size - position));
      position += passed;
      return passed;
    },
    close: async () => {},
    abort: async () => {},
  };
}
