import { type RawBuilder, sql } from 'kysely';
import { fold } from '#domain/text/fold.ts';
import type { Db } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';

/** An event as it is stored. `table` says in which history. */
export type AuditRow = {
  readonly table: 'member' | 'staff';
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly by_kind: string;
  readonly event: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly about: string;
  readonly reference: string | null;
};

/** Somebody who is looked for: the members and staff with this in their name or number. */
export type Wanted = {
  readonly memberIds: readonly string[];
  readonly staffIds: readonly string[];
};

const maxFound = 200;

/** Members and staff with this in their name, reference number or email address; at most 200 of each. */
export async function peopleFound(db: Db, find: string): Promise<Wanted> {
  const part = `%${asWritten(find.trim())}%`;
  const folded = `%${asWritten(fold(find))}%`;
  const members = await sql<{ id: string }>`
    select m.id from member m where m.reference_number ilike ${part}
    union
    select m.id from rights_holder_name n join member m on m.rights_holder_id = n.rights_holder_id
     where ${fold(find) !== ''} and n.folded like ${folded}
     limit ${maxFound}`.execute(db);
  const staff = await sql<{ id: string }>`
    select id from staff where name ilike ${part} or email::text ilike ${part} limit ${maxFound}`.execute(
    db,
  );
  return {
    memberIds: members.rows.map(({ id }) => id),
    staffIds: staff.rows.map(({ id }) => id),
  };
}

type Page = {
  /** Only events before this one; null from the newest. */
  readonly before: string | null;
  readonly wanted: Wanted | null;
  readonly limit: number;
};

/** What happened to members, the newest first. */
export async function memberEvents(db: Db, { before, wanted, limit }: Page): Promise<AuditRow[]> {
  const where: RawBuilder<unknown>[] = [before === null ? sql`true` : sql`e.id < ${before}`];
  if (wanted !== null) {
    where.push(sql`(e.member_id = any(${[...wanted.memberIds]}::uuid[])
      or e.by_kind = 'society' and e.by_name in (select s.name from staff s where s.id = any(${[...wanted.staffIds]}::uuid[])))`);
  }
  const { rows } = await sql<AuditRow>`
    select 'member' as table, e.id::text, e.at, e.by_name as by, e.by_kind, e.event, e.detail, r.name as about,
           m.reference_number as reference
      from member_event e join member m on m.id = e.member_id join rights_holder r on r.id = m.rights_holder_id
     where ${sql.join(where, sql` and `)} order by e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What happened to staff and what they looked at, the newest first. */
export async function staffEvents(db: Db, { before, wanted, limit }: Page): Promise<AuditRow[]> {
  const where: RawBuilder<unknown>[] = [before === null ? sql`true` : sql`e.id < ${before}`];
  if (wanted !== null) {
    where.push(sql`(e.staff_id = any(${[...wanted.staffIds]}::uuid[]) or e.by_staff_id = any(${[...wanted.staffIds]}::uuid[])
      or e.member_id = any(${[...wanted.memberIds]}::uuid[]))`);
  }
  const { rows } = await sql<AuditRow>`
    select 'staff' as table, e.id::text, e.at, e.by_name as by, 'society' as by_kind, e.event, e.detail,
           coalesce(r.name, s.name) as about, m.reference_number as reference
      from staff_event e join staff s on s.id = e.staff_id
      left join member m on m.id = e.member_id left join rights_holder r on r.id = m.rights_holder_id
     where ${sql.join(where, sql` and `)} order by e.id desc limit ${limit}`.execute(db);
  return rows;
}
