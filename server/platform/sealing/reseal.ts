import { staysInPieces } from '#domain/files/file.ts';
import { type Db, transaction } from '../db/db.ts';
import {
  comingFolder,
  comingKey,
  comingPlace,
  keptKey,
  keptPlace,
} from '../storage/file-places.ts';
import type { Storage } from '../storage/storage.ts';
import type { KeyRing, SealingKey } from './key-ring.ts';
import { replaceSealed, rowsSealedOtherwise } from './reseal-columns.sql.ts';
import {
  filesSealedOtherwise,
  lockUpload,
  noteSealedWith,
  uploadsUnderWay,
} from './reseal-files.sql.ts';
import { keyIdOf, open, seal } from './seal.ts';
import { placeIn, type SealedColumn } from './sealed-columns.ts';

/** What sealing anew works on: to `current`, with whichever keys of the ring it takes to open. */
export type Resealing = {
  readonly db: Db;
  readonly files: Storage;
  readonly keys: KeyRing;
  readonly current: SealingKey;
  readonly batchSize: number;
  /** Called after each thing that was sealed anew. */
  readonly onEach: () => Promise<void> | void;
};

/** Seals a column anew; gives how many values. Row by row, so that it may be killed anywhere and begun again. */
export async function resealColumn(of: Resealing, column: SealedColumn): Promise<number> {
  const { db, keys, current } = of;
  return eachBatch(
    (afterId) =>
      rowsSealedOtherwise(db, column, { keyId: current.id, afterId, limit: of.batchSize }),
    async (found) => {
      const place = placeIn(column, found.row);
      const plain = open(keys, found.sealed, place);
      await replaceSealed(db, column, found, seal({ ...keys, current }, plain, place));
      await of.onEach();
    },
  );
}

/** Seals finished files anew; gives how many. */
export async function resealFiles(of: Resealing): Promise<number> {
  const { db, files, keys, current } = of;
  return eachBatch(
    (afterId) => filesSealedOtherwise(db, { keyId: current.id, afterId, limit: of.batchSize }),
    async ({ id, storage_key, purpose }) => {
      if (staysInPieces(purpose)) return resealKeptPieces(of, id, storage_key);
      const key = keptKey(storage_key);
      const sealed = await files.get(key);
      if (sealed !== null && keyIdOf(sealed) !== current.id) {
        const plain = open(keys, sealed, keptPlace(id));
        await files.put(key, seal({ ...keys, current }, plain, keptPlace(id)));
      }
      // Swept away meanwhile: what was just put must not outlive its row.
      if (!(await noteSealedWith(db, id, current.id))) await files.remove(key);
      await of.onEach();
    },
  );
}

/** Seals the pieces of uploads under way anew; gives how many. Under the row's lock, so that no piece changes meanwhile. */
export async function resealUploads(of: Resealing): Promise<number> {
  const { db } = of;
  let count = 0;
  await eachBatch(
    (afterId) => uploadsUnderWay(db, afterId, of.batchSize),
    ({ id }) =>
      transaction(db, async (tx) => {
        const upload = await lockUpload(tx, id);
        if (upload === undefined) return;
        count += await resealPieces(of, id, upload.storage_key);
      }),
  );
  return count;
}

async function resealKeptPieces(of: Resealing, id: string, storageKey: string): Promise<void> {
  await resealPieces(of, id, storageKey);
  if (await noteSealedWith(of.db, id, of.current.id)) return;
  // Swept away meanwhile: what was just put must not outlive its row.
  for (const key of await of.files.list(comingFolder(storageKey))) await of.files.remove(key);
}

async function resealPieces(of: Resealing, id: string, storageKey: string): Promise<number> {
  const { files, keys, current } = of;
  const folder = comingFolder(storageKey);
  let count = 0;
  for (const key of await files.list(folder)) {
    const offset = Number(key.slice(folder.length + 1));
    const sealed = await files.get(key);
    if (sealed === null || keyIdOf(sealed) === current.id) continue;
    const place = comingPlace(id, offset);
    const plain = open(keys, sealed, place);
    await files.put(comingKey(storageKey, offset), seal({ ...keys, current }, plain, place));
    count += 1;
    await of.onEach();
  }
  return count;
}

async function eachBatch<Row extends { readonly id: string }>(
  read: (afterId: string | null) => Promise<readonly Row[]>,
  run: (row: Row) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (let afterId: string | null = null; ; ) {
    const batch = await read(afterId);
    for (const row of batch) await run(row);
    count += batch.length;
    const last = batch.at(-1);
    if (last === undefined) return count;
    afterId = last.id;
  }
}
