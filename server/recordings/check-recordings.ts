import { type Baseline, noBaseline, uncovered } from '../history/baseline.ts';
import { checkInBatches } from '../history/check-in-batches.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import {
  allEditsOfRecordings,
  knownNamesOf,
  recordingsAfter,
  soundsOfRecordings,
} from './check-recordings.sql.ts';
import {
  type RecordingContradiction,
  recordingContradictions,
  soundContradictions,
  standingOfRecording,
} from './recording-contradictions.ts';
import { recordingsWithLines } from './recordings.sql.ts';
import { peopleOf } from './registering/recording-lines.ts';

/** A recording that is not what its history led to. */
export type ContradictoryRecording = {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly RecordingContradiction[];
};

const recordingsAtOnce = 500;

/** Compares every recording with its history: facts, lines and state. Also while the portal is at work. */
export function checkRecordings(
  db: Db,
  baseline: Baseline = noBaseline,
): Promise<ContradictoryRecording[]> {
  return checkInBatches(db, (tx, after) => checkNext(tx, after, baseline));
}

async function checkNext(tx: Transaction, after: string, baseline: Baseline) {
  const ids = await recordingsAfter(tx, after, recordingsAtOnce);
  const recordings = await recordingsWithLines(tx, ids);
  const edits = Map.groupBy(
    await allEditsOfRecordings(tx, ids),
    ({ recording_id }) => recording_id,
  );
  const people = new Set(recordings.flatMap((one) => peopleOf(one).map(({ id }) => id)));
  const names = await knownNamesOf(tx, [...people]);
  const sounds = new Map((await soundsOfRecordings(tx, ids)).map((one) => [one.recording_id, one]));
  const contradictory = recordings.flatMap((recording): ContradictoryRecording[] => {
    const found = [
      ...new Set([
        ...recordingContradictions(recording, edits.get(recording.id) ?? [], names),
        ...soundContradictions(sounds.get(recording.id)),
      ]),
    ];
    const { id, title } = recording;
    const sound = sounds.get(id)?.standing ?? null;
    const of = { kind: 'recording', id } as const;
    const fields = uncovered(baseline, of, found, (field) =>
      standingOfRecording(recording, sound, field),
    );
    return fields.length > 0 ? [{ id, title, fields }] : [];
  });
  return { last: ids.length < recordingsAtOnce ? undefined : ids.at(-1), contradictory };
}
