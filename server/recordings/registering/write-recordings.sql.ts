import { sql } from 'kysely';
import { recordingColumns } from '#domain/recordings/fields.ts';
import type { RecordingState } from '#domain/recordings/recording.ts';
import type { RecordingName } from '#domain/recordings/same-recording.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { AudioFile, RecordingColumns } from '../recordings.sql.ts';
import type { Credit, RecordingLines } from './recording-lines.ts';

export type NewRecording = RecordingColumns & {
  readonly id: string;
  readonly fileId: string | null;
  readonly registeredBy: string;
  readonly at: Date;
};

// One parameter for any number of rows: so the statement stays the same, and PostgreSQL prepares it once.

const plainColumns = sql.raw(recordingColumns.map(({ name }) => name).join(', '));
const plainColumnTypes = sql.raw(
  recordingColumns.map(({ name, type }) => `${name} ${type}`).join(', '),
);

export async function addRecordings(
  tx: Transaction,
  recordings: readonly NewRecording[],
): Promise<void> {
  const given = recordings.map((one) => ({
    ...columnsOf(one),
    id: one.id,
    file_id: one.fileId,
    registered_by: one.registeredBy,
    at: one.at,
  }));
  await sql`
    insert into recording (id, ${plainColumns}, file_id, registered_by, registered_at, updated_at, recognised_since)
    select id, ${plainColumns}, file_id, registered_by, at, at, at
      from json_to_recordset(${JSON.stringify(given)}::json) as r(
             id uuid, ${plainColumnTypes}, file_id uuid, registered_by uuid, at timestamptz)`.execute(
    tx,
  );
}

export async function changeRecording(
  tx: Transaction,
  id: string,
  columns: RecordingColumns,
  fileId: string | null,
): Promise<void> {
  await tx
    .updateTable('recording')
    .set({ ...columnsOf(columns), file_id: fileId, made_from_work: null })
    .where('id', '=', id)
    .execute();
}

function columnsOf(one: RecordingColumns): RecordingColumns {
  // Safe: made of every column of the list. The columns of a whole row are given too, which must not be written.
  return Object.fromEntries(
    recordingColumns.map(({ name }) => [name, one[name as keyof RecordingColumns]]),
  ) as RecordingColumns;
}

/** Stops members from changing a recording, for a reason that they read; null lets them again. */
export async function setRecordingFrozen(
  tx: Transaction,
  id: string,
  frozen_reason: string | null,
): Promise<void> {
  await tx.updateTable('recording').set({ frozen_reason }).where('id', '=', id).execute();
}

/** Remembers what a recording was called, for its names are not free for others, and what was agreed that it is called. */
export async function saveNames(
  tx: Transaction,
  before: Pick<RecordingColumns, 'title' | 'version_title' | 'artist' | 'isrc'> & {
    readonly id: string;
  },
  { isFormer, agreed }: { readonly isFormer: boolean; readonly agreed: RecordingName | null },
  at: Date,
): Promise<void> {
  const { id, title, version_title, artist, isrc } = before;
  const agreed_name = agreed === null ? null : JSON.stringify(agreed);
  await recordNaming(tx, id, 'agreed_name', agreed_name, at);
  await tx.updateTable('recording').set({ agreed_name }).where('id', '=', id).execute();
  if (isFormer)
    await tx
      .insertInto('recording_former_name')
      .values({ recording_id: id, title, version_title, artist, isrc })
      .execute();
}

/** What of a recording others named first, who have not agreed to it. */
export async function setNamedFirst(
  tx: Transaction,
  id: string,
  named_first: 'name' | 'isrc' | null,
  at: Date,
): Promise<void> {
  await recordNaming(tx, id, 'named_first', named_first && JSON.stringify(named_first), at);
  await tx.updateTable('recording').set({ named_first }).where('id', '=', id).execute();
}

/** An entry of what a recording may be called, before it changes: hidden from members, for `history verify`; in the registrant's name. */
async function recordNaming(
  tx: Transaction,
  id: string,
  field: 'agreed_name' | 'named_first',
  value: string | null,
  at: Date,
): Promise<void> {
  const old = sql`to_jsonb(r.${sql.ref(field)})`;
  await sql`
    insert into recording_edit (recording_id, version, kind, field, old_value, new_value, member_id, at)
    select r.id, r.version, 'amended', ${field}, ${old}, ${value}::jsonb, r.registered_by, ${at}
      from recording r where r.id = ${id} and ${old} is distinct from ${value}::jsonb`.execute(tx);
}

/** Plays logged before this moment were not known by what the recording is called now. */
export async function markRecognised(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('recording').set({ recognised_since: at }).where('id', '=', id).execute();
}

