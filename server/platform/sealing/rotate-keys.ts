import { setTimeout as sleep } from 'node:timers/promises';
import { staysInPieces } from '#domain/files/file.ts';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../db/db.ts';
import {
  comingFolder,
  comingKey,
  comingPlace,
  fileKey,
  type Storage,
  sealedPlace,
} from '../storage/storage.ts';
import { readKeyFile, retireKeys, writeKeyFile } from './load-key-ring.ts';
import {
  filesSealedOtherwise,
  lockUpload,
  noteSealedWith,
  replaceSealed,
  rowsSealedOtherwise,
  uploadsUnderWay,
} from './reseal.sql.ts';
import { type KeyRing, keyIdOf, newKeyText, open, type SealingKey, seal } from './seal.ts';
import { placeIn, type SealedColumn, sealedColumns } from './sealed-columns.ts';
import { forgetKey, jobsSealedWith, knownKeys, noteKey, whileAlone } from './sealing-keys.sql.ts';

/** What a change of keys needs of the portal, and two connections of its database. */
type Vault = Pick<Context, 'db' | 'keys' | 'files' | 'now'>;

type RotateOptions = {
  /** Rows that are read at once. */
  readonly batchSize?: number;
  /** How long running servers may take until nothing more is sealed with the old key. */
  readonly graceMs?: number;
  /** Called after each value that was sealed again. */
  readonly onEach?: () => Promise<void> | void;
};

export type Rotation = {
  readonly current: string;
  /** The number of values of each column, files, and pieces of uploads that were sealed again. */
  readonly resealed: Readonly<Record<string, number>>;
  /** Keys that open nothing any more; with DATA_KEYS the operator takes them out there. */
  readonly retired: readonly string[];
  /** Keys that stay because jobs still wait that were sealed with them: run it again later. */
  readonly waiting: readonly { readonly id: string; readonly jobs: number }[];
};

/**
 * Brings a new key in, seals everything again with it and retires the old. Killed anywhere, it goes on from there when it is run
 * again: a rotation under way is finished before another begins. Servers may run in the meantime, for both keys open all the while.
 * With DATA_KEYS an operator puts the new key first there and starts everything again; this seals with it, and names those to take out.
 * @throws Error when something cannot be opened, or when it is run twice at once: then nothing is retired
 */
export function rotateKeys(ctx: Vault, options: RotateOptions = {}): Promise<Rotation> {
  return whileAlone(ctx.db, () => rotate(ctx, options));
}

async function rotate(ctx: Vault, options: RotateOptions): Promise<Rotation> {
  const { db, now } = ctx;
  await bringIn(ctx);
  const { current } = ctx.keys;
  const of: Resealing = {
    db,
    files: ctx.files,
    keys: ctx.keys,
    current,
    batchSize: options.batchSize ?? 200,
    onEach: options.onEach ?? (() => {}),
  };
  const resealed: Record<string, number> = {};
  await resealAll(of, resealed);
  const keys = await knownKeys(db);
  const startedAt = keys.find(({ id }) => id === current.id)?.first_used_at ?? now();
  const graceMs = options.graceMs ?? 60_000;
  await sleep(Math.max(0, startedAt.getTime() + graceMs - now().getTime()));
  // What was on its way with the old key when the new one came in is there by now.
  while (await resealAll(of, resealed));
  return { current: current.id, resealed, ...(await retire(ctx)) };
}

/** A new key, unless one is already on its way: then the old one is still here beside it. */
async function bringIn({ db, keys, now }: Vault): Promise<void> {
  const before = keys.current.id;
  const isUnderWay = keys.all.size > 1;
  if (keys.file !== undefined && !isUnderWay) {
    // In the file before it is in use: a key must never be known only to the process that seals with it.
    writeKeyFile(keys.file, [newKeyText(), ...(readKeyFile(keys.file) ?? [])]);
    if (keys.current.id === before)
      throw new Error('the keys of this portal do not follow the file');
  }
  await noteKey(db, keys.current.id, now());
}

async function resealAll(of: Resealing, resealed: Record<string, number>): Promise<boolean> {
  let total = 0;
  const add = (name: string, count: number) => {
    resealed[name] = (resealed[name] ?? 0) + count;
    total += count;
  };
  for (const column of sealedColumns) {
    add(`${column.table}.${column.column}`, await resealColumn(of, column));
  }
  add('uploads under way', await resealUploads(of));
  add('files', await resealFiles(of));
  return total > 0;
}

async function retire({ db, keys }: Vault): Promise<Pick<Rotation, 'retired' | 'waiting'>> {
  const others = [...new Set([...keys.all.keys(), ...(await knownKeys(db)).map(({ id }) => id)])];
  const counted = [];
  for (const id of others.filter((id) => id !== keys.current.id)) {
    counted.push({ id, jobs: await jobsSealedWith(db, id) });
  }
  const waiting = counted.filter(({ jobs }) => jobs > 0);
  const retired = counted.filter(({ jobs }) => jobs === 0).map(({ id }) => id);
  // First from the database: it refuses to be opened without a key that it knows.
  for (const id of retired) await forgetKey(db, id);
  if (keys.file !== undefined) retireKeys(keys.file, retired);
  return { retired, waiting };
}

/** What sealing again works on: to `current`, with whichever keys of the ring it takes to open. */
type Resealing = {
  readonly db: Db;
  readonly files: Storage;
  readonly keys: KeyRing;
  readonly current: SealingKey;
  readonly batchSize: number;
  /** Called after each thing that was sealed again. */
  readonly onEach: () => Promise<void> | void;
};

/** Seals a column again; returns how many values. Row by row, so that it may be killed anywhere and begun again. */
async function resealColumn(of: Resealing, column: SealedColumn): Promise<number> {
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

/** Seals finished files again; returns how many. */
export async function resealFiles(of: Resealing): Promise<number> {
  const { db, files, keys, current } = of;
  return eachBatch(
    (afterId) => filesSealedOtherwise(db, { keyId: current.id, afterId, limit: of.batchSize }),
    async ({ id, storage_key, purpose }) => {
      if (staysInPieces(purpose)) return resealStoredPieces(of, id, storage_key);
      const key = fileKey(storage_key);
      const sealed = await files.get(key);
      if (sealed !== null && keyIdOf(sealed) !== current.id) {
        const plain = open(keys, sealed, sealedPlace(id));
        await files.put(key, seal({ ...keys, current }, plain, sealedPlace(id)));
      }
      // Swept away in the meantime: what was just put must not outlive its row.
      if (!(await noteSealedWith(db, id, current.id))) await files.remove(key);
      await of.onEach();
    },
  );
}

/** Seals the pieces of uploads under way again; returns how many. Under the row's lock, so that no piece changes in the meantime. */
async function resealUploads(of: Resealing): Promise<number> {
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

async function resealStoredPieces(of: Resealing, id: string, storageKey: string): Promise<void> {
  await resealPieces(of, id, storageKey);
  if (await noteSealedWith(of.db, id, of.current.id)) return;
  // Swept away in the meantime: what was just put must not outlive its row.
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
