import type { RecordingEdit } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { audioInHistory, soundEdits } from '../../recordings/audio/audio-file.ts';
import type { RecordingRow } from '../../recordings/recordings.sql.ts';
import { changeRecording } from '../../recordings/registering/write-recordings.sql.ts';

/** Takes the audio file from a recording, for another one to have. Gives the edits for its history. */
export async function moveSoundAway(tx: Transaction, from: RecordingRow): Promise<RecordingEdit[]> {
  await changeRecording(tx, from.id, from, null);
  return [{ field: 'audio', old: audioInHistory(from.audio), new: null }];
}

/**
 * What the history says of a recording that gets the audio file of another one: also whose upload it is, which goes when they close their
 * account, although the society brought it here.
 */
export async function editsOfSound(
  tx: Transaction,
  { file_id: fileId, audio, uploaded_by }: RecordingRow,
): Promise<RecordingEdit[]> {
  if (fileId === null) return [];
  const sounds = await soundEdits(tx, [fileId]);
  return [
    { field: 'audio', old: null, new: audioInHistory(audio) },
    ...sounds.values(),
    { field: 'audio_by', old: null, new: uploaded_by },
  ];
}
