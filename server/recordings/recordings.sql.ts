import { type RawBuilder, sql } from 'kysely';
import type { RecordingFields } from '#contract/recordings/recording-input.ts';
import { type ReleaseColumn, recordingColumns } from '#domain/recordings/fields.ts';
import {
  featuredRoles,
  nonFeaturedRoles,
  type RecordingState,
} from '#domain/recordings/recording.ts';
import type { RecordingName } from '#domain/recordings/same-recording.ts';
import type { Registrant } from '#domain/recordings/standing.ts';
import { writerRoles } from '#domain/works/roles.ts';
import { liveStates, type WorkState } from '#domain/works/work.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Credit, RecordingLines } from './registering/recording-lines.ts';

/** The audio file of a recording as far as its history tells of it. */
export type AudioFile = {
  readonly id: string;
  readonly media_type: string | null;
  readonly size: number | null;
};

/** Who looks at a recording. */
export type Asker = { readonly memberId: string; readonly rightsHolderId: string };

/** What a recording says of itself, by column. A field of the input that is not in the list of fields does not compile. */
export type RecordingColumns = Readonly<
  Omit<
    RecordingFields,
    'release' | 'featured' | 'non_featured' | 'owners' | 'credits' | 'file_id'
  > &
    Record<ReleaseColumn, string | null>
>;

const plainColumns = sql.raw(recordingColumns.map(({ name }) => `r.${name}`).join(', '));

/** A work to which a recording is linked; JSON made by the database holds times as text. */
export type LinkedWorkRow = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly state: WorkState;
  readonly writers: string[];
  readonly is_mine: boolean;
  /** Whether somebody on the recording made the link: it opens the recording to those on the work. */
  readonly opens: boolean;
  readonly linked_at: string;
};

export type RecordingRow = RecordingColumns &
  RecordingLines & {
    readonly id: string;
    readonly version: number;
    readonly state: RecordingState;
    readonly state_reason: string | null;
    readonly frozen_reason: string | null;
    readonly has_conflict: boolean;
    readonly file_id: string | null;
    /** What it was called when that was last agreed, while it was only corrected since. */
    readonly agreed_name: RecordingName | null;
    /** What of it another member named first, who has not agreed to it. */
    readonly named_first: 'name' | 'isrc' | null;
    readonly audio: AudioFile | null;
    /** The member who uploaded the audio file. */
    readonly uploaded_by: string | null;
    readonly registered_by: string;
    readonly registrant: Registrant;
    readonly registered_by_name: string;
    readonly registered_at: Date;
    readonly updated_at: Date;
    readonly credits: Credit[];
    readonly works: LinkedWorkRow[];
    /** Whether a work made it by its ISRC. */
    readonly is_made: boolean;
    /** Whether the asker is on it or registered it. */
    readonly is_mine: boolean;
  };

/** Holds recordings against other changes until the transaction ends, in one order. */
export async function lockRecordings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from recording where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** A recording with everybody on it, if this member may see it: registered, or theirs in any state. */
export async function visibleRecording(
  db: Db,
  id: string,
  asker: Asker,
): Promise<RecordingRow | undefined> {
  const [row] = await recordingsWhere(
    db,
    sql`r.id = ${id} and (r.state = 'registered' or ${isMine(asker)})`,
    asker,
    1,
  );
  return row;
}

/** Recordings with everybody on them, regardless of who may see them, in the order of their ids. */
export function recordingsWithLines(db: Db, ids: readonly string[]): Promise<RecordingRow[]> {
  return recordingsWhere(db, sql`r.id = any(${ids}::uuid[])`, null, ids.length);
}

function isMine(asker: Asker | null): RawBuilder<unknown> {
  if (asker === null) return sql`false`;
  return sql`exists (select from recording_holder mine
                      where mine.recording_id = r.id and mine.rights_holder_id = ${asker.rightsHolderId})`;
}

function isMyWork(asker: Asker | null): RawBuilder<unknown> {
  if (asker === null) return sql`false`;
  return sql`(w.registered_by = ${asker.memberId} or exists (
    select from work_holder mine where mine.work_id = w.id and mine.rights_holder_id = ${asker.rightsHolderId}))`;
}

/** The first three writers of the work `w`. */
export const firstWriters = sql`array(
  select n.name from work_holder h join rights_holder n on n.id = h.rights_holder_id
   where h.work_id = w.id and h.role = any(${[...writerRoles]}::text[])
   group by n.id, n.name order by min(h.position) limit 3)`;

