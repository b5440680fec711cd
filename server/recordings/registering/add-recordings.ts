import type { SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import { ownershipConflicts } from '#domain/recordings/ownership-conflicts.ts';
import { recordEditsOfRecordings } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { soundEdits } from '../audio/audio-file.ts';
import type { AudioFile } from '../recordings.sql.ts';
import { columnsOf, factsOf } from './recording-facts.ts';
import type { RecordingLines } from './recording-lines.ts';
import {
  addRecordings,
  indexRecordings,
  writeCredits,
  writeLines,
} from './write-recordings.sql.ts';

/** A recording to register: what its registrant says of it, who is on it, and its audio file. */
type RecordingToRegister = {
  readonly id: string;
  readonly input: SoundRecordingInput;
  readonly lines: RecordingLines;
  readonly audio: AudioFile | null;
};

/** Registers recordings that were found to be right, any number at once, with their history and what they are found by. */
export async function addRegisteredRecordings(
  tx: Transaction,
  memberId: string,
  recordings: readonly RecordingToRegister[],
  at: Date,
): Promise<void> {
  if (recordings.length === 0) return;
  await addRecordings(
    tx,
    recordings.map(({ id, input, audio }) => ({
      ...columnsOf(input),
      id,
      fileId: audio?.id ?? null,
      registeredBy: memberId,
      at,
    })),
  );
  await writeLines(
    tx,
    recordings.map(({ id, lines }) => ({
      recordingId: id,
      lines,
      hasConflict: hasConflict(lines),
    })),
  );
  await writeCredits(
    tx,
    recordings.map(({ id, input }) => ({ recordingId: id, credits: input.credits })),
  );
  const sounds = await soundEdits(
    tx,
    recordings.flatMap(({ audio }) => audio?.id ?? []),
  );
  await recordEditsOfRecordings(
    tx,
    recordings.map(({ id, input, lines, audio }) => {
      const facts = factsOf(columnsOf(input), lines, {
        credits: input.credits,
        audio,
      });
      const sound = sounds.get(audio?.id ?? '');
      const edits = [{ field: 'recording', old: null, new: facts }, ...(sound ? [sound] : [])];
      return { recordingId: id, version: 1, kind: 'registered', memberId, at, edits };
    }),
  );
  await indexRecordings(
    tx,
    recordings.map(({ id }) => id),
  );
}

/** Whether its owners together have more than 100 % somewhere at some time. */
export function hasConflict({ owners }: RecordingLines): boolean {
  return owners !== null && ownershipConflicts(owners).length > 0;
}
