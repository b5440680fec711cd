import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { StoredEntries } from '../import/entries.sql.ts';

export type ChosenRecording = {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly isrc: string | null;
};

/** Those of these recordings that are registered. */
export async function registeredRecordings(
  tx: Transaction,
  ids: readonly string[],
): Promise<ChosenRecording[]> {
  const { rows } = await sql<ChosenRecording>`
    select id, title, artist, isrc from recording
     where id = any (${[...ids]}::uuid[]) and state = 'registered' order by id`.execute(tx);
  return rows;
}

/** A spelling and the recording that it was chosen as. */
export type Chosen = { readonly id: string; readonly recording_id: string };

/** Those of the chosen that are of a recording of the member's and are not known to be, though nothing else is known of them. */
export async function doubtedOnes(
  tx: Transaction,
  { rightsHolderId, status }: Actor,
  chosen: readonly Chosen[],
): Promise<(Chosen & { score: number | null })[]> {
  const { rows } = await sql<Chosen & { score: number | null }>`
    select distinct on (s.id) s.id, g.recording_id, case when s.recording_id = g.recording_id then s.score end as score
      from json_to_recordset(${JSON.stringify(chosen)}::json) as g(id uuid, recording_id uuid)
      join log_spelling s on s.id = g.id and s.state <> 'matched'
      join recording_holder h on h.recording_id = g.recording_id and h.rights_holder_id = ${rightsHolderId}
      join recording r on r.id = g.recording_id and s.added_at >= r.recognised_since and r.named_first is null
      join member m on m.id = r.registered_by and m.status = 'verified'
     where ${status === 'verified'}
     order by s.id, g.recording_id`.execute(tx);
  return rows;
}

/** The performance is stored: of so many lines came in what `stored` says. */
export async function endPerformance(
  tx: Transaction,
  id: string,
  {
    lines,
    stored,
    at,
  }: { readonly lines: number; readonly stored: StoredEntries; readonly at: Date },
): Promise<void> {
  const { matched, suggested, unmatched, first_at, last_at } = stored;
  await sql`
    update log_import
       set state = 'done', row_count = ${lines}, reached = ${lines}, worked = ${lines}, matched = ${matched},
           suggested = ${suggested}, unmatched = ${unmatched}, repeated = ${lines - matched - suggested - unmatched},
           first_at = ${first_at}, last_at = ${last_at}, touched_at = ${at}, ended_at = ${at}, file_swept_at = ${at}
     where id = ${id}`.execute(tx);
}
