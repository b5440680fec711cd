import { createHash } from 'node:crypto';
import { audioKind } from '#domain/files/audio-kind.ts';
import { type FileKind, kindsFor, largestPiece, staysInPieces } from '#domain/files/file.ts';
import { fileKind } from '#domain/files/file-kind.ts';
import { Problem } from '#domain/problems.ts';
import { keepAudioFacts } from '../audio/audio-facts.sql.ts';
import { checkAudio } from '../audio/check-audio.ts';
import { transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { keyIdOf } from '../sealing/seal.ts';
import { bufferSource } from '../sheets/byte-source.ts';
import { comingFolder } from '../storage/file-places.ts';
import { checkPdf } from './check-pdf.ts';
import { checkSheet } from './check-sheet.ts';
import { cleanPicture } from './clean-picture.ts';
import { dropUnfinished } from './drop-files.sql.ts';
import { type Finished, setReady, type UploadRow } from './files.sql.ts';
import { inTurn } from './in-turn.ts';
import { keepSealed } from './keep-sealed.ts';
import { pieceSource, piecesOf } from './pieces.ts';

/**
 * Checks an upload that is all there, and makes it a file. What is refused is gone; what could not be looked at for now stays
 * for another try. @throws Problem
 */
export async function finishUpload(house: House, upload: UploadRow): Promise<void> {
  const { db, files } = house;
  try {
    if (upload.purpose === 'audio') return await finishAudio(house, upload);
    const isInPieces = staysInPieces(upload.purpose);
    const finished = await (isInPieces ? leftInPieces(house, upload) : keptWhole(house, upload));
    await setReady(db, upload.id, finished);
    if (isInPieces) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // When nothing is left to drop, somebody else has finished it meanwhile and taken its pieces away.
    if (await dropUnfinished(db, upload.id, house.now())) throw error;
    return;
  }
  for (const key of await files.list(comingFolder(upload.storage_key))) await files.remove(key);
}

async function keptWhole(house: House, upload: UploadRow): Promise<Finished> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(house, { ...upload, size: upload.upload_size }))
    pieces.push(piece);
  const [kind, bytes] = await acceptable(upload, Buffer.concat(pieces));
  return {
    media_type: kind,
    ...(await keepSealed(house, upload.id, upload.storage_key, bytes)),
  };
}

/** The file is its pieces, as they came: a large one is never held as a whole. */
async function leftInPieces(house: House, upload: UploadRow): Promise<Finished> {
  const { kind, sha256 } = await checkSheet(house, { ...upload, size: upload.upload_size });
  return finishedPieces(house, upload, kind, sha256);
}

/** The same for a sound, with what was found out about it. */
async function finishAudio(house: House, upload: UploadRow): Promise<void> {
  const file = { ...upload, size: upload.upload_size };
  const { facts, sha256 } = await checkAudio(await pieceSource(house, file), piecesOf(house, file));
  const finished = await finishedPieces(house, upload, facts.media_type, sha256);
  await transaction(house.db, async (tx) => {
    await keepAudioFacts(tx, upload.id, facts);
    await setReady(tx, upload.id, finished);
  });
}

async function finishedPieces(
  house: House,
  upload: UploadRow,
  kind: FileKind,
  sha256: Buffer,
): Promise<Finished> {
  const { upload_size: size, expected_sha256: expected } = upload;
  if (expected !== null && !sha256.equals(expected)) throw new Problem('file_damaged');
  return { media_type: kind, size, sha256, sealed_with: await sealerOf(house, upload) };
}

/** A key that is on its way out counts before the current one: then all pieces are sealed anew. */
async function sealerOf({ files, keys }: House, upload: UploadRow): Promise<string> {
  for (const key of await files.list(comingFolder(upload.storage_key))) {
    const sealed = await files.get(key);
    if (sealed !== null && keyIdOf(sealed) !== keys.current.id) return keyIdOf(sealed);
  }
  return keys.current.id;
}

/** The file as it may be kept. What it is, its first bytes say; its name and what was declared say nothing. */
async function acceptable(upload: UploadRow, bytes: Buffer): Promise<[FileKind, Buffer]> {
  const { upload_size, expected_sha256, purpose } = upload;
  const hash = createHash('sha256').update(bytes).digest();
  const isWhole = expected_sha256 === null || hash.equals(expected_sha256);
  if (bytes.length !== upload_size || !isWhole) throw new Problem('file_damaged');
  const kind = fileKind(bytes);
  if (purpose === 'evidence' && kind === null) return [await soundOf(bytes), bytes];
  if (kind === null || !kindsFor[purpose].includes(kind)) throw new Problem('file_type_unknown');
  if (kind !== 'application/pdf') return ['image/jpeg', await cleanPicture(bytes)];
  await checkPdf(bytes);
  return [kind, bytes];
}

/** A sound among evidence, which is small enough to be looked at as a whole: one after the other, as pictures are. */
async function soundOf(bytes: Buffer): Promise<FileKind> {
  if (audioKind(bytes) === null) throw new Problem('evidence_type_unknown');
  const { facts } = await inTurn(() => checkAudio(bufferSource(bytes), piecesOfBuffer(bytes)));
  return facts.media_type;
}

async function* piecesOfBuffer(bytes: Buffer): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < bytes.length; at += largestPiece)
    yield bytes.subarray(at, at + largestPiece);
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.retryAfterSeconds === undefined;
}
