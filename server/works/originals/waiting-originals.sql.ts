import { sql } from 'kysely';
import type { OriginalState } from '#domain/works/originals.ts';
import type { Db } from '../../platform/db/db.ts';
import { isOnWork, peopleAsked } from './originals.sql.ts';

/** How many works wait for this member's word, as somebody of the earlier work; the newest of them. */
export async function originalsWaitingFor(
  db: Db,
  { memberId, rightsHolderId }: { readonly memberId: string; readonly rightsHolderId: string },
) {
  const { rows } = await sql<{ count: number; newest: string | null; answerBy: Date | null }>`
    select count(distinct k.work_id)::int as count, max(k.work_id::text) as newest, null::timestamptz as "answerBy"
      from work_original k
      join work w on w.id = k.work_id and live_state(w.state)
      join work o on o.id = k.original_id and live_state(o.state)
      left join work_original_answer a
        on a.work_id = k.work_id and a.original_id = k.original_id and a.rights_holder_id = ${rightsHolderId}
     where k.state in ('waiting', 'objected')
       and k.original_id in (select work_id from work_holder where rights_holder_id = ${rightsHolderId})
       and (a.answer is null or (a.answer = 'agree' and a.shares <> shares_of_work(k.work_id)))
       and exists (select from (${peopleAsked}) p where p.rights_holder_id = ${rightsHolderId})
       and not ${isOnWork(sql`${rightsHolderId}::uuid`, sql`${memberId}::uuid`)}`.execute(db);
  return rows[0];
}

export type OpenOriginal = {
  readonly number: number;
  readonly title: string;
  readonly registrant: string;
  readonly original_number: number;
  readonly original_title: string;
  readonly state: OriginalState;
  readonly likeness: number;
  readonly found_at: Date;
};

/** Works that wait for the writers of an earlier one, or to which these object; the longest waiting first. */
export async function openOriginals(db: Db, limit: number): Promise<OpenOriginal[]> {
  const { rows } = await sql<OpenOriginal>`
    select w.number, w.title, r.name as registrant, o.number as original_number, o.title as original_title,
           k.state, k.likeness, k.found_at
      from work_original k
      join work w on w.id = k.work_id and live_state(w.state)
      join work o on o.id = k.original_id
      join member m on m.id = w.registered_by
      join rights_holder r on r.id = m.rights_holder_id
     where k.state in ('waiting', 'objected')
     order by k.found_at, k.work_id, k.original_id
     limit ${limit}`.execute(db);
  return rows;
}
