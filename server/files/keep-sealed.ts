import { createHash } from 'node:crypto';
import type { House } from '../house.ts';
import { seal } from '../sealing/seal.ts';
import { keptKey, keptPlace } from '../storage/file-places.ts';
import type { Finished } from './files.sql.ts';

/** Seals and stores a file; gives what its row should say. */
export async function keepSealed(
  { keys, files }: House,
  id: string,
  storageKey: string,
  bytes: Buffer,
): Promise<Omit<Finished, 'media_type'>> {
  const { current } = keys;
  await files.put(keptKey(storageKey), seal({ ...keys, current }, bytes, keptPlace(id)));
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    sealed_with: current.id,
  };
}
