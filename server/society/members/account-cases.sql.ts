import { sql } from 'kysely';
import { disputeStates, isOpen } from '#domain/disputes/dispute.ts';
import type { Db } from '../../platform/db/db.ts';

/** What a verified member changed of what their documents were compared with. */
export type ChangeAfterCheck = {
  readonly member_id: string;
  readonly name: string;
  readonly reference_number: string;
  readonly event: 'document_added' | 'profile_changed';
  readonly detail: unknown;
  readonly at: Date;
};

/** What these members changed since the society last looked, the newest first. */
export async function changesAfterCheck(
  db: Db,
  memberIds: readonly string[],
): Promise<ChangeAfterCheck[]> {
  const { rows } = await sql<ChangeAfterCheck>`
    select m.id as member_id, r.name, m.reference_number, e.event, e.detail, e.at
      from member m join rights_holder r on r.id = m.rights_holder_id
     cross join lateral (
       select greatest((select max(v.at) from member_event v where v.member_id = m.id and v.event in ('verified', 'reinstated')),
                       (select max(d.decided_at) from desk_decision d where d.kind = 'changed_document' and d.subject_id = m.id)) as at) seen
     cross join lateral (
       select c.event, c.detail, c.at from member_event c
        where c.member_id = m.id and c.by_kind = 'member' and c.event in ('document_added', 'profile_changed')
          and is_for_identity_check(c.event, c.detail) and (seen.at is null or c.at > seen.at)
        order by c.id desc limit 20) e
     where m.id = any(${[...memberIds]}::uuid[]) and m.status = 'verified' and m.closed_at is null
     order by m.id, e.at desc`.execute(db);
  return rows;
}

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
