import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Db, type Transaction, transaction } from '../db/db.ts';
import { followKeyFile, readKeyFile } from './key-file.ts';
import { type KeyRing, newKeyText, parseKeyRing } from './key-ring.ts';
import { keysInUse } from './keys-status.ts';
import { knownKeys, lockKeys, noteKey } from './sealing-keys.sql.ts';

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
    'This database holds personal data sealed with a key that is not here: give back its key file, or name all keys in DATA_KEYS.',
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
