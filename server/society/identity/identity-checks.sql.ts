import { type RawBuilder, sql } from 'kysely';
import { type IdentityDocument, identityDocumentNames } from '#domain/members/choices.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Db } from '../../platform/db/db.ts';
import type { CaseText } from '../queue/queue.sql.ts';

/** A member whose documents are checked. */
export type CheckedMember = {
  readonly id: string;
  readonly rights_holder_id: string;
  readonly register_as: 'individual' | 'corporate';
  readonly name: string;
  readonly given_name: string | null;
  readonly other_names: string | null;
  readonly corporation_name: string | null;
  readonly reference_number: string;
  readonly status: MemberStatus;
  readonly email: string;
  readonly created_at: Date;
  readonly date_of_birth: string | null;
  readonly nationality: string | null;
  readonly phone: string | null;
  readonly identity_document_type: IdentityDocument | null;
  readonly identity_number_masked: string | null;
  readonly identity_number_sealed: Buffer | null;
  readonly registration_number: string | null;
  readonly tin: string | null;
  readonly contact_name: string | null;
  readonly claimed_ipi_name_number: string | null;
};

/** A member who has not closed their account; undefined when there is none of this id. */
export async function checkedMember(db: Db, id: string): Promise<CheckedMember | undefined> {
  const { rows } = await sql<CheckedMember>`
    select m.id, m.rights_holder_id, m.register_as, r.name, m.given_name, m.other_names, m.corporation_name, m.reference_number,
           m.status, m.email::text, m.created_at, d.date_of_birth, d.nationality, d.phone, d.identity_document_type,
           d.identity_number_masked, d.identity_number_sealed, d.registration_number, d.tin, d.contact_name,
           d.claimed_ipi_name_number
      from member m join rights_holder r on r.id = m.rights_holder_id left join member_detail d on d.member_id = m.id
     where m.id = ${id} and m.closed_at is null`.execute(db);
  return rows[0];
}

/** Another member with something in common, and what. */
export type SimilarMember = {
  readonly id: string;
  readonly name: string;
  readonly reference_number: string;
  readonly status: MemberStatus;
  readonly same_phone: boolean;
  readonly same_scan: boolean;
  readonly same_name: boolean;
  /** The same registration number or TIN. */
  readonly same_number: boolean;
  /** The number of their identity document, where as much of it as is shown is the same; null where it is not. */
  readonly number_to_compare: Buffer | null;
};

