import { createHash } from 'node:crypto';
import * as z from 'zod';
import { StartError } from '../../start-error.ts';
import { codeOf, isFull } from '../storage/disk-files.ts';
import { type OnBytes, WrongFile } from './checked-copy.ts';

/** What a backup is, beside its files. `folders` are also those that have no file. */
export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  program: z.string(),
  postgres: z.string(),
  bytes: z.number(),
  files: z.number(),
  has_files: z.boolean(),
  keys: z.array(z.string()),
  folders: z.array(z.string()),
  sums_sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The files that a backup has besides what was copied. */
export const manifestName = 'manifest.json';
export const sumsName = 'SHA256SUMS';

/** Says how far something is, in words. */
export type Progress = (text: string) => void;

const stepBytes = 100 * 2 ** 20;

/** Tells of every hundred megabytes. */
export function counting(progress: Progress, what: string): OnBytes {
  let [bytes, told] = [0, 0];
  return (more) => {
    bytes += more;
    if (bytes - told < stepBytes) return;
    told = bytes;
    progress(`${what}: ${Math.round(bytes / 2 ** 20).toLocaleString('en')}\u00a0MB ...`);
  };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function failed(message: string): StartError {
  return new StartError('backup_failed', message);
}

/** What went wrong with a backup in `folder`, in one line where it is known. */
export function inOneLine(error: unknown, folder: string): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof WrongFile)
    return failed(`${error.message} of this backup is missing or was changed: use another backup.`);
  if (isFull(error)) return failed('The disk is full. Nothing of this copy was kept.');
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return failed(`Nobody may write to ${folder}, or read what is to be copied.`);
  if (code === 'ENOTDIR' || code === 'EEXIST') return failed(`${folder} is not a folder.`);
  return error;
}
