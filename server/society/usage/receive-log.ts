import { randomBytes, randomUUID } from 'node:crypto';
import { maxPiece } from '#domain/files/file.ts';
import { retentionDays } from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { unclaimedMs } from '../../platform/files/claim-file.ts';
import { addFile } from '../../platform/files/files.sql.ts';
import { finishUpload } from '../../platform/files/finish-upload.ts';
import { logOfSociety } from '../../platform/files/open-file.ts';
import { seal } from '../../platform/sealing/seal.ts';
import { comingKey, comingPlace } from '../../platform/storage/storage.ts';
import { setFileEnd } from './desk-logs.sql.ts';

const dayMs = 86_400_000;
/** Longer than an import has its details: these are removed first, and the file with them. */
const keptMs = (retentionDays + 30) * dayMs;

/**
 * Stores a log that an officer sends as a file of the society, as uploads of members are stored and checked: in sealed pieces, its kind
 * told by its bytes. Returns its id. @throws Problem that says why it is no log
 */
export async function receiveLog(
  ctx: Context,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string> {
  if (bytes.length === 0) throw new Problem('file_damaged');
  const at = ctx.now();
  const upload = {
    id: randomUUID(),
    purpose: 'log_import',
    state: 'receiving',
    member_id: null,
    subject_id: null,
    upload_size: bytes.length,
    received: bytes.length,
    expected_sha256: null,
    media_type: null,
    storage_key: randomBytes(16).toString('hex'),
    address_hash: null,
    created_at: at,
  } as const;
  const kept_until = new Date(at.getTime() + unclaimedMs);
  await addFile(ctx.db, { ...upload, file_name: name, kept_until });
  for (let offset = 0; offset < bytes.length; offset += maxPiece) {
    const piece = bytes.subarray(offset, offset + maxPiece);
    const sealed = seal(ctx.keys, piece, comingPlace(upload.id, offset));
    await ctx.files.put(comingKey(upload.storage_key, offset), sealed);
  }
  await finishUpload(ctx, upload);
  if ((await logOfSociety(ctx.db, upload.id)) === undefined) throw new Problem('file_damaged');
  await setFileEnd(ctx.db, upload.id, new Date(at.getTime() + keptMs));
  return upload.id;
}
