import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../../start-error.ts';
import { codeOf, isFull } from '../storage/disk-files.ts';
import { type OnBytes, readSums, WrongFile } from './checked-copy.ts';

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

// The files that a backup has besides what was copied.
const manifestName = 'manifest.json';
const sumsName = 'SHA256SUMS';

/** Writes a text that is on the disk afterwards, readable for nobody else. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}

/** Writes the list of files with their hashes, and the manifest, which has the hash of that list. */
export async function writeListed(
  folder: string,
  manifest: { readonly sums_sha256: string },
  sums: string,
): Promise<void> {
  await writeWhole(join(folder, sumsName), sums);
  await writeWhole(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
}

/**
 * What {@link writeListed} wrote. `what` is such as "backup".
 * @throws StartError when the folder has no such manifest, or not the list that belongs to it
 */
export async function readListed<M extends { readonly sums_sha256: string }>(
  folder: string,
  what: string,
  schema: z.ZodType<M>,
): Promise<{ readonly manifest: M; readonly sums: ReadonlyMap<string, string> }> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw failed(`${folder} is no whole ${what}: it has no ${manifestName}.`);
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw failed(`${folder}/${manifestName} cannot be read.`);
  const manifest = read.data;
  const sums = await readFile(join(folder, sumsName), 'utf8').catch(() => '');
  if (sha256(sums) !== manifest.sums_sha256)
    throw failed(`${folder}/${sumsName} is not the list that this ${what} was made with.`);
  return { manifest, sums: readSums(sums) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

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
    return failed(`${error.message} of this copy is missing or was changed: use another one.`);
  if (isFull(error)) return failed('The disk is full. Nothing of this copy was kept.');
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return failed(`Nobody may write to ${folder}, or read what is to be copied.`);
  if (code === 'ENOTDIR' || code === 'EEXIST') return failed(`${folder} is not a folder.`);
  return error;
}
