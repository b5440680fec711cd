import { sql } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';

/** The other members who hold something of an import's works, with how many of them. */
export async function coHoldersOfImport(
  tx: Transaction,
  importId: string,
  { except, outcome }: { except: string; outcome: 'registered' | 'withdrawn' },
): Promise<{ member_id: string; works: number }[]> {
  const { rows } = await sql<{ member_id: string; works: number }>`
    select m.id as member_id, count(distinct h.work_id) as works
      from work_import_row r
      join work_holder h on h.work_id = r.work_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where r.import_id = ${importId} and r.outcome = ${outcome} and m.id <> ${except} and m.closed_at is null
     group by m.id order by m.id limit 10000`.execute(tx);
  return rows;
}

export async function nameOfMember(tx: Transaction, memberId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select r.name from member m join rights_holder r on r.id = m.rights_holder_id where m.id = ${memberId}`.execute(
    tx,
  );
  return rows[0]?.name ?? 'A member';
}
