import { sql } from 'kysely';
import { disputeStates, isOpen } from '#domain/disputes/dispute.ts';
import type { Db } from '../../platform/db/db.ts';

/** A closed account with what stays of it; `alone` are songs on which no other member has a share. */
export type Closure = {
  readonly id: string;
  readonly rights_holder_id: string;
  readonly name: string;
  readonly reference_number: string;
  readonly closed_at: Date;
  readonly works: number;
  readonly alone: number;
  readonly recordings: number;
  readonly disputes: number;
};

/** Accounts that are closed, by id. */
export async function closuresOf(db: Db, ids: readonly string[]): Promise<Closure[]> {
  const { rows } = await sql<Closure>`
    select m.id, m.rights_holder_id, r.name, m.reference_number, m.closed_at, held.works, held.alone,
           (select count(distinct h.recording_id)::int from recording_holder h where h.rights_holder_id = r.id) as recordings,
           (select count(*)::int from dispute_party p join dispute d on d.id = p.dispute_id
             where p.rights_holder_id = r.id and d.state = any(${disputeStates.filter(isOpen)}::text[])) as disputes
      from member m join rights_holder r on r.id = m.rights_holder_id
     cross join lateral (
       select count(*)::int as works,
              count(*) filter (where not exists (
                select from work_holder o join member other on other.rights_holder_id = o.rights_holder_id and other.closed_at is null
                 where o.work_id = mine.work_id))::int as alone
         from (select distinct h.work_id from work_holder h where h.rights_holder_id = r.id) mine) held
     where m.id = any(${[...ids]}::uuid[]) and m.closed_at is not null`.execute(db);
  return rows;
}
