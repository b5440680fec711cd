import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type KeyRing, parseKeyRing } from './key-ring.ts';

/** The keys in a key file, the newest first; null when there is no such file. */
export function readKeyFile(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a key file anew: whoever reads it sees the old one or the new one, also after a power cut. */
export function writeKeyFile(file: string, texts: readonly string[]): void {
  const temporary = join(dirname(file), `.data-keys-${process.pid}`);
  const handle = openSync(temporary, 'w', 0o600);
  try {
    writeSync(handle, `${texts.join('\n')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * A ring that follows its file: a running server seals with a new key from the moment it stands there. Should the file be away
 * or unreadable for a moment, the ring stays as it was.
 */
export function followKeyFile(file: string, first: KeyRing): KeyRing {
  let ring = first;
  let seen = stampOf(file);
  const look = (): KeyRing => {
    const stamp = stampOf(file);
    if (stamp !== null && stamp !== seen) {
      ring = parseKeyRing(readKeyFile(file) ?? []) ?? ring;
      seen = stamp;
    }
    return ring;
  };
  return {
    file,
    get current() {
      return look().current;
    },
    get all() {
      return look().all;
    },
  };
}

function stampOf(file: string): string | null {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts === undefined ? null : `${facts.ino} ${facts.mtimeMs} ${facts.size}`;
}

/**
 * Takes keys out of a key file. They are noted in `retired-keys` beside it, which the program never reads: a backup of before
 * cannot be opened without them.
 */
export function retireKeys(file: string, ids: readonly string[]): void {
  const texts = readKeyFile(file) ?? [];
  const isRetired = (text: string) => ids.includes(parseKeyRing([text])?.current.id ?? '');
  const retired = texts.filter(isRetired);
  if (retired.length === 0) return;
  const shelf = join(dirname(file), 'retired-keys');
  writeKeyFile(shelf, [...new Set([...(readKeyFile(shelf) ?? []), ...retired])]);
  writeKeyFile(
    file,
    texts.filter((text) => !isRetired(text)),
  );
}
