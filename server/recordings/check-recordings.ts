import type { Db, Transaction } from '../db/db.ts';
import { checkInBatches } from '../history/check-in-batches.ts';
import { allEditsOfRecordings, knownNamesOf, recordingsAfter } from './check-recordings.sql.ts';
import {
  type RecordingContradiction,
  recordingContradictions,
} from './recording-contradictions.ts';
import { peopleOf } from './recording-lines.ts';
import { recordingsWithLines } from './recordings.sql.ts';

/** A recording that is not what its history led to. */
export type ContradictoryRecording = {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly RecordingContradiction[];
};

const recordingsAtOnce = 500;

/** Compares every recording with its history: facts, lines and state. Also while the portal is at work. */
export function checkRecordings(db: Db): Promise<ContradictoryRecording[]> {
  return checkInBatches(db, checkNext);
}

async function checkNext(tx: Transaction, after: string) {
  const ids = await recordingsAfter(tx, after, recordingsAtOnce);
  const recordings = await recordingsWithLines(tx, ids);
  const edits = Map.groupBy(
    await allEditsOfRecordings(tx, ids),
    ({ recording_id }) => recording_id,
  );
  const people = new Set(recordings.flatMap((one) => peopleOf(one).map(({ id }) => id)));
  const names = await knownNamesOf(tx, [...people]);
  const contradictory = recordings.flatMap((recording): ContradictoryRecording[] => {
    const fields = recordingContradictions(recording, edits.get(recording.id) ?? [], names);
    const { id, title } = recording;
    return fields.length > 0 ? [{ id, title, fields }] : [];
  });
  return { last: ids.length < recordingsAtOnce ? undefined : ids.at(-1), contradictory };
}