// Phones, scans by their hash, whole names and registration numbers. Numbers of identity documents are sealed each by itself, so that equal
// ones do not look alike: here those that are shown alike are found, which the caller opens and compares.
// `id` must not be a column of a table named m or d: those here would hide it.
const alike = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with me as (
    select m.id, m.rights_holder_id, d.phone, d.identity_document_type, d.identity_number_masked, d.registration_number, d.tin
      from member m left join member_detail d on d.member_id = m.id where m.id = ${id}),
  found as (
    select d.member_id as id, 'phone' as why from me join member_detail d on d.phone = me.phone
    union all
    select f.member_id, 'scan' from me join file own on own.member_id = me.id and own.state = 'kept'
       and own.purpose in ('identity_document', 'certificate') and own.sha256 is not null
      join file f on f.sha256 = own.sha256 and f.state = 'kept' and f.purpose in ('identity_document', 'certificate')
    union all
    select o.id, 'name' from me join rights_holder_name n on n.rights_holder_id = me.rights_holder_id and n.kind = 'legal'
      join rights_holder_name other on other.folded = n.folded and other.kind = 'legal'
      join member o on o.rights_holder_id = other.rights_holder_id
    union all
    select d.member_id, 'masked' from me join member_detail d on d.identity_number_masked = me.identity_number_masked
       and d.identity_document_type = me.identity_document_type
    union all
    select d.member_id, 'number' from me join member_detail d on d.registration_number = me.registration_number
    union all
    select d.member_id, 'number' from me join member_detail d on d.tin = me.tin)
  select f.id, bool_or(f.why = 'phone') as same_phone, bool_or(f.why = 'scan') as same_scan,
         bool_or(f.why = 'name') as same_name, bool_or(f.why = 'number') as same_number,
         bool_or(f.why = 'masked') as same_masked
    from found f where f.id <> ${id} group by f.id`;

/** Other members with the same phone, scan, name or number, those with most in common first. */
export async function similarMembers(db: Db, id: string): Promise<SimilarMember[]> {
  const { rows } = await sql<SimilarMember>`
    select m.id, r.name, m.reference_number, m.status, a.same_phone, a.same_scan, a.same_name, a.same_number,
           case when a.same_masked then d.identity_number_sealed end as number_to_compare
      from (${alike(sql`${id}::uuid`)}) a join member m on m.id = a.id join rights_holder r on r.id = m.rights_holder_id
      left join member_detail d on d.member_id = m.id
     where m.closed_at is null
     order by a.same_scan desc, a.same_number desc, a.same_masked desc, a.same_phone desc, m.id limit 2000`.execute(
    db,
  );
  return rows;
}

/** What the queue says of each of these members. */
export async function describeIdentityChecks(db: Db, ids: readonly string[]): Promise<CaseText[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    reference_number: string;
    identity_document_type: IdentityDocument | null;
    before: string | null;
    same_scan: boolean | null;
    same_phone: boolean | null;
  }>`
    select asked.id, r.name, asked.reference_number, d.identity_document_type, past.decision as before, a.same_scan, a.same_phone
      from member asked join rights_holder r on r.id = asked.rights_holder_id
      left join member_detail d on d.member_id = asked.id
      left join lateral (select p.decision from desk_decision p where p.kind in ('identity_check', 'company_check')
         and p.subject_id = asked.id order by p.decided_at desc limit 1) past on true
      left join lateral (select bool_or(x.same_scan) as same_scan, bool_or(x.same_phone) as same_phone
         from (${alike(sql`asked.id`)}) x) a on true
     where asked.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    about: row.name,
    reference: row.reference_number,
    in_short: inShort(row),
  }));
}

function inShort(row: {
  readonly identity_document_type: IdentityDocument | null;
  readonly before: string | null;
  readonly same_scan: boolean | null;
  readonly same_phone: boolean | null;
}): string {
  if (row.same_scan) return 'Another member sent the same scan';
  if (row.same_phone) return 'Another member has this phone number';
  if (row.before === 'ask_again') return 'New details or document since we asked';
  if (row.before === 'refuse') return 'New details or document since we refused';
  const type = row.identity_document_type;
  return type === null ? 'Certificate to check' : `${documentName(type)} to check`;
}

/** The document as people call it: the choice of the sign-up form is named for its number. */
export function documentName(type: IdentityDocument): string {
  return identityDocumentNames[type].replace(/ Number$/, '');
}

/**
 * What this officer has seen of this member's documents: `scans` by id, and masked `numbers` that were shown whole, each as 'field version'
 * of the case in which it was: what was changed since has not been seen.
 */
export async function seenOf(
  db: Db,
  { staffId, memberId }: { readonly staffId: string; readonly memberId: string },
): Promise<{ readonly scans: ReadonlySet<string>; readonly numbers: ReadonlySet<string> }> {
  const { rows } = await sql<{ scan: string | null; number: string | null }>`
    select distinct case when event = 'looked_at_scan' then detail ->> 'file' end as scan,
           case when event = 'looked_at_number' then concat_ws(' ', detail ->> 'purpose', detail ->> 'version') end as number
      from staff_event
     where member_id = ${memberId} and staff_id = ${staffId} and event in ('looked_at_scan', 'looked_at_number')`.execute(
    db,
  );
  return {
    scans: new Set(rows.flatMap(({ scan }) => scan ?? [])),
    numbers: new Set(rows.flatMap(({ number }) => number ?? [])),
  };
}
