import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context } from '../../context.ts';
import { StartError } from '../../start-error.ts';
import { type Db, type Transaction, transaction } from '../db/db.ts';
import { countByKey, countFilesByKey } from './reseal.sql.ts';
import { type KeyRing, newKeyText, parseKeyRing } from './seal.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';
import { jobsSealedWith, knownKeys, lockKeys, noteKey } from './sealing-keys.sql.ts';

/**
 * The keys of DATA_KEYS, or else those of the file `keys/data-keys` in the data folder, which is made with one new key
 * when it is missing: one key a line, the newest first, readable for its owner only. A ring from the file follows it.
 * @throws StartError when there are no keys that can be read
 */
export function loadKeyRing(dataKeys: readonly string[] | undefined, dataFolder: string): KeyRing {
  const ring = parseKeyRing(dataKeys ?? keysIn(dataFolder));
  if (ring === null) {
    throw new StartError(
      'keys_wrong',
      `The keys that seal personal data cannot be read: give DATA_KEYS or ${keyFile(dataFolder)} keys of 32 bytes in base64url.`,
    );
  }
  return dataKeys === undefined ? followKeyFile(keyFile(dataFolder), ring) : ring;
}

/** The file of keys in a data folder. */
export const keyFile = (dataFolder: string): string => join(dataFolder, 'keys', 'data-keys');

/**
 * Refuses to run on a database that was sealed with keys which are not here: half of it could not be read, and nobody
 * would notice before the key was lost for good. A refusal writes nothing, so that the right keys work after wrong ones were tried.
 * @throws StartError `keys_missing`
 */
export async function checkKeys(db: Db, ring: KeyRing, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await lockKeys(tx);
    const known = (await knownKeys(tx)).map(({ id }) => id);
    if (known.some((id) => !ring.all.has(id))) await refuseWithoutNeededKeys(tx, ring, known);
    await noteKey(tx, ring.current.id, now);
  });
}

/**
 * Earlier versions noted the key of every process before they checked it, wrong ones too. Such a key has sealed nothing and is not
 * needed. Before anything at all is sealed the key that came first is needed: it belongs to a server that may be running.
 */
async function refuseWithoutNeededKeys(
  tx: Transaction,
  ring: KeyRing,
  known: readonly string[],
): Promise<void> {
  const inUse = await keysInUse(tx, known);
  const needed = inUse.length > 0 ? inUse : known.slice(-1);
  if (needed.every((id) => ring.all.has(id))) return;
  throw new StartError(
    'keys_missing',
    'This database holds personal data sealed with a key that is not here: restore its key file, or name all keys in DATA_KEYS.',
  );
}

function keysIn(dataFolder: string): string[] {
  const file = keyFile(dataFolder);
  const there = readKeyFile(file);
  if (there !== null) return there;
  mkdirSync(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 });
  const text = newKeyText();
  try {
    // Never over one that another process has just made.
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
    return [text];
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readKeyFile(file) ?? [];
  }
}

/** A key and what it has sealed, by column, with finished files and waiting jobs; only what there is any of. */
export type KeyStatus = {
  readonly id: string;
  readonly isCurrent: boolean;
  /** Whether this process has it; one that is missing makes what it sealed unreadable. */
  readonly isHere: boolean;
  /** Null for a key that nothing was sealed with yet. */
  readonly firstUsedAt: Date | null;
  readonly sealed: Readonly<Record<string, number>>;
};

/** What is sealed with which key, the newest key first. */
export async function keysStatus({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<KeyStatus[]> {
  const known = await knownKeys(db);
  const counts = await countsByKey(db, [...known.map(({ id }) => id), ...keys.all.keys()]);
  return [...counts].map(([id, sealed]) => ({
    id,
    isCurrent: id === keys.current.id,
    isHere: keys.all.has(id),
    firstUsedAt: known.find((key) => key.id === id)?.first_used_at ?? null,
    sealed,
  }));
}

/**
 * Which keys have sealed something of members' that is still there, among those given or not. Pieces of unfinished uploads do not count;
 * what is sealed of staff the portal's role cannot read.
 */
async function keysInUse(db: Db, ids: readonly string[]): Promise<string[]> {
  const ofMembers = sealedColumns.filter(({ isOfStaff }) => !isOfStaff);
  const counts = await countsByKey(db, ids, ofMembers);
  return [...counts].filter(([, sealed]) => Object.keys(sealed).length > 0).map(([id]) => id);
}

/** For each key given, and each other that has sealed something, how much by place. */
async function countsByKey(
  db: Db,
  given: readonly string[],
  columns: readonly SealedColumn[] = sealedColumns,
): Promise<Map<string, Record<string, number>>> {
  const counts = new Map<string, Record<string, number>>(given.map((id) => [id, {}]));
  const add = (name: string, key: string | null, count: number) => {
    if (key !== null && count > 0) counts.set(key, { ...counts.get(key), [name]: count });
  };
  for (const column of columns) {
    for (const { key, count } of await countByKey(db, column))
      add(`${column.table}.${column.column}`, key, count);
  }
  for (const { key, count } of await countFilesByKey(db)) add('files', key, count);
  for (const id of counts.keys()) add('waiting jobs', id, await jobsSealedWith(db, id));
  return counts;
}

/** The keys in a key file, the newest first; null when there is no such file. */
export function readKeyFile(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a key file again: anybody who reads it sees the old one or the new one, also after a power cut. */
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
function followKeyFile(file: string, first: KeyRing): KeyRing {
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
