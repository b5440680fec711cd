import { sql } from 'kysely';
import type { CorporationKind } from '#domain/members/choices.ts';
import type { Actor } from '../context.ts';
import { cachedFigures } from '../platform/db/cached-figures.sql.ts';
import type { Db } from '../platform/db/db.ts';
import { claimsWaiting } from '../recordings/reading/own-recordings.sql.ts';
import { none, type Waiting, waitingSchema } from '../works/reading/work-tasks.sql.ts';

export type MemberFacts = {
  readonly isCorporate: boolean;
  readonly corporationKind: CorporationKind | null;
  readonly hasConfirmedEmail: boolean;
  readonly hasIdentityDocument: boolean;
  readonly hasCertificate: boolean;
  /** The society could not confirm their documents, and they have sent and corrected nothing since. */
  readonly isAskedAgain: boolean;
  readonly hasBankDetails: boolean;
  /** Whether a society that they belong to can tell them an IPI name number that is not known here. */
  readonly lacksIdentifier: boolean;
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
           (select e.event from member_event e where e.member_id = m.id
               and (e.event = 'documents_asked_again' or is_for_identity_check(e.event, e.detail))
             order by e.id desc limit 1) is not distinct from 'documents_asked_again' as "isAskedAgain",
           exists (select from bank_detail b where b.member_id = m.id
                     and b.state in ('pending', 'in_force')) as "hasBankDetails",
           r.society_code is not null
             and coalesce(r.ipi_name_number, r.isni, d.claimed_ipi_name_number) is null as "lacksIdentifier"
      from member m
      join rights_holder r on r.id = m.rights_holder_id
      left join member_detail d on d.member_id = m.id
     where m.id = ${memberId}`.execute(db);
  return rows[0];
}

/** The claims and proposed changes of recordings that wait for this member's answer. */
export async function recordingProposalsWaitingFor(
  db: Db,
  actor: Actor,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select count(distinct p.recording_id)::int as count, max(p.recording_id::text) as newest, min(p.answer_by) as "answerBy"
      ${claimsWaiting(actor)}`.execute(db);
  return rows[0];
}

/** The disputes in which it is this member's turn; `newest` is the one with the first deadline. */
export async function disputesWaitingFor(
  db: Db,
  { rightsHolderId }: Actor,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
           (array_agg(d.id::text order by d.deadline nulls last, d.id))[1] as newest,
           min(d.deadline) as "answerBy"
      from dispute_party p join dispute d on d.id = p.dispute_id and d.state <> 'draft'
     where p.rights_holder_id = ${rightsHolderId} and p.is_turn`.execute(db);
  return rows[0];
}

/** The member's recordings whose owners together claim more than all of them. */
export function conflictsOf(db: Db, { rightsHolderId }: Actor): Promise<Waiting> {
  return cachedFigures(db, rightsHolderId, 'conflicts', waitingSchema, async (at) => {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, max(r.id::text) as newest, null::timestamptz as "answerBy"
        from recording_holder h
        join recording r on r.id = h.recording_id and r.state = 'registered' and r.has_conflict
       where h.rights_holder_id = ${rightsHolderId}`.execute(at);
    return rows[0] ?? none;
  });
}

/** The spellings whose plays are likely of the member's recordings. */
export async function likelyUsesOf(
  db: Db,
  { rightsHolderId }: Actor,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, null as newest, null::timestamptz as "answerBy"
      from log_likely l
     where l.rights_holder_id = ${rightsHolderId}
       and not exists (select from recording r where r.id = l.recording_id and r.state = 'withdrawn')`.execute(
    db,
  );
  return rows[0];
}
