import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { RecordingLack } from '#contract/recordings/recordings.ts';
import type { Ownership } from '#domain/recordings/ownership-conflicts.ts';
import {
  featuredRoles,
  nonFeaturedRoles,
  type RecordingPart,
  type RecordingState,
} from '#domain/recordings/recording.ts';
import type { Actor } from '../../context.ts';
import { cachedFigures } from '../../platform/db/cached-figures.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import { plannedOnce } from '../../platform/db/planned-once.sql.ts';

export type OwnRecordingsFilter = {
  /** Folded; '' finds all. */
  readonly q: string;
  /** What was typed as an ISRC; null when it is none. */
  readonly isrc: string | null;
  readonly state: RecordingState;
  readonly part: RecordingPart | null;
  readonly without: RecordingLack | null;
  readonly hasConflict: boolean;
  /** Only those with a claim or a proposed change that waits for the member's answer. */
  readonly hasClaim: boolean;
  readonly sort: 'newest' | 'title' | 'artist';
};

export type OwnRecordingRow = {
  readonly id: string;
  readonly title: string;
  readonly version_title: string | null;
  readonly artist: string;
  readonly isrc: string | null;
  readonly duration_seconds: number | null;
  readonly recorded_on: string | null;
  readonly release_title: string | null;
  readonly label: string | null;
  readonly released_on: string | null;
  readonly state: RecordingState;
  readonly registered_at: Date;
  readonly my_parts: RecordingPart[];
  readonly featured: { readonly share: number }[] | null;
  readonly non_featured: { readonly share: number }[] | null;
  readonly owners: Ownership[] | null;
  readonly work_count: number;
  readonly has_conflict: boolean;
  readonly has_audio: boolean;
};

/** One page of a member's recordings, and how many there are. */
export async function ownRecordings(
  db: Db,
  actor: Actor,
  filter: OwnRecordingsFilter,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: OwnRecordingRow[]; total: number }> {
  const { rows } = await sql<{ recording_id: string }>`
    select h.recording_id ${foundBy(actor, filter)}
     order by ${orderOf(filter.sort)} limit ${size} offset ${offset}`.execute(db);
  const ids = rows.map(({ recording_id }) => recording_id);
  const total = await countOwnRecordings(db, actor, filter);
  return { rows: await ownRecordingDetails(db, actor, ids), total };
}

