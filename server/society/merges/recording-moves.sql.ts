import { sql } from 'kysely';
import type { MatchKind } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** A spelling whose plays a merge moves, as it was matched before; times as JSON has them. */
export type MovedSpelling = {
  readonly id: string;
  readonly matched_by: MatchKind;
  readonly score: number | null;
  readonly is_decided: boolean;
  /** What was said of it and the recording that stays, before the merge said that it is of it; null where nothing was. */
  readonly said: Readonly<Record<string, unknown>> | null;
};

/** The spellings whose plays are matched with a recording, before they move to another. */
export async function spellingsToMove(
  tx: Transaction,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<MovedSpelling[]> {
  const { rows } = await sql<MovedSpelling>`
    select s.id, s.matched_by, s.score, s.decided_at is not null as is_decided,
           (select to_jsonb(d) from log_decision d where d.spelling_id = s.id and d.recording_id = ${intoId}) as said
      from log_spelling s where s.recording_id = ${fromId} and s.state = 'matched' order by s.id`.execute(
    tx,
  );
  return rows;
}

/** Those of them that are still of the recording that stayed, by the merge alone, with how many plays they have now. */
export async function spellingsBack(
  db: Db,
  intoId: string,
  spellings: readonly MovedSpelling[],
): Promise<{ id: string; uses: number }[]> {
  const { rows } = await sql<{ id: string; uses: number }>`
    select id, uses from log_spelling
     where id = any(${spellings.map(({ id }) => id)}::uuid[]) and recording_id = ${intoId}
       and state = 'matched' and matched_by = 'society' order by id`.execute(db);
  return rows;
}

/** What the merge had said of spellings is not said any more; what was said before is. */
export async function takeBackDecisions(
  tx: Transaction,
  intoId: string,
  spellings: readonly MovedSpelling[],
): Promise<void> {
  await sql`
    delete from log_decision where recording_id = ${intoId} and spelling_id = any(${spellings.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  const said = spellings.flatMap((one) => one.said ?? []);
  await sql`
    insert into log_decision
    select * from jsonb_populate_recordset(null::log_decision, ${JSON.stringify(said)}::jsonb)`.execute(
    tx,
  );
}

/** What a recording is that the row of it does not tell: which work made it, and since when it is called as it is. */
export async function standingOfRecording(
  tx: Transaction,
  id: string,
): Promise<{ made_from_work: string | null; recognised_since: Date }> {
  return tx
    .selectFrom('recording')
    .select(['made_from_work', 'recognised_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Removes the links that the merge made, but for those that somebody has made their own since; gives the works. */
export async function removeAddedLinks(
  tx: Transaction,
  recordingId: string,
  workIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ work_id: string }>`
    delete from recording_work
     where recording_id = ${recordingId} and work_id = any(${[...workIds]}::uuid[]) and linked_by is null
    returning work_id`.execute(tx);
  return rows.map(({ work_id }) => work_id).toSorted();
}

/** The pair is two recordings, or the two people of a pair are two: nobody decides that again. */
export async function clearMergedPair(
  tx: Transaction,
  table: 'recording_duplicate' | 'holder_duplicate',
  [one, other]: readonly [string, string],
  at: Date,
): Promise<void> {
  const [first, second] =
    table === 'recording_duplicate' ? ['recording_id', 'other_id'] : ['one_id', 'other_id'];
  await sql`
    update ${sql.table(table)} set cleared_at = ${at}
     where cleared_at is null
       and (${sql.ref(first ?? '')}, ${sql.ref(second ?? '')}) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`.execute(
    tx,
  );
}
