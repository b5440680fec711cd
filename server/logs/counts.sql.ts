import { sql } from 'kysely';

/** The month of a use, in Ghana's time, which is UTC. */
export const monthOfUse = sql.raw(`date_trunc('month', started_at at time zone 'UTC')::date`);

/**
 * Parts of a statement that write the figures: `difference` (recording_id, source_id, month, state, uses, seconds), each figure once,
 * must be a part before them. Only while holdMatching, so that no figure comes in between.
 */
export const writeCounts = sql.raw(`
  changed_counts as (
    update log_count c set uses = c.uses + d.uses, seconds = c.seconds + d.seconds
      from difference d
     where c.recording_id is not distinct from d.recording_id and c.source_id = d.source_id and c.month = d.month
       and c.state = d.state
  ), new_counts as (
    insert into log_count (recording_id, source_id, month, state, uses, seconds)
    select recording_id, source_id, month, state, uses, seconds
      from difference d
     where not exists (
       select from log_count c
        where c.recording_id is not distinct from d.recording_id and c.source_id = d.source_id and c.month = d.month
          and c.state = d.state)
  )`);
