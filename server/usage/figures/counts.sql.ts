import { type RawBuilder, sql } from 'kysely';
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

/** Plays of one month, source and state. `lines` of logs stand for `uses` plays, which `audience` people heard, as far as logs say. */
export type OwnCount = {
  readonly month: string;
  readonly source_id: string;
  readonly state: UseState;
  readonly lines: number;
  readonly uses: number;
  readonly seconds: number;
  readonly audience: number;
};

/** How many lines of a member's list are in one month, YYYY-MM. */
export type OwnMonth = Pick<OwnCount, 'month' | 'lines'>;

/**
 * The figures over the plays of a member's recordings; asked for those that are not matched, over what nobody has identified of the logs that
 * they brought in themselves, which are not counted as theirs.
 */
export async function ownCounts(db: Db, actor: Actor, filter: UseFilter): Promise<OwnCount[]> {
  const { rows } = await sql<OwnCount>`
    select to_char(c.month, 'YYYY-MM') as month, c.source_id, c.state, c.uses as lines, c.plays as uses,
           c.seconds, c.audience
      from (${counted(actor, filter)}) c
     order by c.month desc, c.source_id, c.state`.execute(db);
  return rows;
}

/** How many lines of the member's list are in each month, the latest first: what a page of it needs of the figures. */
export async function ownMonths(db: Db, actor: Actor, filter: UseFilter): Promise<OwnMonth[]> {
  const { rows } = await sql<OwnMonth>`
    select to_char(c.month, 'YYYY-MM') as month, sum(c.uses)::bigint as lines
      from (${counted(actor, filter)}) c
     group by c.month
     order by c.month desc`.execute(db);
  return rows;
}

/** The stored counts that are the member's and within the filter. */
function counted(
  { memberId, rightsHolderId }: Actor,
  { from, until, source, medium, recording, state }: UseFilter,
): RawBuilder<unknown> {
  const narrowed = sql`
    ${from === null ? sql`` : sql`and c.month >= ${`${from}-01`}::date`}
    ${until === null ? sql`` : sql`and c.month <= ${`${until}-01`}::date`}
    ${source === null ? sql`` : sql`and c.source_id = ${source}::uuid`}
    ${state === null ? sql`` : sql`and c.state = ${state}`}`;
  const ofRecordings =
    recording === null
      ? sql`select c.month, c.source_id, c.state, c.uses, c.plays, c.seconds, c.audience
              from log_holder_count c
             where c.rights_holder_id = ${rightsHolderId} ${narrowed}`
      : sql`select c.month, c.source_id, c.state, c.uses, c.plays, c.seconds, c.audience
              from recording_holder h join log_count c on c.recording_id = h.recording_id
             where h.rights_holder_id = ${rightsHolderId} and h.recording_id = ${recording}::uuid ${narrowed}`;
  const unmatched =
    recording === null && state === 'unmatched'
      ? sql`union all
            select c.month, c.source_id, c.state, c.uses, c.plays, c.seconds, c.audience
              from log_source s join log_count c on c.source_id = s.id and c.recording_id is null
             where s.member_id = ${memberId} ${narrowed}`
      : sql``;
  return sql`
    select c.*
      from (${ofRecordings} ${unmatched}) c join log_source s on s.id = c.source_id
     where c.uses > 0 ${medium === null ? sql`` : sql`and s.medium = ${medium}`}`;
}

/** The month of a use, in Ghana's time, which is UTC. */
export const monthOfUse = sql.raw(`date_trunc('month', started_at at time zone 'UTC')::date`);

/**
 * Parts of a statement that write the figures: `difference` (recording_id, source_id, month, state, uses, seconds, plays, audience), each figure once,
 * must be a part before them. Only while holdMatching, so that no figure comes in between.
 */
export const writeCounts = sql.raw(`
  placed_difference as materialized (
    select d.*, c.at
      from difference d left join lateral (
        select c.ctid as at from log_count c
         where c.recording_id = d.recording_id and c.source_id = d.source_id and c.month = d.month and c.state = d.state
         limit 1) c on true
     where d.recording_id is not null
    union all
    select d.*, c.at
      from difference d left join lateral (
        select c.ctid as at from log_count c
         where c.recording_id is null and c.source_id = d.source_id and c.month = d.month and c.state = d.state
         limit 1) c on true
     where d.recording_id is null
  ), changed_counts as (
    update log_count c
       set uses = c.uses + d.uses, seconds = c.seconds + d.seconds, plays = c.plays + d.plays, audience = c.audience + d.audience
      from placed_difference d where d.at is not null and c.ctid = d.at
  ), new_counts as (
    insert into log_count (recording_id, source_id, month, state, uses, seconds, plays, audience)
    select recording_id, source_id, month, state, uses, seconds, plays, audience
      from placed_difference where at is null
  )`);
