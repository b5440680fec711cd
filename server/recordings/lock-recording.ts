import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Problem } from '#domain/problems.ts';
import { isOtherSound, type RecordingFacts } from '#domain/recordings/same-recording.ts';
import type { Actor } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import {
  type IsrcTwin,
  lockRecordings,
  type RecordingRow,
  recordingWithIsrc,
  visibleRecording,
} from './recordings.sql.ts';

/**
 * A recording that the member may see, held against other changes until the transaction ends.
 * @throws Problem not_found, recording_withdrawn when nothing can be changed any more, or recording_frozen while the society checks it
 */
export async function lockRecording(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<RecordingRow> {
  const recording = await lockStanding(tx, id, actor);
  refuseFrozen(recording);
  return recording;
}

/** The same of one that the society may have stopped, for what changes nothing of it. @throws Problem not_found, recording_withdrawn */
export async function lockStanding(
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

/** @throws Problem recording_frozen while the society checks it */
export function refuseFrozen({ frozen_reason }: Pick<RecordingRow, 'frozen_reason'>): void {
  if (frozen_reason !== null) throw new Problem('recording_frozen', '');
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

/**
 * Refuses an ISRC that another recording has, naming that one and who holds it: there one can add oneself.
 * @throws Problem isrc_taken
 */
export async function refuseTakenIsrc(
  tx: Transaction,
  { isrc, ...said }: Pick<RecordingFacts, 'isrc' | 'title' | 'artist'>,
  except: string | null = null,
): Promise<void> {
  if (isrc === null) return;
  const twin = await recordingWithIsrc(tx, isrc, except);
  if (twin === undefined) return;
  throw new Problem('isrc_taken', 'isrc', {
    subject: { id: twin.id, text: takenMessage(twin, isrc, isOtherSound(said, twin)) },
  });
}

function takenMessage(
  { title, artist, held_by, registered_by_name }: IsrcTwin,
  isrc: string,
  isOther: boolean,
): string {
  const [first, second, third, fourth] = held_by;
  const names = [first, second, third, fourth === undefined ? undefined : 'others'];
  const holders = new Intl.ListFormat('en-GB').format(names.filter((name) => name !== undefined));
  const who = first === undefined ? `registered by ${registered_by_name}` : `held by ${holders}`;
  // A mistyped number, more often than a recording that is called otherwise.
  if (isOther)
    return `${formatIsrc(isrc)} belongs to a different recording: ${title} by ${artist}, ${who}. Check the number. If it is the same recording, open it and claim your part.`;
  return `${formatIsrc(isrc)} is already registered: ${title} by ${artist}, ${who}. Open it and claim your part, or correct the number.`;
}
