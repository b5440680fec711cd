import { sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';

/** Drafts untouched since `before` whose member was not told yet, marked as told; `most` at a time, each by one process only. */
export async function markEnding(
  tx: Transaction,
  { before, at, most }: { before: Date; at: Date; most: number },
) {
  const { rows } = await sql<{
    id: string;
    member_id: string;
    title: string;
    amends: string | null;
  }>`
    update work_draft set end_told_at = ${at}
     where id in (select id from work_draft where updated_at < ${before} and end_told_at is null
                   order by member_id, id limit ${most} for update skip locked)
    returning id, member_id, title, amends`.execute(tx);
  return rows;
}

/** Takes out drafts untouched since `untouched` whose member was told before `told`; gives how many went. */
export async function deleteEnded(
  db: Db,
  { untouched, told, most }: { untouched: Date; told: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from work_draft
     where id in (select id from work_draft where updated_at < ${untouched} and end_told_at < ${told} limit ${most})
       and updated_at < ${untouched}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
