import { type RawBuilder, sql } from 'kysely';
import type { RecordingEditKind } from '#domain/recordings/recording.ts';
import type { EditKind } from '#domain/works/edits.ts';
import type { Transaction } from '../platform/db/db.ts';

/** One change of a work or a recording. A registration is one edit of the field `work` or `recording`, with no value before. */
export type WorkEdit = { readonly field: string; readonly old: unknown; readonly new: unknown };
export type RecordingEdit = WorkEdit;

type EditedVersion<Kind> = {
  readonly version: number;
  readonly kind: Kind;
  readonly at: Date;
  /** The member who did it; null for others, whose name is `signedAs`: who signed by a link, or the society. */
  readonly memberId: string | null;
  readonly signedAs?: string | undefined;
  readonly edits: readonly WorkEdit[];
};

export type EditsOfVersion = EditedVersion<EditKind> & { readonly workId: string };
type EditsOfRecording = EditedVersion<RecordingEditKind> & { readonly recordingId: string };

/** Every change of works goes through here: their edits are written in the transaction that makes the change, each into one new version. */
export async function recordEditsOfWorks(
  tx: Transaction,
  versions: readonly EditsOfVersion[],
): Promise<void> {
  await insertEdits(versions).execute(tx);
}

/** The statement itself, for one that adds works together with their history. */
export function insertEdits(versions: readonly EditsOfVersion[]): RawBuilder<unknown> {
  return insertEditsOf('work', versions, ({ workId }) => workId);
}

/** Every change of recordings goes through here: the edits are written in the transaction that makes the change, of many at once. */
export async function recordEditsOfRecordings(
  tx: Transaction,
  versions: readonly EditsOfRecording[],
): Promise<void> {
  if (versions.every(({ edits }) => edits.length === 0)) return;
  await insertEditsOf('recording', versions, ({ recordingId }) => recordingId).execute(tx);
}

function insertEditsOf<Version extends EditedVersion<string>>(
  table: 'work' | 'recording',
  versions: readonly Version[],
  idOf: (version: Version) => string,
): RawBuilder<unknown> {
  const given = versions.flatMap((one) =>
    one.edits.map((edit) => ({
      id: idOf(one),
      version: one.version,
      kind: one.kind,
      field: edit.field,
      old_value: edit.old ?? null,
      new_value: edit.new ?? null,
      member_id: one.memberId,
      signed_as: one.signedAs ?? null,
      at: one.at,
    })),
  );
  // One parameter for any number of rows: so the statement stays the same, and PostgreSQL prepares it once.
  return sql`
    insert into ${sql.table(`${table}_edit`)}
           (${sql.ref(`${table}_id`)}, version, kind, field, old_value, new_value, member_id, signed_as, at)
    select id, version, kind, field, old_value, new_value, member_id, signed_as, at
      from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
             id uuid, version integer, kind text, field text, old_value jsonb, new_value jsonb, member_id uuid,
             signed_as text, at timestamptz)) with ordinality as e
     order by e.ordinality`;
}