async function recordingsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  asker: Asker | null,
  max: number,
): Promise<RecordingRow[]> {
  const { rows } = await sql<RecordingRow>`
    select r.id, r.version, r.state, r.state_reason, r.frozen_reason, ${plainColumns}, r.has_conflict, r.file_id, r.agreed_name, r.named_first, r.registered_by, r.registered_at, r.updated_at,
           (select json_build_object('id', f.id, 'media_type', f.media_type, 'size', f.size)
              from file f where f.id = r.file_id) as audio,
           (select f.member_id from file f where f.id = r.file_id) as uploaded_by,
           (select json_build_object('id', m.rights_holder_id, 'memberId', case when m.closed_at is null then m.id end)
              from member m where m.id = r.registered_by) as registrant,
           (select n.name from member m join rights_holder n on n.id = m.rights_holder_id
             where m.id = r.registered_by) as registered_by_name,
           case when r.is_featured_said then ${contributors(featuredRoles)} end as featured,
           case when r.is_non_featured_said then ${contributors(nonFeaturedRoles)} end as non_featured,
           case when r.are_owners_said then coalesce((
             select json_agg(json_build_object('id', n.id, 'name', n.name, 'kind', n.kind, 'memberId', m.id, 'share', o.share,
                      'territories', o.territories, 'from', o.owned_from, 'until', o.owned_until) order by o.position)
               from recording_owner o join rights_holder n on n.id = o.rights_holder_id ${itsMember}
              where o.recording_id = r.id), '[]') end as owners,
           coalesce((select json_agg(json_build_object('name', c.name, 'role', c.role) order by c.position)
                       from recording_credit c where c.recording_id = r.id), '[]') as credits,
           coalesce((
             select json_agg(json_build_object('id', w.id, 'number', w.number, 'title', w.title, 'state', w.state,
                      'writers', ${firstWriters}, 'is_mine', ${isMyWork(asker)},
                      'opens', opens_recording(r.id, l.linked_by), 'linked_at', l.linked_at)
                      order by l.linked_at, w.id)
               from recording_work l join work w on w.id = l.work_id and w.state = any(${[...liveStates]}::text[])
              where l.recording_id = r.id), '[]') as works,
           r.made_from_work is not null as is_made, ${isMine(asker)} as is_mine
      from recording r
     where ${condition}
     order by r.id
     limit ${max}`.execute(db);
  return rows;
}

// Anybody who closed their account is no longer a member.
const itsMember = sql`left join member m on m.rights_holder_id = n.id and m.closed_at is null`;

function contributors(roles: readonly string[]): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('id', n.id, 'name', n.name, 'kind', n.kind, 'memberId', m.id, 'role', k.role,
             'share', k.share) order by k.position)
      from recording_contributor k join rights_holder n on n.id = k.rights_holder_id ${itsMember}
     where k.recording_id = r.id and k.role = any(${[...roles]}::text[])), '[]')`;
}

export type IsrcTwin = {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly registered_by_name: string;
  /** Its owners, or else its featured artists; the first four. */
  readonly held_by: string[];
};

/** The recording that has this ISRC among those that are not withdrawn; undefined when there is none. */
export async function recordingWithIsrc(
  db: Db,
  isrc: string,
  except: string | null,
): Promise<IsrcTwin | undefined> {
  const { rows } = await sql<IsrcTwin>`
    select r.id, r.title, r.artist,
           (select n.name from member m join rights_holder n on n.id = m.rights_holder_id
             where m.id = r.registered_by) as registered_by_name,
           array(select name from (
             select n.name, 0 as place, o.position from recording_owner o join rights_holder n on n.id = o.rights_holder_id
              where o.recording_id = r.id
             union all
             select n.name, 1, k.position from recording_contributor k join rights_holder n on n.id = k.rights_holder_id
              where k.recording_id = r.id and k.role = any(${[...featuredRoles]}::text[])
                and not exists (select from recording_owner o where o.recording_id = r.id)) held
            group by name order by min(place), min(position) limit 4) as held_by
      from recording r
     where r.isrc = ${isrc} and r.state <> 'withdrawn' and r.id is distinct from ${except}`.execute(
    db,
  );
  return rows[0];
}

/** The edits of a recording, newest first, as far as 200 versions go. */
export async function editsOfRecording(db: Db, recordingId: string) {
  return db
    .selectFrom('recording_edit as e')
    .leftJoin('member as m', 'm.id', 'e.member_id')
    .leftJoin('rights_holder as r', 'r.id', 'm.rights_holder_id')
    .select(['e.version', 'e.kind', 'e.field', 'e.old_value', 'e.new_value', 'e.at', 'e.member_id'])
    .select(({ fn, val }) => fn.coalesce('e.signed_as', 'r.name', val('')).as('name'))
    .where('e.field', 'not in', ['audio_sha256', 'audio_by', 'agreed_name', 'named_first'])
    .where('e.recording_id', '=', recordingId)
    .where('e.version', '>', (eb) =>
      eb
        .selectFrom('recording as v')
        .select((v) => v('v.version', '-', 200).as('before'))
        .where('v.id', '=', recordingId),
    )
    .orderBy('e.version', 'desc')
    .orderBy('e.id')
    .limit(200 * 15)
    .execute();
}

/** A recording, held, as far as its next version asks. */
type HeldRecording = {
  readonly id: string;
  readonly version: number;
  readonly state: RecordingState;
  readonly state_reason: string | null;
};

/** Holds every recording that is linked with a work, in one order. */
export async function lockRecordingsOfWork(
  tx: Transaction,
  workId: string,
): Promise<HeldRecording[]> {
  const { rows } = await sql<HeldRecording>`
    select r.id, r.version, r.state, r.state_reason from recording r
     where r.id in (select recording_id from recording_work where work_id = ${workId})
     order by r.id for no key update`.execute(tx);
  return rows;
}

/** The links of one work become those of another; where that one had the link already there is one less. */
export async function leadLinksInto(tx: Transaction, from: string, into: string): Promise<void> {
  await sql`
    insert into recording_work (recording_id, work_id, linked_by, linked_at)
    select recording_id, ${into}, linked_by, linked_at from recording_work where work_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from recording_work where work_id = ${from}`.execute(tx);
}

/** Holds every recording that somebody is on, in one order; returns their ids in that order. */
export async function lockRecordingsNaming(
  tx: Transaction,
  rightsHolderId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from recording r
     where r.id in (select recording_id from recording_contributor where rights_holder_id = ${rightsHolderId}
                    union select recording_id from recording_owner where rights_holder_id = ${rightsHolderId})
     order by r.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}
