import type { ProblemCode } from '#domain/problems.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import type { ParseTaskName } from './tasks.ts';

/** What the server says to the process that parses. It sends bytes only when it is asked for them. */
export type ToParser =
  | {
      readonly kind: 'run';
      readonly task: ParseTaskName;
      readonly input: unknown;
      readonly size: number;
    }
  /** The answer to a request; null after the last piece. */
  | { readonly kind: 'bytes'; readonly request: number; readonly bytes: Uint8Array | null }
  /** A batch of rows was taken. */
  | { readonly kind: 'taken' };

/** What the process that parses says to the server. */
export type FromParser =
  | {
      readonly kind: 'read';
      readonly request: number;
      readonly at: number;
      readonly length: number;
    }
  | { readonly kind: 'next'; readonly request: number }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: ProblemCode }
  /** An unexpected failure; `where` has names of files and lines, never the content of the file. */
  | { readonly kind: 'broke'; readonly name: string; readonly where: string };

/** So many batches may be on their way: one is taken while the next is read. */
export const maxBatchesUnderWay = 2;
/** Bytes of the largest part of a file that is asked for at once. */
export const maxRead = 32 * 1024 * 1024;
