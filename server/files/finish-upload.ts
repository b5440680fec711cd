import { type FileKind, staysInPieces } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import { keepAudioFacts } from '../audio/audio-facts.sql.ts';
import { transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { keyIdOf } from '../sealing/seal.ts';
import { comingFolder } from '../storage/file-places.ts';
import { dropUnfinished } from './drop-files.sql.ts';
import { unclaimedMs } from './file-times.ts';
import { type Finished, setReady, type UploadRow } from './files.sql.ts';
import { inTurn } from './in-turn.ts';
import { keepAsItCame, keepSealed } from './keep-sealed.ts';
import { parseSource } from './pieces.ts';

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
    await setReady(db, upload.id, finished, waitsUntil(house));
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
  const { purpose, expected_sha256 } = upload;
  const { kind, sha256, picture } = await house.parser.run(
    'checkFile',
    { purpose, sha256: expected_sha256 },
    await askedFor(house, upload),
  );
  const kept =
    picture === null
      ? await inTurn(() => keepAsItCame(house, upload, sha256))
      : await keepSealed(house, upload.id, upload.storage_key, picture);
  return { media_type: kind, ...kept };
}

/** The file is its pieces, as they came: a large one is never held as a whole. */
async function leftInPieces(house: House, upload: UploadRow): Promise<Finished> {
  const asked = await askedFor(house, upload);
  const { kind, sha256 } = await house.parser.run('checkSheet', null, asked);
  return finishedPieces(house, upload, kind, sha256);
}

/** The same for a sound, with what was found out about it. */
async function finishAudio(house: House, upload: UploadRow): Promise<void> {
  const asked = await askedFor(house, upload);
  const { facts, sha256 } = await house.parser.run('checkAudio', null, asked);
  const finished = await finishedPieces(house, upload, facts.media_type, sha256);
  await transaction(house.db, async (tx) => {
    await keepAudioFacts(tx, upload.id, facts);
    await setReady(tx, upload.id, finished, waitsUntil(house));
  });
}

/** The bytes of an upload as they came, in the name of who sent them. */
async function askedFor(house: House, upload: UploadRow) {
  const { id, storage_key, upload_size: size } = upload;
  const source = await parseSource(house, { id, storage_key, size });
  return { source, by: upload.member_id ?? `visitor ${upload.address_hash?.toString('hex')}` };
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

const waitsUntil = ({ now }: House): Date => new Date(now().getTime() + unclaimedMs);

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.retryAfterSeconds === undefined;
}
