import { type RawBuilder, sql } from 'kysely';
import { disputeStateNames, parseDisputeNumber } from '#domain/disputes/dispute.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { parseWorkNumber } from '#domain/identifiers/work-number.ts';
import type { AuditThing } from '#domain/staff/audit-names.ts';
import { fold } from '#domain/text/fold.ts';
import type { Db } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { changeText, namedState } from '../registers/catalogue.sql.ts';

/** The histories that the audit puts together, in the order in which it has those of one moment; `case` are decisions at the desk. */
export const auditSources = ['member', 'staff', 'work', 'recording', 'dispute', 'case'] as const;
export type AuditSource = (typeof auditSources)[number];

/** An event as it is stored, with the thing that it is about. */
export type AuditRow = {
  readonly source: AuditSource;
  readonly id: string;
  /** Microseconds since 1970, by which pages go on. */
  readonly micros: string;
  readonly at: Date;
  readonly by: string | null;
  readonly by_kind: string;
  readonly event: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly changes: string | null;
  readonly thing: AuditThing | null;
  readonly thing_id: string | null;
  /** Of a case. */
  readonly case_kind: string | null;
  readonly about: string | null;
  readonly number: string | null;
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
    select m.id from member m where upper(m.reference_number) like ${part.toUpperCase()}
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

/** The things of a kind with this number; or the one with this id, of a case the only way. */
export async function thingsFound(db: Db, kind: AuditThing, text: string): Promise<string[]> {
  if (isUuid(text)) return [text.toLowerCase()];
  const by = {
    members: sql`member where reference_number = upper(${text})`,
    works: sql`work where number = ${parseWorkNumber(text) ?? -1}`,
    recordings: sql`recording where isrc = ${parseIsrc(text) ?? ''}`,
    disputes: sql`dispute where number = ${parseDisputeNumber(text) ?? -1}`,
    cases: null,
  }[kind];
  if (by === null) return [];
  const { rows } = await sql<{ id: string }>`select id from ${by} order by id limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

export type AuditWanted = {
  readonly of: 'everyone' | 'members' | 'staff';
  readonly people: Wanted | null;
  /** Only about things of this kind; `ids` null for all of them. */
  readonly about: { readonly kind: AuditThing; readonly ids: readonly string[] | null } | null;
  /** From this moment, and before that one. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** Only what comes after this entry. */
  readonly after: Pick<AuditRow, 'source' | 'id' | 'micros'> | null;
  readonly limit: number;
};

type Source = {
  readonly table: RawBuilder<unknown>;
  /** The column by which it is ordered after `at`: a number, but for decisions. */
  readonly at: RawBuilder<unknown>;
  /** Which thing an event is about, of kinds of which it may be. */
  readonly things: Partial<
    Record<AuditThing, { is: RawBuilder<unknown>; id: RawBuilder<unknown> }>
  >;
  readonly byMember: RawBuilder<unknown>;
  readonly byStaff: RawBuilder<unknown>;
  readonly of: (people: Wanted) => RawBuilder<unknown>;
  /** Of several rows of one version, the first. */
  readonly only?: RawBuilder<unknown>;
};

const at = sql`e.at`;
const always = sql`true`;
const staffNames = ({ staffIds }: Wanted) =>
  sql`select s.name from staff s where s.id = any(${[...staffIds]}::uuid[])`;
const signedByStaff = (people: Wanted) =>
  sql`(e.member_id = any(${[...people.memberIds]}::uuid[])
    or e.member_id is null and exists (${staffNames(people)} and strpos(e.signed_as, s.name) > 0))`;
const thingOfStaff = sql`coalesce(e.detail ->> 'case', e.detail ->> 'id')`;
const ofRegister = (register: AuditThing) => ({
  is: sql`e.detail ->> 'register' = ${sql.lit(register)}`,
  id: thingOfStaff,
});
const edits = (name: 'work' | 'recording', thing: AuditThing): Source => ({
  table: sql.table(`${name}_edit`),
  at,
  things: { [thing]: { is: always, id: sql`e.${sql.ref(`${name}_id`)}` } },
  byMember: sql`e.member_id is not null`,
  byStaff: sql`e.member_id is null`,
  of: signedByStaff,
  only: sql`not exists (select from ${sql.table(`${name}_edit`)} f where f.${sql.ref(`${name}_id`)} = e.${sql.ref(`${name}_id`)}
    and f.version = e.version and f.id < e.id)`,
});

const sources: Readonly<Record<AuditSource, Source>> = {
  member: {
    table: sql`member_event`,
    at,
    things: { members: { is: always, id: sql`e.member_id` } },
    byMember: sql`e.by_kind = 'member'`,
    byStaff: sql`e.by_kind = 'society'`,
    of: (people) => sql`(e.member_id = any(${[...people.memberIds]}::uuid[])
      or e.by_kind = 'society' and e.by_name in (${staffNames(people)}))`,
  },
  staff: {
    table: sql`staff_event`,
    at,
    things: {
      members: {
        is: sql`(e.member_id is not null or e.detail ->> 'register' = 'members'
          or e.detail ->> 'kind' in ('identity_check', 'company_check'))`,
        id: sql`coalesce(e.member_id::text, ${thingOfStaff})`,
      },
      works: ofRegister('works'),
      recordings: ofRegister('recordings'),
      disputes: ofRegister('disputes'),
      cases: { is: sql`e.detail ->> 'case' is not null`, id: thingOfStaff },
    },
    byMember: sql`false`,
    byStaff: always,
    of: ({ memberIds, staffIds }) => sql`(e.staff_id = any(${[...staffIds]}::uuid[])
      or e.by_staff_id = any(${[...staffIds]}::uuid[]) or e.member_id = any(${[...memberIds]}::uuid[])
      or e.detail -> 'members' is not null and e.detail -> 'members' ?| ${[...memberIds]}::text[])`,
  },
  work: edits('work', 'works'),
  recording: edits('recording', 'recordings'),
  dispute: {
    table: sql`dispute_event`,
    at,
    things: { disputes: { is: always, id: sql`e.dispute_id` } },
    byMember: sql`e.member_id is not null`,
    byStaff: sql`e.signed_as is not null`,
    of: signedByStaff,
  },
  case: {
    table: sql`desk_decision`,
    at: sql`e.decided_at`,
    things: {
      cases: { is: always, id: sql`e.subject_id` },
      members: { is: sql`e.kind in ('identity_check', 'company_check')`, id: sql`e.subject_id` },
    },
    byMember: sql`false`,
    byStaff: always,
    of: ({ memberIds, staffIds }) =>
      sql`(e.staff_id = any(${[...staffIds]}::uuid[]) or e.subject_id = any(${[...memberIds]}::uuid[]))`,
  },
};

/** What happened, the newest first, of all histories together. */
export async function auditRows(db: Db, wanted: AuditWanted): Promise<AuditRow[]> {
  const parts = auditSources.flatMap((name, place) => keysOf(name, place, wanted) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await sql<AuditRow>`
    with found as materialized (
      select f.* from (${sql.join(parts, sql` union all `)}) f
       order by f.at desc, f.place, f.key desc limit ${wanted.limit})
    select f.source, f.key as id, (extract(epoch from f.at) * 1000000)::bigint::text as micros, f.at, a.*
      from found f cross join lateral (
        ${sql.join(
          auditSources.map(
            (name) => sql`select * from (${details[name]}) d where f.source = ${sql.lit(name)}`,
          ),
          sql` union all `,
        )}) a
     order by f.at desc, f.place, f.key desc limit ${wanted.limit}`.execute(db);
  return rows;
}

/** Which entries of one history; null where none can fit. */
function keysOf(name: AuditSource, place: number, wanted: AuditWanted): RawBuilder<unknown> | null {
  const { of, people, about, from, until, after, limit } = wanted;
  const source = sources[name];
  const where: RawBuilder<unknown>[] = [source.only ?? always];
  if (of === 'members') where.push(source.byMember);
  if (of === 'staff') where.push(source.byStaff);
  if (people !== null) where.push(source.of(people));
  if (about !== null) {
    const thing = source.things[about.kind];
    if (thing === undefined) return null;
    where.push(thing.is);
    if (about.ids !== null) {
      const ids = [...about.ids];
      where.push(
        name === 'staff'
          ? sql`${thing.id} = any(${ids}::text[])`
          : sql`${thing.id} = any(${ids}::uuid[])`,
      );
    }
  }
  if (from !== null) where.push(sql`${source.at} >= ${from}`);
  if (until !== null) where.push(sql`${source.at} < ${until}`);
  if (after !== null) {
    const moment = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`;
    const afterPlace = auditSources.indexOf(after.source);
    const id = name === 'case' ? sql`${after.id}::uuid` : sql`${after.id}::bigint`;
    where.push(
      place === afterPlace
        ? sql`(${source.at}, e.id) < (${moment}, ${id})`
        : place < afterPlace
          ? sql`${source.at} < ${moment}`
          : sql`${source.at} <= ${moment}`,
    );
  }
  const key = name === 'case' ? sql`e.id::text` : sql`lpad(e.id::text, 19, '0')`;
  return sql`(select ${sql.lit(name)} as source, ${sql.lit(place)} as place, ${key} as key, ${source.at} as at
    from ${source.table} e where ${sql.join(where, sql` and `)} order by ${source.at} desc, e.id desc limit ${limit})`;
}

