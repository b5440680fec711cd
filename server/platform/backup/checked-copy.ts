import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessMissing } from '../storage/disk-files.ts';

/** What was copied: files by their path below the folder, with size in bytes and SHA-256, and all folders. */
export type Copied = {
  readonly files: Map<string, { readonly size: number; readonly sha256: string }>;
  readonly folders: string[];
};

export const nothingCopied = (): Copied => ({ files: new Map(), folders: [] });

/** Told of the bytes that were copied or read since it was last told. */
export type OnBytes = (bytes: number) => void;

const chunk = 1024 * 1024;

/**
 * Copies a folder that may change meanwhile into `to`, below the path `as` of the copy: what vanishes is left out. `isWanted` is asked of
 * each path below `from`.
 */
export async function copyFolder(
  from: string,
  { to, as }: { readonly to: string; readonly as: string },
  copied: Copied,
  { isWanted = () => true, onBytes }: { isWanted?: (path: string) => boolean; onBytes: OnBytes },
): Promise<void> {
  const walk = async (path: string): Promise<void> => {
    const entries = await readdir(join(from, path), { withFileTypes: true }).catch(
      unlessMissing([]),
    );
    const target = join(as, path);
    await mkdir(join(to, target), { recursive: true, mode: 0o700 });
    copied.folders.push(target);
    for (const entry of entries) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (!isWanted(below)) continue;
      if (entry.isDirectory()) await walk(below);
      else if (entry.isFile()) {
        const one = await copyFile(join(from, below), join(to, as, below), onBytes);
        if (one !== null) copied.files.set(`${as}/${below}`, one);
      }
    }
  };
  await walk('');
}

/** Copies one file and makes sure that it is on the disk; null when there is none. */
export async function copyFile(
  from: string,
  to: string,
  onBytes: OnBytes,
): Promise<{ size: number; sha256: string } | null> {
  const source = await open(from).catch(unlessMissing(null));
  if (source === null) return null;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      return await pour(source, target, onBytes);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function pour(
  source: FileHandle,
  target: FileHandle | null,
  onBytes: OnBytes,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunk);
  let size = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunk, size);
    if (bytesRead === 0) break;
    const bytes = buffer.subarray(0, bytesRead);
    hash.update(bytes);
    await target?.writeFile(bytes);
    size += bytesRead;
    onBytes(bytesRead);
  }
  await target?.sync();
  return { size, sha256: hash.digest('hex') };
}

/** The size and SHA-256 of a file as it stands. */
async function lookAt(path: string, onBytes: OnBytes): Promise<{ size: number; sha256: string }> {
  const source = await open(path);
  try {
    return await pour(source, null, onBytes);
  } finally {
    await source.close();
  }
}

/** A file that is not what its list of hashes says. */
export class WrongFile extends Error {}

/** Lines as `sha256sum --check` reads them. */
export function sumsOf({ files }: Copied): string {
  return [...files].map(([path, { sha256 }]) => `${sha256}  ${path}\n`).join('');
}

/** What {@link sumsOf} wrote, by path. @throws WrongFile on any other line, or on a path that leads out of the folder */
export function readSums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, sha256 = '', path = ''] = /^([\da-f]{64}) {2}([^/\\\0].*)$/.exec(line) ?? [];
    if (path === '' || path.split('/').includes('..')) throw new WrongFile(`the list: ${line}`);
    sums.set(path, sha256);
  }
  return sums;
}

/** The part of a list that is below a folder, such as `files/`. */
export function listedBelow(
  folder: string,
  sums: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...sums].filter(([path]) => path.startsWith(folder)));
}

/** Copies the files of a list below `to`, each with the folders above it. @throws WrongFile when one is missing or is another */
export async function copyListed(
  from: string,
  to: string,
  sums: ReadonlyMap<string, string>,
  onBytes: OnBytes,
): Promise<void> {
  for (const [path, sha256] of sums) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    const copied = await copyFile(join(from, path), join(to, path), onBytes);
    if (copied?.sha256 !== sha256) throw new WrongFile(path);
  }
}

/** @throws WrongFile when a file of a list is missing or is another */
export async function checkListed(
  folder: string,
  sums: ReadonlyMap<string, string>,
  onBytes: OnBytes,
): Promise<void> {
  for (const [path, sha256] of sums) {
    const found = await lookAt(join(folder, path), onBytes).catch(unlessMissing(null));
    if (found?.sha256 !== sha256) throw new WrongFile(path);
  }
}
