import { createHash } from 'node:crypto';
import { type FileKind, staysInPieces } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import { saveAudioFacts } from '../../audio/audio-facts.sql.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../db/db.ts';
import { keyIdOf, seal, sealPieces } from '../sealing/seal.ts';
import { comingFolder, fileKey, sealedPlace } from '../storage/storage.ts';
import { unclaimedMs } from './claim-file.ts';
import { dropUnfinished, type Finished, setReady, type UploadRow } from './files.sql.ts';
import { parseSource, piecesOf } from './open-file.ts';

const maxWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one after the other: each picture may take a lot of memory for a moment.
 * @throws Problem `service_unavailable` when too many wait already
 */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) {
    throw new Problem('service_unavailable', [], { retryAfterSeconds: 10 });
  }
  waiting += 1;
  const mine = last.then(run, run);
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

/**
 * Checks a complete upload and makes it a file. A refused one is deleted; one that could not be checked for now stays
 * for another attempt. @throws Problem
 */
export async function finishUpload(ctx: Context, upload: UploadRow): Promise<void> {
  const { db, files } = ctx;
  try {
    if (upload.purpose === 'audio') return await finishAudio(ctx, upload);
    const isInPieces = staysInPieces(upload.purpose);
    const finished = await (isInPieces ? leftInPieces(ctx, upload) : storeWhole(ctx, upload));
    await setReady(db, upload.id, finished, waitsUntil(ctx));
    if (isInPieces) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // When nothing is left to drop, somebody else has finished it in the meantime and taken its pieces away.
    if (await dropUnfinished(db, upload.id, ctx.now())) throw error;
    return;
  }
  for (const key of await files.list(comingFolder(upload.storage_key))) await files.remove(key);
}

async function storeWhole(ctx: Context, upload: UploadRow): Promise<Finished> {
  const { purpose, expected_sha256 } = upload;
  const { kind, sha256, picture } = await ctx.parser.run(
    'checkFile',
    { purpose, sha256: expected_sha256 },
    await askedFor(ctx, upload),
  );
  const saved =
    picture === null
      ? await inTurn(() => storeUnchanged(ctx, upload, sha256))
      : await storeSealed(ctx, upload.id, upload.storage_key, picture);
  return { media_type: kind, ...saved };
}

/** The file is its pieces, as they came: a large one is never held as a whole. */
async function leftInPieces(ctx: Context, upload: UploadRow): Promise<Finished> {
  const asked = await askedFor(ctx, upload);
  const { kind, sha256 } = await ctx.parser.run('checkSheet', { purpose: upload.purpose }, asked);
  return finishedPieces(ctx, upload, kind, sha256);
}

/** Finishes a sound, with its measured facts. */
async function finishAudio(ctx: Context, upload: UploadRow): Promise<void> {
  const asked = await askedFor(ctx, upload);
  const { facts, sha256 } = await ctx.parser.run('checkAudio', null, asked);
  const finished = await finishedPieces(ctx, upload, facts.media_type, sha256);
  await transaction(ctx.db, async (tx) => {
    await saveAudioFacts(tx, upload.id, facts);
    await setReady(tx, upload.id, finished, waitsUntil(ctx));
  });
}

/** The bytes of an upload as they came, in the name of who sent them. */
async function askedFor(ctx: Context, upload: UploadRow) {
  const { id, storage_key, upload_size: size } = upload;
  const source = await parseSource(ctx, { id, storage_key, size });
  return { source, by: upload.member_id ?? `visitor ${upload.address_hash?.toString('hex')}` };
}

async function finishedPieces(
  ctx: Context,
  upload: UploadRow,
  kind: FileKind,
  sha256: Buffer,
): Promise<Finished> {
  const { upload_size: size, expected_sha256: expected } = upload;
  if (expected !== null && !sha256.equals(expected)) throw new Problem('file_damaged');
  return { media_type: kind, size, sha256, sealed_with: await sealerOf(ctx, upload) };
}

/** A key that is being retired still seals some pieces: then all pieces are sealed again. */
async function sealerOf({ files, keys }: Context, upload: UploadRow): Promise<string> {
  for (const key of await files.list(comingFolder(upload.storage_key))) {
    const sealed = await files.get(key);
    if (sealed !== null && keyIdOf(sealed) !== keys.current.id) return keyIdOf(sealed);
  }
  return keys.current.id;
}

const waitsUntil = ({ now }: Context): Date => new Date(now().getTime() + unclaimedMs);

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.retryAfterSeconds === undefined;
}

/** Seals and stores a file; returns what its row should say. */
export async function storeSealed(
  { keys, files }: Context,
  id: string,
  storageKey: string,
  bytes: Buffer,
): Promise<Omit<Finished, 'media_type'>> {
  const { current } = keys;
  await files.put(fileKey(storageKey), seal({ ...keys, current }, bytes, sealedPlace(id)));
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    sealed_with: current.id,
  };
}

/** Finishes an upload that is stored as it arrived: its pieces are sealed one after the other, never all at once. */
async function storeUnchanged(
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
    sealedPlace(id),
  );
  await files.put(fileKey(storage_key), sealed);
  return { size: upload_size, sha256, sealed_with: current.id };
}
