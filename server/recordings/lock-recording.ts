import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { lockRecordings, type RecordingRow, visibleRecording } from './recordings.sql.ts';

/**
 * A recording that the member may see, held against other changes until the transaction ends.
 * @throws Problem not_found, or recording_withdrawn when nothing can be changed any more
 */
export async function lockRecording(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<RecordingRow> {
  await lockRecordings(tx, [id]);
  const recording = await visibleRecording(tx, id, actor);
  if (recording === undefined) throw new Problem('not_found');
  if (recording.state === 'withdrawn') throw new Problem('recording_withdrawn');
  return recording;
}

/** The same of one that is theirs, in the version that they saw. @throws Problem not_allowed or stale_version as well */
export async function lockOwnRecording(
  tx: Transaction,
  id: string,
  actor: Actor,
  ifMatch: number,
): Promise<RecordingRow> {
  const recording = await lockRecording(tx, id, actor);
  if (!recording.is_mine) throw new Problem('not_allowed');
  if (recording.version !== ifMatch) throw new Problem('stale_version');
  return recording;
}
