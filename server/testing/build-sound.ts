import { randomUUID } from 'node:crypto';
import { transaction } from '../db/db.ts';
import { claimFile } from '../files/claim-file.ts';
import { sendPiece } from '../files/send-piece.ts';
import { startUpload } from '../files/start-upload.ts';
import type { House } from '../house.ts';
import type { BuiltMember } from './build-member.ts';
import { wavFile } from './sample-sounds.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };

/** A sound file that this member has uploaded, and that nothing uses yet; gives its id. */
export async function buildSound(
  house: House,
  by: BuiltMember,
  bytes: Buffer = wavFile(),
): Promise<string> {
  const actor = { ...by, sessionId: by.memberId };
  const body = { purpose: 'audio', file_name: 'Odo.wav', size: bytes.length } as const;
  const { data } = await startUpload(
    house,
    actor,
    { params: undefined, query: undefined, body },
    facts,
  );
  const params = { id: data.id };
  const headers = { 'upload-offset': 0 };
  await sendPiece(house, actor, { params, query: undefined, headers, body: bytes }, facts);
  return data.id;
}

/** A recording of this member's with a sound, as bare as can be: nobody is on it but who registered it. Gives the ids of both. */
export async function buildHeardRecording(
  house: House,
  by: BuiltMember,
  bytes?: Buffer,
): Promise<{ recordingId: string; fileId: string }> {
  const [recordingId, fileId] = [randomUUID(), await buildSound(house, by, bytes)];
  const { memberId } = by;
  await transaction(house.db, async (tx) => {
    await claimFile(tx, house.now(), { fileId, purpose: 'audio', memberId });
    const recording = { id: recordingId, title: 'Ɔdɔ Yɛ Wu', artist: 'Ama Serwaa' };
    await tx
      .insertInto('recording')
      .values({ ...recording, file_id: fileId, registered_by: memberId })
      .execute();
    await tx
      .insertInto('recording_holder')
      .values({
        recording_id: recordingId,
        rights_holder_id: by.rightsHolderId,
        parts: ['registrant'],
      })
      .execute();
  });
  return { recordingId, fileId };
}
