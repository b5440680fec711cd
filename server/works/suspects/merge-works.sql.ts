import { sql } from 'kysely';
import type { Db, Transaction } from '../../db/db.ts';

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

export async function hasOpenProposal(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const open = await tx
    .selectFrom('work_proposal')
    .select('id')
    .where('work_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends a work in another: it gives its number free, waits for nobody, and its links end. */
export async function endIn(
  tx: Transaction,
  work: { id: string; into: string; version: number; reason: string; at: Date },
): Promise<void> {
  const { id, into, version, reason, at } = work;
  await tx
    .updateTable('work')
    .set({
      ...{ state: 'merged', merged_into: into, version, state_reason: reason },
      ...{ waits_until: null, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('work_invitation')
    .set({ revoked_at: at })
    .where('work_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  // What led to it leads to the other from now on.
  await tx.updateTable('work').set({ merged_into: into }).where('merged_into', '=', id).execute();
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

/** The next version of a work that takes over what another had. */
export async function takeOver(
  tx: Transaction,
  id: string,
  { iswc, version, at }: { iswc: string | null; version: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('work')
    .set({ iswc, version, updated_at: at })
    .where('id', '=', id)
    .execute();
}
