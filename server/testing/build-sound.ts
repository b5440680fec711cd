import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { claimFile } from '../platform/files/claim-file.ts';
import { sendPiece, startUpload } from '../platform/files/start-upload.ts';
import type { BuiltMember } from './build-member.ts';
import { wavFile } from './sample-sounds.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };

/** A sound file that this member has uploaded, and that nothing uses yet; returns its id. */
export async function buildSound(
  ctx: Context,
  by: BuiltMember,
  bytes: Buffer = wavFile(),
): Promise<string> {
  const actor = { ...by, sessionId: by.memberId };
  const body = { purpose: 'audio', file_name: 'Odo.wav', size: bytes.length } as const;
  const { data } = await startUpload(
    ctx,
    actor,
    { params: undefined, query: undefined, body },
    facts,
  );
  const params = { id: data.id };
  const headers = { 'upload-offset': 0 };
  await sendPiece(ctx, actor, { params, query: undefined, headers, body: bytes }, facts);
  return data.id;
}

/** A recording of this member's with a sound, as bare as can be: nobody is on it but who registered it. Gives the ids of both. */
export async function buildHeardRecording(
  ctx: Context,
  by: BuiltMember,
  bytes?: Buffer,
): Promise<{ recordingId: string; fileId: string }> {
  const [recordingId, fileId] = [randomUUID(), await buildSound(ctx, by, bytes)];
  const { memberId } = by;
  await transaction(ctx.db, async (tx) => {
    await claimFile(tx, ctx.now(), { fileId, purpose: 'audio', memberId });
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
