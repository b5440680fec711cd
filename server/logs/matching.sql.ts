import { sql } from 'kysely';
import type { MatchKind, UseState } from '#domain/logs/log.ts';
import type { Transaction } from '../db/db.ts';
import { monthOfUse, writeCounts } from './counts.sql.ts';

/** Of what a spelling is from now on. `isDecided`: somebody said so, and matching leaves it alone. */
export type SpellingMatch = {
  readonly id: string;
  readonly state: UseState;
  readonly recording_id: string | null;
  readonly matched_by: MatchKind | null;
  readonly score: number | null;
  readonly isDecided: boolean;
};

/**
 * Lets one at a time say of what uses are, until the transaction ends: an import that reads a spelling and somebody who decides on
 * it would pass each other by otherwise. Call it before reading what the decision rests on.
 */
export async function holdMatching(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('log matching', 0))`.execute(tx);
}

/**
 * Writes of what spellings are, with all their uses and the figures over them; gives how many uses have another recording or state
 * by it. Only while {@link holdMatching}, and a few hundred spellings at once: one may have many uses.
 */
export async function setMatches(
  tx: Transaction,
  matches: readonly SpellingMatch[],
  at: Date,
): Promise<number> {
  if (matches.length === 0) return 0;
  const given = JSON.stringify(matches);
  await sql`
    update log_spelling s
       set state = g.state, recording_id = g.recording_id, matched_by = g.matched_by, score = g.score, looked_at = ${at},
           decided_at = case when g."isDecided" then ${at}::timestamptz end
      from json_to_recordset(${given}::json) as g(
             id uuid, state text, recording_id uuid, matched_by text, score smallint, "isDecided" boolean)
     where s.id = g.id`.execute(tx);
  const { rows } = await sql<{ uses: number }>`
    with given as (
      select id, state, recording_id from json_to_recordset(${given}::json) as g(id uuid, state text, recording_id uuid)
    ), before as materialized (
      select e.id, e.started_at, e.source_id, e.duration_seconds, e.state, e.recording_id,
             g.state as new_state, g.recording_id as new_recording_id
        from log_entry e join given g on g.id = e.spelling_id
       where (e.state, e.recording_id) is distinct from (g.state, g.recording_id)
    ), written as (
      update log_entry e set state = b.new_state, recording_id = b.new_recording_id
        from before b where e.id = b.id and e.started_at = b.started_at
      returning 1
    ), difference as materialized (
      select recording_id, source_id, month, state, sum(uses) as uses, sum(seconds) as seconds
        from (select recording_id, source_id, ${monthOfUse} as month, state,
                     -1 as uses, -coalesce(duration_seconds, 0) as seconds from before
              union all
              select new_recording_id, source_id, ${monthOfUse}, new_state,
                     1, coalesce(duration_seconds, 0) from before) as both_ways
       group by recording_id, source_id, month, state
    ), ${writeCounts}
    select count(*) as uses from written`.execute(tx);
  return rows[0]?.uses ?? 0;
}
