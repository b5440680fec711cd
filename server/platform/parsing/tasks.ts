import type { FileKind, FilePurpose, PictureSide, SheetKind } from '#domain/files/file.ts';
import type { ProblemCode } from '#domain/problems.ts';
import type { CheckedAudio } from '../../audio/check-audio.ts';
import type { SheetLimits } from '../sheets/sheet.ts';

/** Everything that parses bytes from outside, each with what it is given besides the bytes and what it comes to. */
export type ParseTasks = {
  /** A scan, a picture or a piece of evidence: what it is, its hash, and a picture drawn again. */
  readonly checkFile: {
    readonly input: { readonly purpose: FilePurpose; readonly sha256: Buffer | null };
    readonly result: {
      readonly kind: FileKind;
      readonly sha256: Buffer;
      readonly picture: Buffer | null;
    };
  };
  readonly checkSheet: {
    readonly input: { readonly purpose: FilePurpose };
    readonly result: { readonly kind: SheetKind; readonly sha256: Buffer };
  };
  readonly checkAudio: { readonly input: null; readonly result: CheckedAudio };
  /** The squares of a member's picture. */
  readonly squares: {
    readonly input: null;
    readonly result: readonly { readonly side: PictureSide; readonly bytes: Buffer }[];
  };
  /** A page of a PDF, counted from 1, as a JPEG; and how many there are. */
  readonly drawPage: {
    readonly input: { readonly page: number };
    readonly result: { readonly pages: number; readonly picture: Buffer };
  };
  /** The rows of a table after the one of this number. They come in batches, before the result. */
  readonly readRows: {
    readonly input: {
      readonly mediaType: string | null;
      readonly limits: SheetLimits;
      readonly after: number;
    };
    readonly result: null;
  };
};
/** One of the keys of {@link ParseTasks}. */
export type ParseTaskName = keyof ParseTasks;

/** Each kind of work has a process and a queue of its own: neither a long table or sound nor the society's desk keeps scans waiting. */
export type Lane = 'scans' | 'sounds' | 'pages' | 'rows';

/** What a task may use, and what a file is refused with whose parsing fails in a way that nobody foresaw. */
export type TaskLimits = {
  readonly lane: Lane;
  /** Milliseconds of its own work; what it waits for bytes, or for somebody to take its rows, does not count. */
  readonly maxActiveMs: number;
  /** Bytes of memory of the whole process. */
  readonly maxMemory: number;
  readonly damaged: ProblemCode;
};

const megabyte = 1024 * 1024;

export const taskLimits: Readonly<Record<ParseTaskName, TaskLimits>> = {
  // A photo of 50 million points takes 250 MB while it is drawn.
  checkFile: {
    lane: 'scans',
    maxActiveMs: 45_000,
    maxMemory: 340 * megabyte,
    damaged: 'file_damaged',
  },
  squares: {
    lane: 'scans',
    maxActiveMs: 30_000,
    maxMemory: 340 * megabyte,
    damaged: 'file_damaged',
  },
  // Shorter than the others: an officer waits for it.
  drawPage: {
    lane: 'pages',
    maxActiveMs: 6_000,
    maxMemory: 400 * megabyte,
    damaged: 'file_damaged',
  },
  checkSheet: {
    lane: 'scans',
    maxActiveMs: 30_000,
    maxMemory: 200 * megabyte,
    damaged: 'sheet_unreadable',
  },
  checkAudio: {
    lane: 'sounds',
    maxActiveMs: 45_000,
    maxMemory: 240 * megabyte,
    damaged: 'audio_header_wrong',
  },
  readRows: {
    lane: 'rows',
    maxActiveMs: 180_000,
    maxMemory: 240 * megabyte,
    damaged: 'sheet_unreadable',
  },
};