/** The next version of recordings, with what follows from their lines. */
export async function setRecordingVersions(
  tx: Transaction,
  versions: readonly {
    readonly id: string;
    readonly version: number;
    readonly state: RecordingState;
    readonly stateReason: string | null;
  }[],
  at: Date,
): Promise<void> {
  await sql`
    update recording r
       set version = v.version, state = v.state, state_reason = v."stateReason", updated_at = ${at}
      from json_to_recordset(${JSON.stringify(versions)}::json) as v(
             id uuid, version integer, state text, "stateReason" text)
     where r.id = v.id`.execute(tx);
}

/** Everybody on some recordings. */
export type LinesToWrite = {
  readonly recordingId: string;
  readonly lines: RecordingLines;
  readonly hasConflict: boolean;
};

/** Puts these lines in the place of those that the recordings had. */
export async function writeLines(tx: Transaction, all: readonly LinesToWrite[]): Promise<void> {
  const ids = all.map(({ recordingId }) => recordingId);
  // Taken out first: added before, a group could pass 100 % on the way.
  await sql`delete from recording_contributor where recording_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from recording_owner where recording_id = any(${ids}::uuid[])`.execute(tx);
  const contributors = all.flatMap(({ recordingId, lines }) =>
    [...(lines.featured ?? []), ...(lines.non_featured ?? [])].map(
      ({ id, role, share }, position) => ({
        recording_id: recordingId,
        position,
        rights_holder_id: id,
        role,
        share,
      }),
    ),
  );
  const owners = all.flatMap(({ recordingId, lines }) =>
    (lines.owners ?? []).map(({ id, share, territories, from, until }, position) => ({
      recording_id: recordingId,
      position,
      rights_holder_id: id,
      share,
      territories,
      owned_from: from,
      owned_until: until,
    })),
  );
  if (contributors.length > 0)
    await sql`
      insert into recording_contributor (recording_id, position, rights_holder_id, role, share)
      select recording_id, position, rights_holder_id, role, share
        from json_to_recordset(${JSON.stringify(contributors)}::json) as k(
               recording_id uuid, position smallint, rights_holder_id uuid, role text, share smallint)`.execute(
      tx,
    );
  if (owners.length > 0)
    await sql`
      insert into recording_owner (recording_id, position, rights_holder_id, share, territories, owned_from, owned_until)
      select recording_id, position, rights_holder_id, share, territories, owned_from, owned_until
        from json_to_recordset(${JSON.stringify(owners)}::json) as o(
               recording_id uuid, position smallint, rights_holder_id uuid, share smallint, territories text[],
               owned_from date, owned_until date)`.execute(tx);
  const said = all.map(({ recordingId, lines, hasConflict }) => ({
    id: recordingId,
    featured: lines.featured !== null,
    non_featured: lines.non_featured !== null,
    owners: lines.owners !== null,
    conflict: hasConflict,
  }));
  await sql`
    update recording r
       set is_featured_said = s.featured, is_non_featured_said = s.non_featured, are_owners_said = s.owners,
           has_conflict = s.conflict
      from json_to_recordset(${JSON.stringify(said)}::json) as s(
             id uuid, featured boolean, non_featured boolean, owners boolean, conflict boolean)
     where r.id = s.id`.execute(tx);
}

/** Puts these credits in the place of those that the recordings had. */
export async function writeCredits(
  tx: Transaction,
  all: readonly { readonly recordingId: string; readonly credits: readonly Credit[] }[],
): Promise<void> {
  const ids = all.map(({ recordingId }) => recordingId);
  await sql`delete from recording_credit where recording_id = any(${ids}::uuid[])`.execute(tx);
  const given = all.flatMap(({ recordingId, credits }) =>
    credits.map(({ name, role }, position) => ({
      recording_id: recordingId,
      position,
      name,
      role,
    })),
  );
  if (given.length === 0) return;
  await sql`
    insert into recording_credit (recording_id, position, name, role)
    select recording_id, position, name, role
      from json_to_recordset(${JSON.stringify(given)}::json) as c(
             recording_id uuid, position smallint, name text, role text)`.execute(tx);
}

/** Brings search and holders up to date with recordings, in the transaction that changed them. */
export async function indexRecordings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select index_recordings(${ids}::uuid[])`.execute(tx);
}

/** SHA-256 of the bytes of these files, in hexadecimal. */
export async function hashesOfFiles(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; sha256: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; sha256: string }>`
    select id, encode(sha256, 'hex') as sha256 from file
     where id = any(${[...ids]}::uuid[]) and sha256 is not null
     order by id`.execute(tx);
  return rows;
}

/** An audio file and whose it is; undefined when it is nobody's any more. */
export async function keptFile(
  tx: Transaction,
  id: string,
): Promise<(AudioFile & { readonly member_id: string | null }) | undefined> {
  return tx
    .selectFrom('file')
    .select(['id', 'media_type', 'size', 'member_id'])
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}
