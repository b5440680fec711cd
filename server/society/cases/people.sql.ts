import { sql } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import { memberStatusNames } from '#domain/staff/figure-names.ts';
import type { RegisterName } from '#domain/staff/registers.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { Db } from '../../platform/db/db.ts';

/** What the society knows of somebody who has a part in a case. Null where they have no account. */
export type KnownPerson = {
  readonly id: string;
  readonly name: string;
  readonly status: MemberStatus | null;
  readonly joined_at: Date | null;
  readonly reference_number: string | null;
  readonly works: number;
  /** Answers through links that this member made and that cost somebody something, and how many of them the society refused. */
  readonly through_links: number;
  readonly refused: number;
};

/** What is known of these rights holders, by id. */
export async function knownPeople(
  db: Db,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  const { rows } = await sql<KnownPerson>`
    select h.id, h.name, m.status, m.created_at as joined_at, m.reference_number,
           (select count(distinct l.work_id) from work_holder l where l.rights_holder_id = h.id)::int as works,
           (select count(*) from consent_review r where r.link_by = m.id)::int as through_links,
           (select count(*) from consent_review r join consent_decision d on d.review_id = r.id
             where r.link_by = m.id and not d.is_approved)::int as refused
      from rights_holder h left join member m on m.rights_holder_id = h.id and m.closed_at is null
     where h.id = any(${[...holderIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** 'Since 2019, verified', or that they have no account. */
export function accountText({
  status,
  joined_at,
}: Pick<KnownPerson, 'status' | 'joined_at'>): string {
  if (status === null || joined_at === null) return 'No account';
  return `Member since ${formatDate(joined_at)}, ${memberStatusNames[status].toLowerCase()}`;
}

/** The rights holders that these members are. */
export async function rightsHoldersOfMembers(
  db: Db,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('rights_holder_id')
    .where('id', 'in', [...memberIds])
    .execute();
  return rows.map(({ rights_holder_id }) => rights_holder_id);
}

/** The members that these rights holders are, without closed accounts, in the order of their ids. */
export async function membersWhoAre(db: Db, holderIds: readonly string[]): Promise<string[]> {
  if (holderIds.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('rights_holder_id', 'in', [...holderIds])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who has a part in one of these recordings, or in a work that is linked with it: its plays count for both. */
export async function holdersOfRecordings(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rights_holder_id as id from recording_holder where recording_id = any(${[...ids]}::uuid[])
    union
    select o.rights_holder_id from recording_work l join work_holder o on o.work_id = l.work_id
     where l.recording_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The names of those of these rights holders who have no account, and so no record. */
export async function namesWithoutRecord(db: Db, holderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select h.name from rights_holder h where h.id = any(${[...holderIds]}::uuid[])
       and not exists (select from member m where m.rights_holder_id = h.id)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Ids of what a case names: `holders` and `members` are people, by either id. */
export type NamedIds = Readonly<
  Partial<Record<'holders' | 'members' | 'works' | 'recordings' | 'disputes', readonly string[]>>
>;

/** Something that has a record; `number` is as it is stored. */
export type NamedThing = {
  readonly register: Extract<RegisterName, 'members' | 'works' | 'recordings' | 'disputes'>;
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly number: string | null;
};

/** What a case names, at most 60: first works and recordings, then disputes, then people. Who has no account has no record. */
export async function thingsNamed(
  db: Db,
  { holders = [], members = [], works = [], recordings = [], disputes = [] }: NamedIds,
): Promise<NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select 'works' as register, id, title, '' as artist, number::text as number, 1 as place from work where id = any(${[...works]}::uuid[])
    union all
    select 'recordings', id, title, artist, isrc, 2 from recording where id = any(${[...recordings]}::uuid[])
    union all
    select 'disputes', d.id, w.title, '', d.number::text, 3 from dispute d join work w on w.id = d.work_id
     where d.id = any(${[...disputes]}::uuid[])
    union all
    select 'members', m.id, r.name, '', m.reference_number, 4 from member m join rights_holder r on r.id = m.rights_holder_id
     where m.rights_holder_id = any(${[...holders]}::uuid[]) or m.id = any(${[...members]}::uuid[])
     order by place, title, id limit 60`.execute(db);
  return rows;
}