/** A key is of one history only, and is read as what it is there. */
const keyOf = (name: AuditSource, type: 'bigint' | 'uuid' = 'bigint') =>
  sql`case f.source when ${sql.lit(name)} then f.key::${sql.raw(type)} end`;
const nobody = sql`null::text`;
const reference = sql`m.reference_number::text`;
const signer = sql`coalesce(e.signed_as, (select r.name from member m join rights_holder r on r.id = m.rights_holder_id where m.id = e.member_id))`;
const signerKind = sql`case when e.member_id is null then 'society' else 'member' end`;

const detailsOfEdit = (name: 'work' | 'recording', number: RawBuilder<unknown>) => {
  const [edit, thing, ref] = [sql.table(`${name}_edit`), sql.table(name), sql.ref(`${name}_id`)];
  return sql`
    select ${signer} as by, ${signerKind} as by_kind, e.kind as event, '{}'::jsonb as detail,
           case when e.kind = 'registered' then null else (
             select string_agg(c.text, ', ' order by c.id) from (
               select e.id, ${changeText} as text from ${edit} e
                where e.${ref} = o.${ref} and e.version = o.version order by e.id limit 8) c) end as changes,
           ${sql.lit(`${name}s`)} as thing, t.id as thing_id, ${nobody} as case_kind, t.title as about, ${number} as number
      from ${edit} o join ${edit} e on e.id = o.id join ${thing} t on t.id = e.${ref} where o.id = ${keyOf(name)}`;
};

