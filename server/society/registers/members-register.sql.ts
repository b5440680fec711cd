import { sql } from 'kysely';
import { disputeStates, isOpen } from '#domain/disputes/dispute.ts';
import { fold } from '#domain/text/fold.ts';
import type { Db } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';
import { type Counted, isIn, pageOf, withTotal } from './catalogue.sql.ts';
import type { EntriesWanted, ListedEntries } from './register.ts';

/** A member as the register lists them. */
export type ListedMember = {
  readonly id: string;
  readonly name: string;
  readonly reference_number: string;
  readonly register_as: string;
  readonly status: string;
  readonly email: string;
  readonly isni: string | null;
  readonly works: number;
  readonly created_at: Date;
  readonly closed_at: Date | null;
};

/** Members with this in a name, the email address or the reference number, those who joined last first; closed accounts only as a state. */
export async function listedMembers(
  db: Db,
  { find, state, period, ...wanted }: EntriesWanted,
): Promise<ListedEntries<ListedMember>> {
  const part = `%${asWritten(find.trim())}%`;
  const folded = `%${asWritten(fold(find).trim())}%`;
  const hasIsni = sql`exists (select from rights_holder h where h.id = t.rights_holder_id and h.isni is not null)`;
  const open = sql`t.closed_at is null`;
  const ofState = {
    closed: sql`t.closed_at is not null`,
    with_isni: sql`${open} and ${hasIsni}`,
    without_isni: sql`${open} and not ${hasIsni}`,
    // Who joined in a month did so, whatever became of them.
    '': period === null ? open : sql`true`,
  }[state ?? ''];
  const where = [
    ofState ?? sql`${open} and t.status = ${state}`,
    isIn(state === 'closed' ? sql`t.closed_at` : sql`t.created_at`, period),
    ...(find.trim() === ''
      ? []
      : [
          sql`(t.email::text ilike ${part} or t.reference_number ilike ${part} or ${fold(find) !== ''}
            and exists (select from rights_holder_name n where n.rights_holder_id = t.rights_holder_id and n.folded like ${folded}))`,
        ]),
  ];
  const name = sql`(select lower(r.name) from rights_holder r where r.id = t.rights_holder_id)`;
  const { rows } = await sql<ListedMember & Counted>`
    with ${pageOf(wanted, { from: sql`member t`, where, name })}
    select m.id, r.name, m.reference_number, m.register_as, m.status, m.email::text, r.isni, m.created_at, m.closed_at, p.total, p.is_floor,
           (select count(distinct h.work_id) from work_holder h where h.rights_holder_id = r.id)::int as works
      from page p join member m on m.id = p.id join rights_holder r on r.id = m.rights_holder_id order by p.place`.execute(
    db,
  );
  return withTotal(rows, wanted.after);
}

/** A work, a recording or a dispute of a member, as a table on their page lists it. */
export type OwnEntry = {
  readonly id: string;
  readonly title: string;
  readonly number: number | null;
  readonly isrc: string | null;
  readonly state: string;
  readonly share: number | null;
};

const max = 20;

/** The newest 20 works in which they have a share, whatever became of them. */
export async function worksOfHolder(db: Db, holderId: string): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select w.id, w.title, w.number, null as isrc, w.state, own.share
      from (select h.work_id, sum(h.performing_share)::int as share from work_holder h
             where h.rights_holder_id = ${holderId} group by h.work_id order by h.work_id desc limit ${max}) own
      join work w on w.id = own.work_id order by w.id desc`.execute(db);
  return rows;
}

/** The newest 20 recordings on which they are. */
export async function recordingsOfHolder(db: Db, holderId: string): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select r.id, r.title, null as number, r.isrc, r.state, null as share
      from (select distinct h.recording_id from recording_holder h
             where h.rights_holder_id = ${holderId} order by h.recording_id desc limit ${max}) own
      join recording r on r.id = own.recording_id order by r.id desc`.execute(db);
  return rows;
}

/** The newest 20 disputes in which they are a party. */
export async function disputesOfHolder(db: Db, holderId: string): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select d.id, w.title, d.number, null as isrc, d.state, null as share
      from dispute d join work w on w.id = d.work_id
     where d.state <> 'draft' and exists (select from dispute_party p where p.dispute_id = d.id and p.rights_holder_id = ${holderId})
     order by d.id desc limit ${max}`.execute(db);
  return rows;
}

/** Something that happened to a member, at a time. */
export type AtSomeTime = {
  readonly id: string;
  readonly at: Date;
  readonly what: string;
  readonly by: string;
};

/** The newest 20 looks of staff at what is private to a member, also in a case of several members. */
export async function looksAtMember(db: Db, memberId: string): Promise<AtSomeTime[]> {
  const { rows } = await sql<AtSomeTime>`
    select e.id::text, e.at, e.event as what, e.by_name as by from (
      (select a.id, a.at, a.event, a.by_name from staff_event a where a.member_id = ${memberId} order by a.id desc limit ${max})
      union all
      select b.id, b.at, b.event, b.by_name from staff_event b
       where b.detail -> 'members' is not null and b.detail -> 'members' ? ${memberId}::text) e
     order by e.id desc limit ${max}`.execute(db);
  return rows;
}

/** The newest 20 decisions about a member's identity and documents. */
export async function decisionsAbout(
  db: Db,
  memberId: string,
): Promise<(AtSomeTime & { readonly kind: string })[]> {
  const { rows } = await sql<AtSomeTime & { readonly kind: string }>`
    select d.id::text, d.decided_at as at, d.kind, d.decision as what, s.name as by
      from desk_decision d join staff s on s.id = d.staff_id
     where d.subject_id = ${memberId} order by d.decided_at desc limit ${max}`.execute(db);
  return rows;
}

/** The other parties of somebody's open disputes: what is known of the one helps the others. */
export async function opposedTo(db: Db, holderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.rights_holder_id as id
      from dispute_party p join dispute d on d.id = p.dispute_id and d.state = any(${disputeStates.filter(isOpen)}::text[])
      join dispute_party o on o.dispute_id = d.id and o.rights_holder_id <> ${holderId}
     where p.rights_holder_id = ${holderId}`.execute(db);
  return rows.map(({ id }) => id);
}
