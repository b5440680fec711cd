import { problemMessage } from '#contract/messages/field-messages.ts';
import { type FilePurpose, isTable, kindsFor, maxBytesFor, maxPiece } from '#domain/files/file.ts';
import { audioKind, fileKind, sheetKind, sheetKindBytes } from '#domain/files/file-kind.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { CallError } from '../call-error.ts';

/** A file that was chosen and may be sent. */
export type ChosenFile = {
  readonly size: number;
  /** Some of its bytes. @throws CallError when the device does not give them any more */
  readonly part: (from: number, end: number) => Promise<ArrayBuffer>;
  /** Its SHA-256 in hex; null where the browser has none to make: it does so on secure pages only. */
  readonly hash: () => Promise<string | null>;
};

/** What is no larger is held as a whole: then it may change or go while it is sent. A sound would fill a phone's memory. */
const heldAtMost = 16 * 1024 * 1024;

type Refusals = { readonly unknown: ProblemCode; readonly tooLarge: ProblemCode };
const sheet: Refusals = { unknown: 'sheet_type_unknown', tooLarge: 'sheet_file_limit' };
const other: Refusals = { unknown: 'file_type_unknown', tooLarge: 'file_too_large' };
const sound: Refusals = { unknown: 'audio_type_unknown', tooLarge: 'audio_file_limit' };

/** The message for a file that is not what belongs here; scans and pictures are what most purposes take. */
function refusalsFor(purpose: FilePurpose): Refusals {
  if (purpose === 'audio') return sound;
  return isTable(purpose) ? sheet : other;
}

/** Looks before anything is sent: bytes are dear. @throws CallError when it cannot be taken */
export async function chosenFile(file: File, purpose: FilePurpose): Promise<ChosenFile> {
  const { unknown, tooLarge } = refusalsFor(purpose);
  if (file.size > maxBytesFor[purpose]) throw refusal(tooLarge, 413);
  const start = new Uint8Array(await bytesOf(file.slice(0, sheetKindBytes)));
  if (start.length === 0) throw refusal('file_damaged', 422);
  const kind = kindOf(start, purpose);
  if (kind === 'old') throw refusal('sheet_locked', 422);
  if (kind === null || !kindsFor[purpose].includes(kind)) throw refusal(unknown, 422);
  return file.size > heldAtMost ? largeFile(file) : heldFile(await bytesOf(file));
}

/** A refusal in the words of the server. */
export function refusal(code: ProblemCode, status: number): CallError {
  return new CallError(problemMessage(code), { status, code });
}

function kindOf(start: Uint8Array, purpose: FilePurpose) {
  // Which of them the purpose takes is asked next.
  return refusalsFor(purpose) === sheet ? sheetKind(start) : (fileKind(start) ?? audioKind(start));
}

function bytesOf(part: Blob): Promise<ArrayBuffer> {
  return part.arrayBuffer().catch(() => {
    throw refusal('file_damaged', 422);
  });
}

function heldFile(bytes: ArrayBuffer): ChosenFile {
  return {
    size: bytes.byteLength,
    part: async (from, end) => bytes.slice(from, end),
    hash: async () => {
      if (!globalThis.crypto?.subtle) return null;
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}

function largeFile(file: File): ChosenFile {
  const part = (from: number, end: number) => bytesOf(file.slice(from, end));
  return {
    size: file.size,
    part,
    hash: async () => {
      const hash = sha256();
      // A piece at a time, each waited for: the page answers in between.
      for (let at = 0; at < file.size; at += maxPiece)
        hash.take(new Uint8Array(await part(at, at + maxPiece)));
      return hash.end();
    },
  };
}

/** Hashes bytes as they come; browsers only hash what they hold as a whole. */
type Sha256 = {
  readonly take: (bytes: Uint8Array) => void;
  /** In hex; nothing is taken after it. */
  readonly end: () => string;
};

const blockBytes = 64;
/** The first 32 bits of the fractions of the roots of the first primes. @source FIPS 180-4 sections 4.2.2 and 5.3.3 */
const primes = firstPrimes(64);
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/** @source FIPS 180-4 section 6.2 */
export function sha256(): Sha256 {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const rest = new Uint8Array(blockBytes);
  let [held, total] = [0, 0];
  const take = (bytes: Uint8Array) => {
    total += bytes.length;
    let at = 0;
    if (held > 0) {
      at = Math.min(blockBytes - held, bytes.length);
      rest.set(bytes.subarray(0, at), held);
      held += at;
      if (held < blockBytes) return;
      mix(state, words, rest, 0);
      held = 0;
    }
    for (; at + blockBytes <= bytes.length; at += blockBytes) mix(state, words, bytes, at);
    rest.set(bytes.subarray(at));
    held = bytes.length - at;
  };
  return {
    take,
    end: () => {
      const bits = total * 8;
      const padding = new Uint8Array((held < 56 ? 56 : 120) - held + 8);
      padding[0] = 0x80;
      const view = new DataView(padding.buffer);
      view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
      view.setUint32(padding.length - 4, bits % 2 ** 32);
      take(padding);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const from = at + i * 4;
    words[i] =
      (byte(bytes, from) << 24) |
      (byte(bytes, from + 1) << 16) |
      (byte(bytes, from + 2) << 8) |
      byte(bytes, from + 3);
  }
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(words, i - 15), word(words, i - 2)];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = (word(words, i - 16) + low + word(words, i - 7) + high) | 0;
  }
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + word(constants, i) + word(words, i)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    state[index] = (word(state, index) + value) | 0;
}

// All of these are within bounds; the compiler cannot know.
const byte = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;
const word = (words: Int32Array, at: number) => words[at] ?? 0;
const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