/** How many there are. What was typed is counted each time, everything else only after a change. */
function countOwnRecordings(db: Db, actor: Actor, filter: OwnRecordingsFilter): Promise<number> {
  const count = async (at: Db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count ${foundBy(actor, { ...filter, sort: 'newest' })}`.execute(at);
    return rows[0]?.count ?? 0;
  };
  if (filter.q !== '' || filter.hasClaim) return count(db);
  const key = `recordings ${filter.state} ${filter.part} ${filter.without} ${filter.hasConflict}`;
  return cachedFigures(db, actor.rightsHolderId, key, z.int(), count);
}

function foundBy(actor: Actor, filter: OwnRecordingsFilter): RawBuilder<unknown> {
  return sql`
    from ${heldBy(actor, filter)} ${isBare(filter) ? sql`` : sql`join recording r on r.id = h.recording_id`}
   where ${sql.join(conditionsOf(actor, filter), sql` and `)}`;
}

/** The member's recordings `h`, or those that wait for their answer: who is asked about a name is not on the recording. */
function heldBy(actor: Actor, { hasClaim }: OwnRecordingsFilter): RawBuilder<unknown> {
  if (!hasClaim) return sql`recording_holder h`;
  return sql`(
    select distinct w.recording_id, w.rights_holder_id, coalesce(o.parts, '{}') as parts
      from (select p.recording_id, a.rights_holder_id ${claimsWaiting(actor)}) w
      left join recording_holder o using (recording_id, rights_holder_id)) h`;
}

/** In one direction all, and the newest first among equals. */
function orderOf(sort: OwnRecordingsFilter['sort']): RawBuilder<unknown> {
  if (sort === 'title') return sql`r.title_folded, h.recording_id desc`;
  if (sort === 'artist') return sql`r.artist_folded, h.recording_id desc`;
  return sql`h.recording_id desc`;
}

/** Whose it is stands first, then what the filter asks of recording `r`. */
function conditionsOf(actor: Actor, filter: OwnRecordingsFilter): RawBuilder<unknown>[] {
  const conditions = [sql`h.rights_holder_id = ${actor.rightsHolderId}`, ofState(filter.state)];
  if (filter.part !== null) conditions.push(sql`h.parts @> array[${filter.part}]::text[]`);
  if (filter.hasConflict) conditions.push(sql`r.has_conflict`);
  if (filter.without === 'isrc') conditions.push(sql`r.isrc is null`);
  if (filter.without === 'audio') conditions.push(sql`r.file_id is null`);
  if (filter.without === 'work') conditions.push(sql`not ${hasWork}`);
  if (filter.q !== '') {
    // Folded text holds no % and no _, for both part words.
    const pattern = `%${filter.q}%`;
    conditions.push(sql`(r.title_folded like ${pattern} or r.artist_folded like ${pattern}
      or r.isrc = ${filter.isrc})`);
  }
  return conditions;
}

/** Whether nothing is asked of the recordings themselves: then one index answers, no matter who has a hundred thousand. */
function isBare({ q, state, without, hasConflict, hasClaim, sort }: OwnRecordingsFilter): boolean {
  return (
    q === '' &&
    state === 'registered' &&
    without === null &&
    !(hasConflict || hasClaim) &&
    sort === 'newest'
  );
}

// Few are withdrawn, and they have an index of their own.
function ofState(state: RecordingState): RawBuilder<unknown> {
  const isWithdrawn = sql`exists (select from recording e where e.id = h.recording_id and e.state = 'withdrawn')`;
  return state === 'withdrawn' ? isWithdrawn : sql`not ${isWithdrawn}`;
}

/** Claims and proposed changes `p` of recordings that wait for this member's answer: for a query. */
export const claimsWaiting = ({ rightsHolderId }: Actor) => sql`
  from recording_proposal_answer a
  join recording_proposal p on p.id = a.proposal_id and p.state = 'waiting'
 where a.rights_holder_id = ${rightsHolderId} and a.answer is null`;

const hasWork = sql`exists (
  select from recording_work l join work w on w.id = l.work_id and live_state(w.state) where l.recording_id = r.id)`;

/** What the list shows of these recordings, and of no others. */
export async function ownRecordingDetails(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<OwnRecordingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OwnRecordingRow>`
    select r.id, r.title, r.version_title, r.artist, r.isrc, r.duration_seconds, r.recorded_on, r.release_title, r.label,
           r.released_on, r.state, r.registered_at, r.has_conflict, r.file_id is not null as has_audio,
           coalesce((select h.parts from recording_holder h
                      where h.recording_id = r.id and h.rights_holder_id = ${actor.rightsHolderId}), '{}') as my_parts,
           case when r.is_featured_said then ${shares(featuredRoles)} end as featured,
           case when r.is_non_featured_said then ${shares(nonFeaturedRoles)} end as non_featured,
           case when r.are_owners_said then coalesce((
             select json_agg(json_build_object('share', o.share, 'territories', o.territories, 'from', o.owned_from,
                      'until', o.owned_until)) from recording_owner o where o.recording_id = r.id), '[]') end as owners,
           (select count(*)::int from recording_work l join work w on w.id = l.work_id and live_state(w.state)
             where l.recording_id = r.id) as work_count
      from unnest(${plannedOnce(ids)}) with ordinality as wanted(id, place)
      join recording r on r.id = wanted.id
     order by wanted.place`.execute(db);
  return rows;
}

function shares(roles: readonly string[]): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('share', k.share)) from recording_contributor k
    where k.recording_id = r.id and k.role = any(${[...roles]}::text[])), '[]')`;
}

const figuresSchema = z.object({
  total: z.int(),
  without_work: z.int(),
  without_isrc: z.int(),
  without_audio: z.int(),
  with_conflict: z.int(),
});
type OwnRecordingFigures = z.output<typeof figuresSchema>;

/** Figures over a member's recordings that are not withdrawn. */
export function ownRecordingFigures(db: Db, actor: Actor): Promise<OwnRecordingFigures> {
  return cachedFigures(db, actor.rightsHolderId, 'recordings', figuresSchema, async (at) => {
    const { rows } = await sql<OwnRecordingFigures>`
      select count(*)::int as total,
             (count(*) filter (where not ${hasWork}))::int as without_work,
             (count(*) filter (where r.isrc is null))::int as without_isrc,
             (count(*) filter (where r.file_id is null))::int as without_audio,
             (count(*) filter (where r.has_conflict))::int as with_conflict
        from recording_holder h join recording r on r.id = h.recording_id
       where h.rights_holder_id = ${actor.rightsHolderId} and r.state = 'registered'`.execute(at);
    return (
      rows[0] ?? { total: 0, without_work: 0, without_isrc: 0, without_audio: 0, with_conflict: 0 }
    );
  });
}

/** Where a batch ended, and the next one goes on. */
export type Reached = { readonly id: string; readonly key: string };

/** The next of a member's recordings after `reached`, in the order of the list: by where the last one stood, whatever comes in the meantime. */
export async function ownRecordingsAfter(
  db: Db,
  actor: Actor,
  filter: OwnRecordingsFilter,
  reached: Reached | null,
  limit: number,
): Promise<Reached[]> {
  const key = filter.sort === 'artist' ? sql`r.artist_folded` : sql`r.title_folded`;
  const conditions = conditionsOf(actor, filter);
  if (reached !== null)
    conditions.push(
      filter.sort === 'newest'
        ? sql`h.recording_id < ${reached.id}::uuid`
        : sql`(${key} > ${reached.key} or ${key} = ${reached.key} and h.recording_id < ${reached.id}::uuid)`,
    );
  const { rows } = await sql<Reached>`
    select r.id, ${key} as key
      from ${heldBy(actor, filter)} join recording r on r.id = h.recording_id
     where ${sql.join(conditions, sql` and `)}
     order by ${orderOf(filter.sort)}
     limit ${limit}`.execute(db);
  return rows;
}
