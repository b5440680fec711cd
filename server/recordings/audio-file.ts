import type { Transaction } from '../db/db.ts';
import { claimFile, removeFiles } from '../files/claim-file.ts';
import { memberOfFile } from './write-recordings.sql.ts';

/** The audio file of a recording as its history names it. */
export type AudioFile = { readonly id: string; readonly file_name: string };

/** The uploaded file that a member gives a recording; null where they give none. @throws Problem file_unknown */
export async function takeAudio(
  tx: Transaction,
  fileId: string | null,
  memberId: string,
  at: Date,
): Promise<AudioFile | null> {
  if (fileId === null) return null;
  return claimFile(tx, at, { fileId, purpose: 'audio', memberId, path: 'file_id' });
}

/** The file that a recording had and has no more goes, whoever uploaded it. */
export async function dropAudio(tx: Transaction, fileId: string | null, at: Date): Promise<void> {
  const memberId = fileId === null ? undefined : await memberOfFile(tx, fileId);
  if (fileId !== null && memberId !== undefined)
    await removeFiles(tx, at, { memberId, fileIds: [fileId] });
}
