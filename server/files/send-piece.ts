import type { sendPiece as sendPieceEndpoint } from '#contract/files.ts';
import { smallestPiece } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { seal } from '../platform/sealing/seal.ts';
import { comingKey, comingPlace } from '../platform/storage/file-places.ts';
import { stalledMs, unclaimedMs } from './claim-file.ts';
import {
  lockOwnUpload,
  ownUpload,
  setReceived,
  type Uploader,
  type UploadRow,
} from './files.sql.ts';
import { finishUpload } from './finish-upload.ts';
import { uploadView } from './read-files.ts';
import { refuseBeyondRoom, uploaderOf } from './start-upload.ts';

/** Takes the next piece of an upload, and with the last one finishes it. */
export const sendPiece: Handler<typeof sendPieceEndpoint> = async (ctx, actor, input) => {
  const uploader = uploaderOf(actor, input.headers);
  const offset = input.headers['upload-offset'];
  const upload = await takePiece(ctx, input.params.id, uploader, offset, input.body);
  if (upload.state === 'ready' || upload.received < upload.upload_size) {
    return { data: uploadView(upload) };
  }
  // After the transaction, for it takes its time; when it does not come to its end, an empty piece brings us here again.
  await finishUpload(ctx, upload);
  const finished = await ownUpload(ctx.db, upload.id, uploader);
  if (finished === undefined) throw new Problem('not_found');
  return { data: uploadView(finished) };
};

function takePiece(
  ctx: Context,
  id: string,
  uploader: Uploader,
  offset: number,
  piece: Uint8Array,
): Promise<UploadRow> {
  return transaction(ctx.db, async (tx) => {
    const upload = await lockOwnUpload(tx, id, uploader);
    if (upload === undefined) throw new Problem('not_found');
    if (offset !== upload.received) throw new Problem('upload_offset_wrong');
    const received = offset + piece.length;
    if (received > upload.upload_size) throw new Problem('payload_too_large');
    if (piece.length < smallestPiece && received < upload.upload_size) {
      throw new Problem('invalid');
    }
    if (piece.length === 0) return upload;
    if (upload.member_id === null)
      await refuseBeyondRoom(tx, {
        address: upload.address_hash,
        bytes: piece.length,
        isNew: false,
      });
    // Under the row's lock: a piece that comes twice cannot mix with itself, and one that is not counted is written over.
    const sealed = seal(ctx.keys, piece, comingPlace(id, offset));
    await ctx.files.put(comingKey(upload.storage_key, offset), sealed);
    await setReceived(tx, id, { received, keptUntil: waitsUntil(ctx.now(), upload) });
    return { ...upload, received };
  });
}

/** For the next piece, and never longer than an upload may take in all. */
function waitsUntil(now: Date, { created_at }: UploadRow): Date {
  return new Date(Math.min(now.getTime() + stalledMs, created_at.getTime() + unclaimedMs));
}
