import { sql } from 'kysely';
import type { Medium, UseState } from '#domain/usage/usage.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';

/** What narrows uses; months as YYYY-MM, both included; null narrows nothing. */
export type UseFilter = {
  readonly from: string | null;
  readonly until: string | null;
  readonly source: string | null;
  readonly medium: Medium | null;
  readonly recording: string | null;
  readonly state: UseState | null;
};

/** The filter as the query of a request gives it: what is not given is undefined. */
type UseQuery = { readonly [Key in keyof UseFilter]?: UseFilter[Key] | undefined };

export function filterOf(query: UseQuery): UseFilter {
  const { from = null, until = null, source = null } = query;
  const { medium = null, recording = null, state = null } = query;
  return { from, until, source, medium, recording, state };
}

/** Uses of one month, source and state. */
export type OwnCount = {
  readonly month: string;
  readonly source_id: string;
  readonly state: UseState;
  readonly uses: number;
  readonly seconds: number;
};

/** The figures over the uses of a member's recordings, and over those of their own logs that nobody has identified. */
export async function ownCounts(
  db: Db,
  { memberId, rightsHolderId }: Actor,
  { from, until, source, medium, recording, state }: UseFilter,
): Promise<OwnCount[]> {
  const narrowed = sql`
    ${from === null ? sql`` : sql`and c.month >= ${`${from}-01`}::date`}
    ${until === null ? sql`` : sql`and c.month <= ${`${until}-01`}::date`}
    ${source === null ? sql`` : sql`and c.source_id = ${source}::uuid`}
    ${state === null ? sql`` : sql`and c.state = ${state}`}`;
  const ofRecordings =
    recording === null
      ? sql`select c.month, c.source_id, c.state, c.uses, c.seconds
              from log_holder_count c
             where c.rights_holder_id = ${rightsHolderId} ${narrowed}`
      : sql`select c.month, c.source_id, c.state, c.uses, c.seconds
              from recording_holder h join log_count c on c.recording_id = h.recording_id
             where h.rights_holder_id = ${rightsHolderId} and h.recording_id = ${recording}::uuid ${narrowed}`;
  const unmatched =
    recording === null
      ? sql`union all
            select c.month, c.source_id, c.state, c.uses, c.seconds
              from log_source s join log_count c on c.source_id = s.id and c.recording_id is null
             where s.member_id = ${memberId} ${narrowed}`
      : sql``;
  const { rows } = await sql<OwnCount>`
    with counted as (${ofRecordings} ${unmatched})
    select to_char(c.month, 'YYYY-MM') as month, c.source_id, c.state, c.uses, c.seconds
      from counted c join log_source s on s.id = c.source_id
     where c.uses > 0 ${medium === null ? sql`` : sql`and s.medium = ${medium}`}
     order by c.month desc, c.source_id, c.state`.execute(db);
  return rows;
}

/** The month of a use, in Ghana's time, which is UTC. */
export const monthOfUse = sql.raw(`date_trunc('month', started_at at time zone 'UTC')::date`);

/**
 * Parts of a statement that write the figures: `difference` (recording_id, source_id, month, state, uses, seconds), each figure once,
 * must be a part before them. Only while holdMatching, so that no figure comes in between.
 */
export const writeCounts = sql.raw(`
  numbered_difference as materialized (select row_number() over () as place, * from difference),
  counts_there as materialized (
    select c.ctid as at, d.place, d.uses, d.seconds
      from numbered_difference d
      join log_count c on c.recording_id = d.recording_id and c.source_id = d.source_id and c.month = d.month and c.state = d.state
    union all
    select c.ctid, d.place, d.uses, d.seconds
      from numbered_difference d
      join log_count c on c.recording_id is null and c.source_id = d.source_id and c.month = d.month and c.state = d.state
     where d.recording_id is null
  ), changed_counts as (
    update log_count c set uses = c.uses + t.uses, seconds = c.seconds + t.seconds from counts_there t where c.ctid = t.at
  ), new_counts as (
    insert into log_count (recording_id, source_id, month, state, uses, seconds)
    select recording_id, source_id, month, state, uses, seconds
      from numbered_difference where place not in (select place from counts_there)
  )`);
