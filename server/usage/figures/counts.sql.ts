import { sql } from 'kysely';

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
