import type { RecordingInput } from '#contract/works/work-input.ts';
import { Problem } from '#domain/problems.ts';
import { isOtherSound } from '#domain/recordings/same-recording.ts';
import type { Actor } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { lockMade, type MadeRecording } from './made-recordings.sql.ts';
import { isrcsOf, withdrawRecordings } from './recordings-of-works.ts';

/**
 * A member registers recordings that works had made before: the made ones go, and their works are given, by ISRC, for the new ones to be
 * linked with. Nothing is done for who is not verified, but of their own, nor of a recording with another title and artist.
 */
export async function replaceMade(
  tx: Transaction,
  actor: Pick<Actor, 'memberId' | 'status'>,
  recordings: readonly NamedByIsrc[],
  at: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const leaving = await replaceable(tx, actor, recordings);
  const { memberId } = actor;
  const reason = 'Registered by someone who knows who is on it';
  await withdrawRecordings(tx, leaving, { memberId, reason }, at);
  return new Map(leaving.map(({ isrc, work_ids }) => [isrc, work_ids]));
}

/** The recordings that `replaceMade` would withdraw for these, held. */
export async function replaceable(
  tx: Transaction,
  { memberId, status }: Pick<Actor, 'memberId' | 'status'>,
  recordings: readonly NamedByIsrc[],
): Promise<readonly MadeRecording[]> {
  const made = await lockMade(tx, { isrcs: isrcsOf(recordings) });
  const found = made
    .filter((one) => status === 'verified' || one.registered_by === memberId)
    .filter((one) => recordings.some((said) => said.isrc === one.isrc && !isOtherSound(said, one)));
  if (found.some((one) => one.is_frozen)) throw new Problem('recording_frozen', '');
  return found;
}

type NamedByIsrc = Pick<RecordingInput, 'isrc' | 'title' | 'artist'>;
