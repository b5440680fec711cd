import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** Two registered recordings that may be one; the first is the later. */
export type RecordingPair = {
  readonly id: string;
  readonly recording_id: string;
  readonly other_id: string;
  readonly title: string;
  readonly artist: string;
  readonly registered_by: string;
};

/** Pairs of which neither is withdrawn, by id. */
export async function pairsOfRecordings(db: Db, ids: readonly string[]): Promise<RecordingPair[]> {
  const { rows } = await sql<RecordingPair>`
    select d.id, d.recording_id, d.other_id, r.title, r.artist, h.name as registered_by
      from recording_duplicate d join recording r on r.id = d.recording_id join recording o on o.id = d.other_id
      join member m on m.id = r.registered_by join rights_holder h on h.id = m.rights_holder_id
     where d.id = any(${[...ids]}::uuid[]) and r.state <> 'withdrawn' and o.state <> 'withdrawn'`.execute(
    db,
  );
  return rows;
}

/** Notes that a pair is two recordings. */
export async function clearRecordingPair(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('recording_duplicate')
    .set({ cleared_at: at })
    .where('id', '=', id)
    .execute();
}

/** How many plays are matched with each of these recordings. */
export async function playsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; plays: number }>`
    select recording_id as id, sum(plays)::bigint as plays from log_count
     where recording_id = any(${[...ids]}::uuid[]) and state = 'matched' group by recording_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, plays }) => [id, plays]));
}
