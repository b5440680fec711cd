import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

/** Members of whose recordings an import has uses, with how many; whoever brought it in is left out. */
export async function membersInLog(
  tx: Transaction,
  {
    importId,
    from,
    until,
    except,
  }: { importId: string; from: Date; until: Date; except: string | null },
): Promise<{ member_id: string; matched: number; suggested: number }[]> {
  const { rows } = await sql<{ member_id: string; matched: number; suggested: number }>`
    with used as materialized (
      select recording_id, count(*) filter (where state = 'matched') as matched,
             count(*) filter (where state = 'suggested') as suggested
        from log_entry
       where import_id = ${importId} and started_at between ${from} and ${until} and recording_id is not null
       group by recording_id
    )
    select m.id as member_id, sum(u.matched)::integer as matched, sum(u.suggested)::integer as suggested
      from used u
      join recording_holder h on h.recording_id = u.recording_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where m.closed_at is null and m.id is distinct from ${except}::uuid
     group by m.id order by m.id limit 100000`.execute(tx);
  return rows;
}

/** Members on recordings that gained uses, with how many for all of theirs. */
export async function membersWhoGained(
  tx: Transaction,
  gained: readonly { recording_id: string; matched: number; suggested: number }[],
): Promise<{ member_id: string; matched: number; suggested: number }[]> {
  const { rows } = await sql<{ member_id: string; matched: number; suggested: number }>`
    select m.id as member_id, sum(g.matched)::integer as matched, sum(g.suggested)::integer as suggested
      from json_to_recordset(${JSON.stringify(gained)}::json) as g(recording_id uuid, matched integer, suggested integer)
      join recording_holder h on h.recording_id = g.recording_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where m.closed_at is null
     group by m.id order by m.id limit 100000`.execute(tx);
  return rows;
}

/** Removes what members were told of an import; gives those who have read it, or had it by mail. */
export async function withdrawNotices(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with gone as (
      delete from notification where log_import_id = ${importId} returning member_id, read_at, mailed_at
    )
    select distinct member_id from gone where read_at is not null or mailed_at is not null
     order by member_id limit 100000`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
