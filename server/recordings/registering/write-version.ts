import type { RecordingEditKind, RecordingState } from '#domain/recordings/recording.ts';
import { type RecordingEdit, recordEditsOfRecordings } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { setRecordingVersions } from './write-recordings.sql.ts';

/** The next version of a recording, which is held and whose parts have been written already. */
export type NextVersion = {
  readonly recording: {
    readonly id: string;
    readonly version: number;
    readonly state: RecordingState;
    readonly state_reason: string | null;
  };
  readonly kind: RecordingEditKind;
  /** The member who makes it; null is the society, by its name. */
  readonly memberId: string | null;
  readonly signedAs?: string;
  readonly edits: readonly RecordingEdit[];
  readonly ends?: { readonly reason: string | null };
};

/** Makes the next version of recordings, of many at once: their number, their state and their history. */
export async function writeRecordingVersions(
  tx: Transaction,
  versions: readonly NextVersion[],
  at: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await setRecordingVersions(
    tx,
    versions.map(({ recording, ends }) => ({
      id: recording.id,
      version: recording.version + 1,
      state: ends === undefined ? recording.state : 'withdrawn',
      stateReason: ends === undefined ? recording.state_reason : ends.reason,
    })),
    at,
  );
  await recordEditsOfRecordings(
    tx,
    versions.map(({ recording, kind, memberId, signedAs, edits }) => ({
      recordingId: recording.id,
      version: recording.version + 1,
      kind,
      memberId,
      signedAs,
      at,
      edits,
    })),
  );
}
