import { sql } from 'kysely';
import type { RecordingEditKind } from '#domain/recordings/recording.ts';
import type { Transaction } from '../platform/db/db.ts';

/** One change of a recording. A registration is one edit of the field `recording`, with no value before. */
export type RecordingEdit = {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
};

export type EditedRecording = {
  readonly recordingId: string;
  readonly version: number;
  readonly kind: RecordingEditKind;
  readonly at: Date;
  /** The member who did it; null for the society, whose name is `signedAs`. */
  readonly memberId: string | null;
  readonly signedAs?: string | undefined;
  readonly edits: readonly RecordingEdit[];
};

/** Every change of recordings goes through here: the edits are written in the transaction that makes the change, of many at once. */
export async function recordEditsOfRecordings(
  tx: Transaction,
  versions: readonly EditedRecording[],
): Promise<void> {
  const given = versions.flatMap(({ recordingId, version, kind, memberId, signedAs, at, edits }) =>
    edits.map((edit) => ({
      recording_id: recordingId,
      version,
      kind,
      field: edit.field,
      old_value: edit.old ?? null,
      new_value: edit.new ?? null,
      member_id: memberId,
      signed_as: signedAs ?? null,
      at,
    })),
  );
  if (given.length === 0) return;
  // One parameter for any number of rows: so the statement stays the same, and PostgreSQL prepares it once.
  await sql`
    insert into recording_edit (recording_id, version, kind, field, old_value, new_value, member_id, signed_as, at)
    select recording_id, version, kind, field, old_value, new_value, member_id, signed_as, at
      from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
             recording_id uuid, version integer, kind text, field text, old_value jsonb, new_value jsonb, member_id uuid,
             signed_as text, at timestamptz)) with ordinality as e
     order by e.ordinality`.execute(tx);
}
