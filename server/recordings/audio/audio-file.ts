import { previewKinds } from '#domain/audio/preview.ts';
import { Problem } from '#domain/problems.ts';
import { type SoundAccess, soundAccess } from '#domain/recordings/standing.ts';
import type { Actor } from '../../context.ts';
import type { RecordingEdit } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { claimFile, removeFiles } from '../../platform/files/claim-file.ts';
import type { AudioFile, RecordingRow } from '../recordings.sql.ts';
import { hashesOfFiles, keptFile } from '../registering/write-recordings.sql.ts';

/** 'WAV, 38.2 MB': what history says of a file; its name is the uploader's own and goes with them. */
export function audioInHistory(audio: AudioFile | null): string | null {
  if (audio === null) return null;
  const kind = kindNames[audio.media_type ?? ''] ?? 'Audio';
  return `${kind}, ${((audio.size ?? 0) / 1_048_576).toFixed(1)} MB`;
}

const kindNames: Readonly<Record<string, string>> = {
  'audio/wav': 'WAV',
  'audio/flac': 'FLAC',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
};

/**
 * What history keeps of the bytes of audio files, by the file's id, besides the kind and size that members read: `history verify` compares
 * the file of a recording with it.
 */
export async function soundEdits(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<Map<string, RecordingEdit>> {
  const hashes = await hashesOfFiles(tx, fileIds);
  return new Map(
    hashes.map(({ id, sha256 }) => [id, { field: 'audio_sha256', old: null, new: sha256 }]),
  );
}

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

/** A file that a proposal would give a recording; null where it is to have none. @throws Problem file_unknown when it has gone with its uploader */
export async function keptAudio(tx: Transaction, fileId: string | null): Promise<AudioFile | null> {
  if (fileId === null) return null;
  const file = await keptFile(tx, fileId);
  if (file === undefined) throw new Problem('file_unknown', '');
  return file;
}

/** The file that a recording had and has no more goes, no matter who uploaded it. */
export async function dropAudio(tx: Transaction, fileId: string | null, at: Date): Promise<void> {
  const memberId = fileId === null ? null : (await keptFile(tx, fileId))?.member_id;
  if (fileId !== null && memberId) await removeFiles(tx, at, { memberId, fileIds: [fileId] });
}

/** How much of a recording's sound this member gets; of a file that cannot be cut there is no preview. */
export function soundAccessOf(row: RecordingRow, actor: Actor): SoundAccess {
  if (row.file_id === null) return 'none';
  const access = accessOf(row, actor);
  const hasPreview = previewKinds.some((kind) => kind === row.audio?.media_type);
  return access === 'preview' && !hasPreview ? 'none' : access;
}

/** Anybody who is on a recording adds a file where there is none; its uploader and owners replace and remove it. */
export function mayChangeSound(row: RecordingRow, actor: Actor): boolean {
  return row.file_id === null ? row.is_mine : accessOf(row, actor) === 'original';
}

function accessOf(row: RecordingRow, { memberId, rightsHolderId }: Actor): SoundAccess {
  return soundAccess({
    isUploader: row.uploaded_by === memberId,
    isOwner: row.owners?.some(({ id }) => id === rightsHolderId) === true,
    isOnRecording: row.is_mine,
    isOnLinkedWork: row.works.some((work) => work.is_mine && work.opens),
  });
}
