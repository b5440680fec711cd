import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { seal, sealPieces } from '../platform/sealing/seal.ts';
import { keptKey, keptPlace } from '../platform/storage/file-places.ts';
import type { Finished, UploadRow } from './files.sql.ts';
import { piecesOf } from './pieces.ts';

/** Seals and stores a file; gives what its row should say. */
export async function storeSealed(
  { keys, files }: Context,
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

/** The same for an upload that is kept as it came: its pieces are sealed one after the other, and never held as a whole beside it. */
export async function storeUnchanged(
  ctx: Context,
  { id, storage_key, upload_size }: UploadRow,
  sha256: Buffer,
): Promise<Omit<Finished, 'media_type'>> {
  const { keys, files } = ctx;
  const { current } = keys;
  const pieces = piecesOf(ctx, { id, storage_key, size: upload_size });
  const sealed = await sealPieces(
    { ...keys, current },
    { pieces, size: upload_size },
    keptPlace(id),
  );
  await files.put(keptKey(storage_key), sealed);
  return { size: upload_size, sha256, sealed_with: current.id };
}
