import { previewKinds } from '#domain/audio/preview.ts';
import { type SoundAccess, soundAccess } from '#domain/recordings/standing.ts';
import type { Actor } from '../../context.ts';
import type { RecordingRow } from '../recordings.sql.ts';

/** How much of a recording's sound this member gets; of a file that cannot be cut there is no preview. */
export function soundAccessOf(row: RecordingRow, actor: Actor): SoundAccess {
  if (row.file_id === null) return 'none';
  const access = accessOf(row, actor);
  const hasPreview = previewKinds.some((kind) => kind === row.audio?.media_type);
  return access === 'preview' && !hasPreview ? 'none' : access;
}

/** Whoever is on a recording adds a file where there is none; its uploader and owners replace and remove it. */
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
