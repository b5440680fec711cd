import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** The id of a work by the society's number; undefined when there is none. */
export async function workOfNumber(db: Db, number: number): Promise<string | undefined> {
  const work = await db
    .selectFrom('work')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return work?.id;
}

/** Locks two works, always in the same order. */
export async function lockBoth(tx: Transaction, ids: readonly [string, string]): Promise<void> {
  await sql`select id from work where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** Says in which work an ended one goes on; what led to it leads to that one from now on. */
export async function leadInto(tx: Transaction, id: string, into: string): Promise<void> {
  await tx
    .updateTable('work')
    .set({ merged_into: into })
    .where(({ eb, or }) => or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();
}

/** The members among the holders of a work and who registered it. */
export async function membersOf(tx: Transaction, workId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from work_holder h join member m on m.rights_holder_id = h.rights_holder_id
     where h.work_id = ${workId} and m.closed_at is null
     union
    select m.id from work w join member m on m.id = w.registered_by where w.id = ${workId} and m.closed_at is null
     order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Suspected works, the likeliest first: each with the one it may be a double of. */
export async function openSuspects(db: Db, most: number) {
  const { rows } = await sql<{
    number: number;
    title: string;
    other_number: number;
    other_title: string;
    score: number;
    reasons: string[];
    found_at: Date;
  }>`
    select w.number, w.title, o.number as other_number, o.title as other_title, k.score, k.reasons, k.found_at
      from work_suspect k
      join work w on w.id = k.work_id and w.state = 'duplicate_suspect'
      join work o on o.id = k.other_id and live_state(o.state)
     where k.cleared_at is null
     order by k.score desc, k.found_at, k.work_id, k.other_id
     limit ${most}`.execute(db);
  return rows;
}