const details: Readonly<Record<AuditSource, RawBuilder<unknown>>> = {
  member: sql`
    select e.by_name as by, e.by_kind, e.event, e.detail, ${nobody} as changes, 'members' as thing, m.id as thing_id, ${nobody} as case_kind,
           r.name as about, ${reference} as number
      from member_event e join member m on m.id = e.member_id join rights_holder r on r.id = m.rights_holder_id
     where e.id = ${keyOf('member')}`,
  staff: sql`
    select e.by_name as by, 'society' as by_kind, e.event, e.detail, ${nobody} as changes,
           case when e.member_id is not null then 'members' when e.detail ->> 'case' is not null then 'cases'
                else e.detail ->> 'register' end as thing,
           coalesce(e.member_id, x.id) as thing_id, e.detail ->> 'kind' as case_kind,
           coalesce(r.name, w.title, g.title, case when x.id is null then s.name end) as about,
           coalesce(${reference}, w.number::text, g.isrc, d.number::text) as number
      from staff_event e join staff s on s.id = e.staff_id
      left join lateral (select (e.detail ->> 'case')::uuid as id where e.detail ->> 'case' is not null
        union all select (e.detail ->> 'id')::uuid where e.detail ->> 'register' is not null) x on true
      left join member m on m.id = coalesce(e.member_id, case when e.detail ->> 'register' = 'members' then x.id end)
      left join rights_holder r on r.id = m.rights_holder_id
      left join work w on e.detail ->> 'register' = 'works' and w.id = x.id
      left join recording g on e.detail ->> 'register' = 'recordings' and g.id = x.id
      left join dispute d on e.detail ->> 'register' = 'disputes' and d.id = x.id
     where e.id = ${keyOf('staff')}`,
  work: detailsOfEdit('work', sql`t.number::text`),
  recording: detailsOfEdit('recording', sql`t.isrc`),
  dispute: sql`
    select ${signer} as by, case when e.member_id is not null then 'member' when e.signed_as is not null then 'society' else 'system' end,
           e.kind as event, '{}'::jsonb,
           case when e.from_state <> e.to_state then ${namedState(sql`e.from_state`, disputeStateNames)} || ' → ' || ${namedState(sql`e.to_state`, disputeStateNames)} end,
           'disputes', d.id, ${nobody}, w.title, d.number::text
      from dispute_event e join dispute d on d.id = e.dispute_id join work w on w.id = d.work_id where e.id = ${keyOf('dispute')}`,
  case: sql`
    select s.name, 'society', 'decided', jsonb_build_object('act', coalesce(e.detail ->> 'choice', replace(e.decision, '_', ' '))),
           ${nobody}, 'cases', e.subject_id, e.kind, ${nobody}, ${nobody}
      from desk_decision e join staff s on s.id = e.staff_id where e.id = ${keyOf('case', 'uuid')}`,
};
