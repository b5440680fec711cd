import { type RawBuilder, sql } from 'kysely';
import type { RecordingEditKind } from '#domain/recordings/recording.ts';
import type { EditKind } from '#domain/works/edits.ts';
import type { Transaction } from '../platform/db/db.ts';

/** One change of a work. A registration is one edit of the field `work`, with no value before. */
export type WorkEdit = { readonly field: string; readonly old: unknown; readonly new: unknown };

type EditedVersion = {
  readonly workId: string;
  readonly version: number;
  readonly kind: EditKind;
  readonly at: Date;
  /** The member who did it; null for others, whose name is `signedAs`: who signed by a link, or the society. */
  readonly memberId: string | null;
  readonly signedAs?: string | undefined;
};

export type EditsOfVersion = EditedVersion & { readonly edits: readonly WorkEdit[] };

/** Every change of works goes through here: their edits are written in the transaction that makes the change, each into one new version. */
export async function recordEditsOfWorks(
  tx: Transaction,
  versions: readonly EditsOfVersion[],
): Promise<void> {
  await insertEdits(versions).execute(tx);
}

/** The statement itself, for one that adds works together with their history. */
export function insertEdits(versions: readonly EditsOfVersion[]): RawBuilder<unknown> {
  const given = versions.flatMap(({ workId, version, kind, memberId, signedAs, at, edits }) =>
    edits.map((edit) => ({
      work_id: workId,
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
  // One parameter for any number of rows: so the statement stays the same, and PostgreSQL prepares it once.
  return sql`
    insert into work_edit (work_id, version, kind, field, old_value, new_value, member_id, signed_as, at)
    select work_id, version, kind, field, old_value, new_value, member_id, signed_as, at
      from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
             work_id uuid, version integer, kind text, field text, old_value jsonb, new_value jsonb, member_id uuid,
             signed_as text, at timestamptz)) with ordinality as e
     order by e.ordinality`;
}

/** One change of a recording. A registration is one edit of the field `recording`, with no value before. */
export type RecordingEdit = {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
};

type EditedRecording = {
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
