import { sql } from 'kysely';
import type { CorporationKind } from '#domain/members/corporation-kinds.ts';
import { writerRoles } from '#domain/works/roles.ts';
import { fullShare, tolerance } from '#domain/works/shares.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../house.ts';

/** Works are looked at so far back, newest first. */
export const lookedAtMost = 10_000;

export type MemberFacts = {
  readonly isCorporate: boolean;
  readonly corporationKind: CorporationKind | null;
  readonly hasConfirmedEmail: boolean;
  readonly hasIdentityDocument: boolean;
  readonly hasCertificate: boolean;
  readonly hasBankDetails: boolean;
  readonly hasIdentifier: boolean;
};

/** Whether the society has what it needs of the member; never what it is. */
export async function memberFacts(db: Db, { memberId }: Actor): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    select m.register_as = 'corporate' as "isCorporate",
           d.corporation_kind as "corporationKind",
           m.email_confirmed_at is not null as "hasConfirmedEmail",
           exists (select from file f where f.member_id = m.id and f.state = 'kept'
                     and f.purpose = 'identity_document') as "hasIdentityDocument",
           exists (select from file f where f.member_id = m.id and f.state = 'kept'
                     and f.purpose = 'certificate') as "hasCertificate",
           exists (select from bank_detail b where b.member_id = m.id
                     and b.state in ('pending', 'in_force')) as "hasBankDetails",
           coalesce(r.ipi_name_number, r.isni, d.claimed_ipi_name_number) is not null as "hasIdentifier"
      from member m
      join rights_holder r on r.id = m.rights_holder_id
      left join member_detail d on d.member_id = m.id
     where m.id = ${memberId}`.execute(db);
  return rows[0];
}

export type WorkFacts = {
  readonly looked: number;
  readonly unconfirmedByMe: number;
  readonly unconfirmedByOthers: number;
  readonly declined: number;
  readonly belowFull: number;
  readonly withoutKnownWriter: number;
};

/** How many of the member's works wait for what: the same as domain/works/payable.ts, counted where they are. */
export async function workFacts(db: Db, { rightsHolderId }: Actor): Promise<WorkFacts> {
  const isHalf = (total: string) => sql`(${sql.ref(total)} > 0
    and abs(${sql.ref(total)} - ${sql.lit(fullShare)}) > ${sql.lit(tolerance)})`;
  const { rows } = await sql<WorkFacts>`
    with own as (
      select work_id, bool_or(confirmation = 'unconfirmed'
               and performing_share + mechanical_share + synchronisation_share > 0) as mine_waits
        from work_holder where rights_holder_id = ${rightsHolderId}
       group by work_id order by work_id desc limit ${lookedAtMost + 1}
    ), faced as (
      select ${isHalf('w.performing_total')} or ${isHalf('w.mechanical_total')} or ${isHalf('w.synchronisation_total')}
               or greatest(w.performing_total, w.mechanical_total, w.synchronisation_total) = 0 as below_full,
             h.*
        from own
        join work w on w.id = own.work_id and w.state = 'registered_incomplete'
       cross join lateral (
         select bool_or(l.has_share and l.confirmation = 'unconfirmed' and not l.is_mine) as others_wait,
                bool_or(l.has_share and l.confirmation = 'declined') as is_declined,
                coalesce(bool_or(l.is_known), false) as has_known_writer
           from (
             select h.confirmation, h.rights_holder_id = ${rightsHolderId} as is_mine,
                    h.performing_share + h.mechanical_share + h.synchronisation_share > 0 as has_share,
                    h.role = any (${[...writerRoles]}::text[]) and (r.ipi_name_number is not null
                      or exists (select from member m where m.rights_holder_id = r.id)) as is_known
               from work_holder h
               join rights_holder r on r.id = h.rights_holder_id
              where h.work_id = w.id
           ) l
       ) h
    )
    select (select count(*)::int from own) as looked,
           (select count(*)::int from own where mine_waits) as "unconfirmedByMe",
           (count(*) filter (where others_wait))::int as "unconfirmedByOthers",
           (count(*) filter (where is_declined))::int as declined,
           (count(*) filter (where below_full))::int as "belowFull",
           (count(*) filter (where not has_known_writer))::int as "withoutKnownWriter"
      from faced`.execute(db);
  const none = { looked: 0, unconfirmedByMe: 0, unconfirmedByOthers: 0, declined: 0 };
  return rows[0] ?? { ...none, belowFull: 0, withoutKnownWriter: 0 };
}
