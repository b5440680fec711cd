import { createHash } from 'node:crypto';
import { type FileKind, kindsFor } from '#domain/files/file.ts';
import { fileKind } from '#domain/files/file-kind.ts';
import { Problem } from '#domain/problems.ts';
import type { House } from '../house.ts';
import { open } from '../sealing/seal.ts';
import { comingFolder, comingKey, comingPlace } from '../storage/file-places.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanPicture } from './clean-picture.ts';
import { dropUnfinished } from './drop-files.sql.ts';
import { setReady, type UploadRow } from './files.sql.ts';
import { keepSealed } from './keep-sealed.ts';

/**
 * Checks an upload that is all there, and makes it a file. What is refused is gone; what could not be looked at for now stays
 * for another try. @throws Problem
 */
export async function finishUpload(house: House, upload: UploadRow): Promise<void> {
  const { db, files } = house;
  try {
    const [kind, bytes] = await acceptable(upload, await piecesOf(house, upload));
    await setReady(db, upload.id, {
      media_type: kind,
      ...(await keepSealed(house, upload.id, upload.storage_key, bytes)),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // When nothing is left to drop, somebody else has finished it meanwhile and taken its pieces away.
    if (await dropUnfinished(db, upload.id, house.now())) throw error;
    return;
  }
  for (const key of await files.list(comingFolder(upload.storage_key))) await files.remove(key);
}

async function piecesOf({ files, keys }: House, upload: UploadRow): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < upload.upload_size; ) {
    const sealed = await files.get(comingKey(upload.storage_key, offset));
    if (sealed === null) throw new Problem('file_damaged');
    const piece = open(keys, sealed, comingPlace(upload.id, offset));
    pieces.push(piece);
    offset += piece.length;
  }
  return Buffer.concat(pieces);
}

/** The file as it may be kept. What it is, its first bytes say; its name and what was declared say nothing. */
async function acceptable(upload: UploadRow, bytes: Buffer): Promise<[FileKind, Buffer]> {
  const { upload_size, expected_sha256, purpose } = upload;
  const hash = createHash('sha256').update(bytes).digest();
  const isWhole = expected_sha256 === null || hash.equals(expected_sha256);
  if (bytes.length !== upload_size || !isWhole) throw new Problem('file_damaged');
  const kind = fileKind(bytes);
  if (kind === null || !kindsFor[purpose].includes(kind)) throw new Problem('file_type_unknown');
  if (kind !== 'application/pdf') return ['image/jpeg', await cleanPicture(bytes)];
  await checkPdf(bytes);
  return [kind, bytes];
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.retryAfterSeconds === undefined;
}
