import { wordsOf } from '#contract/messages/field-messages.ts';
import { type FilePurpose, kindsFor, largestFor, largestPiece } from '#domain/files/file.ts';
import { audioKind, fileKind, sheetKind, sheetKindBytes } from '#domain/files/file-kind.ts';

import type { ProblemCode } from '#domain/problems.ts';
import { CallError } from '../platform/call-error.ts';
import { sha256 } from './sha256.ts';

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

/** What is said of a file that is not what belongs here; scans and pictures are what most purposes take. */
function refusalsFor(purpose: FilePurpose): Refusals {
  if (purpose === 'audio') return sound;
  return purpose === 'work_import' || purpose === 'log_import' ? sheet : other;
}

/** Looks before anything is sent: bytes are dear. @throws CallError when it cannot be taken */
export async function chosenFile(file: File, purpose: FilePurpose): Promise<ChosenFile> {
  const { unknown, tooLarge } = refusalsFor(purpose);
  if (file.size > largestFor[purpose]) throw refusal(tooLarge, 413);
  const start = new Uint8Array(await bytesOf(file.slice(0, sheetKindBytes)));
  if (start.length === 0) throw refusal('file_damaged', 422);
  const kind = kindOf(start, purpose);
  if (kind === 'old') throw refusal('sheet_locked', 422);
  if (kind === null || !kindsFor[purpose].includes(kind)) throw refusal(unknown, 422);
  return file.size > heldAtMost ? largeFile(file) : heldFile(await bytesOf(file));
}

/** A refusal in the words of the server. */
export function refusal(code: ProblemCode, status: number): CallError {
  return new CallError(wordsOf(code), { status, code });
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
      for (let at = 0; at < file.size; at += largestPiece)
        hash.take(new Uint8Array(await part(at, at + largestPiece)));
      return hash.end();
    },
  };
}
