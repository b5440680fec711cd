import type { sendPiece as endpoint } from '#contract/files.ts';
import { smallestPiece } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import type { Verb } from '../http/verb.ts';
import { seal } from '../sealing/seal.ts';
import { comingKey, comingPlace } from '../storage/file-places.ts';
import { stalledMs, unclaimedMs } from './file-times.ts';
import {
  holdOwnUpload,
  ownUpload,
  setReceived,
  type Uploader,
  type UploadRow,
} from './files.sql.ts';
import { finishUpload } from './finish-upload.ts';
import { uploadView } from './upload-view.ts';
import { uploaderOf } from './uploader.ts';
import { refuseBeyondRoom } from './visitors-room.ts';

/** Takes the next piece of an upload, and with the last one finishes it. */
export const sendPiece: Verb<typeof endpoint> = async (house, actor, input) => {
  const uploader = uploaderOf(actor, input.headers);
  const offset = input.headers['upload-offset'];
  const upload = await takePiece(house, input.params.id, uploader, offset, input.body);
  if (upload.state === 'ready' || upload.received < upload.upload_size) {
    return { data: uploadView(upload) };
  }
  // After the transaction, for it takes its time; when it does not come to its end, an empty piece brings us here again.
  await finishUpload(house, upload);
  const finished = await ownUpload(house.db, upload.id, uploader);
  if (finished === undefined) throw new Problem('not_found');
  return { data: uploadView(finished) };
};

function takePiece(
  house: House,
  id: string,
  uploader: Uploader,
  offset: number,
  piece: Uint8Array,
): Promise<UploadRow> {
  return transaction(house.db, async (tx) => {
    const upload = await holdOwnUpload(tx, id, uploader);
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
    const sealed = seal(house.keys, piece, comingPlace(id, offset));
    await house.files.put(comingKey(upload.storage_key, offset), sealed);
    await setReceived(tx, id, { received, keptUntil: waitsUntil(house.now(), upload) });
    return { ...upload, received };
  });
}

/** For the next piece, and never longer than an upload may take in all. */
function waitsUntil(now: Date, { created_at }: UploadRow): Date {
  return new Date(Math.min(now.getTime() + stalledMs, created_at.getTime() + unclaimedMs));
}
