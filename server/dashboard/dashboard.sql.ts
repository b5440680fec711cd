import { sql } from 'kysely';
import type { CorporationKind } from '#domain/members/choices.ts';
import { answerableStates } from '#domain/works/next-state.ts';
import { writerRoles } from '#domain/works/roles.ts';
import { fullShare, tolerance } from '#domain/works/shares.ts';
import type { Actor } from '../context.ts';
import { cachedFigures } from '../platform/db/cached-figures.sql.ts';
import type { Db } from '../platform/db/db.ts';

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

/** What waits for something: how many, the newest of them, and until when the first answer is waited for. */
export type Waiting = {
  readonly count: number;
  readonly newest: string | null;
  readonly answerBy: Date | null;
};

export type WorkFacts = {
  readonly unconfirmedByMe: Waiting;
  readonly unconfirmedByOthers: Waiting;
  readonly declined: Waiting;
  readonly duplicates: Waiting;
  readonly belowFull: Waiting;
  readonly withoutKnownWriter: Waiting;
};

/** How many of the member's works wait for what: the same as domain/works/payable.ts, counted where they are. */
export function workFacts(db: Db, actor: Actor): Promise<WorkFacts | undefined> {
  return cachedFigures(db, actor.rightsHolderId, 'things to do', (at) => countWorks(at, actor));
}

async function countWorks(
  db: Db,
  { memberId, rightsHolderId }: Actor,
): Promise<WorkFacts | undefined> {
  const isHalf = (total: string) => sql`(${sql.ref(total)} > 0
    and abs(${sql.ref(total)} - ${sql.lit(fullShare)}) > ${sql.lit(tolerance)})`;
  const waiting = (which: string, answerBy = 'null::timestamptz') => sql`json_build_object(
    'count', count(*) filter (where ${sql.raw(which)}), 'newest', max(work_id::text) filter (where ${sql.raw(which)}),
    'answerBy', min(${sql.raw(answerBy)}) filter (where ${sql.raw(which)}))`;
  const { rows } = await sql<WorkFacts>`
    with own as (
      select work_id,
             bool_or(confirmation = 'unconfirmed'
               and (performing_share + mechanical_share + synchronisation_share > 0 or answer_by is not null)) as mine_waits,
             min(answer_by) filter (where confirmation = 'unconfirmed') as mine_by
        from work_holder where rights_holder_id = ${rightsHolderId}
       group by work_id
    ), faced as (
      select own.work_id, own.mine_waits, own.mine_by, w.state = 'duplicate_suspect' as is_double, h.*,
             w.registered_by = ${memberId} as is_registrant,
             ${isHalf('w.performing_total')} or ${isHalf('w.mechanical_total')} or ${isHalf('w.synchronisation_total')}
               or greatest(w.performing_total, w.mechanical_total, w.synchronisation_total) = 0 as below_full
        from own
        join work w on w.id = own.work_id and w.state = any (${[...unpaidStates]}::text[])
       cross join lateral (
         select bool_or(l.is_awaited and l.confirmation = 'unconfirmed' and not l.is_mine) as others_wait,
                min(l.answer_by) filter (where not l.is_mine) as others_by,
                bool_or(l.confirmation = 'declined' and not l.is_mine) as is_declined,
                coalesce(bool_or(l.is_known), false) as has_known_writer
           from (
             select h.confirmation, h.answer_by, h.rights_holder_id = ${rightsHolderId} as is_mine,
                    h.performing_share + h.mechanical_share + h.synchronisation_share > 0
                      or h.answer_by is not null as is_awaited,
                    h.role = any (${[...writerRoles]}::text[]) and (r.ipi_name_number is not null
                      or exists (select from member m where m.rights_holder_id = r.id and m.closed_at is null)) as is_known
               from work_holder h
               join rights_holder r on r.id = h.rights_holder_id
              where h.work_id = w.id
           ) l
       ) h
    )
    select ${waiting('mine_waits', 'mine_by')} as "unconfirmedByMe",
           ${waiting('others_wait', 'others_by')} as "unconfirmedByOthers",
           ${waiting('is_declined and is_registrant')} as declined,
           ${waiting('is_double')} as doubles,
           ${waiting('below_full')} as "belowFull",
           ${waiting('not has_known_writer')} as "withoutKnownWriter"
      from faced`.execute(db);
  return rows[0];
}

// Whatever is payable waits for nobody.
const unpaidStates = answerableStates.filter((state) => state !== 'registered_payable');

/** The proposals that wait for this member's answer. */
export async function proposalsWaitingFor(
  db: Db,
  { rightsHolderId }: Actor,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, max(p.work_id::text) as newest, min(p.answer_by) as "answerBy"
      from work_proposal_answer a
      join work_proposal p on p.id = a.proposal_id and p.state = 'open'
     where a.rights_holder_id = ${rightsHolderId} and a.answer is null`.execute(db);
  return rows[0];
}

/** The claims and proposed changes of recordings that wait for this member's answer. */
export async function recordingProposalsWaitingFor(
  db: Db,
  { rightsHolderId }: Actor,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select count(distinct p.recording_id)::int as count, max(p.recording_id::text) as newest, min(p.answer_by) as "answerBy"
      from recording_proposal_answer a
      join recording_proposal p on p.id = a.proposal_id and p.state = 'waiting'
     where a.rights_holder_id = ${rightsHolderId} and a.answer is null`.execute(db);
  return rows[0];
}

/** The disputes in which it is this member's turn. */
export async function disputesWaitingFor(
  db: Db,
  { rightsHolderId }: Actor,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, max(d.id::text) as newest, min(d.deadline) as "answerBy"
      from dispute_party p join dispute d on d.id = p.dispute_id and d.state <> 'draft'
     where p.rights_holder_id = ${rightsHolderId} and p.is_turn`.execute(db);
  return rows[0];
}

/** The member's recordings whose owners together claim more than all of them. */
export function conflictsOf(db: Db, { rightsHolderId }: Actor): Promise<Waiting | undefined> {
  return cachedFigures(db, rightsHolderId, 'conflicts', async (at) => {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, max(r.id::text) as newest, null::timestamptz as "answerBy"
        from recording_holder h
        join recording r on r.id = h.recording_id and r.state = 'registered' and r.has_conflict
       where h.rights_holder_id = ${rightsHolderId}`.execute(at);
    return rows[0];
  });
}

/** The uses that are likely of the member's recordings. */
export async function likelyUsesOf(
  db: Db,
  { rightsHolderId }: Actor,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select coalesce(sum(l.uses), 0)::bigint as count, null as newest, null::timestamptz as "answerBy"
      from log_likely l
     where l.rights_holder_id = ${rightsHolderId}
       and not exists (select from recording r where r.id = l.recording_id and r.state = 'withdrawn')`.execute(
    db,
  );
  return rows[0];
}
