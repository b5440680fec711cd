import { type RawBuilder, sql } from 'kysely';
import { fold } from '#domain/text/fold.ts';
import type { SourceKind } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';
import { type LogImportRecord, logImports } from '../../usage/import/usage-imports.sql.ts';
import { type Counted, isIn, pageOf, withTotal } from '../registers/catalogue.sql.ts';
import type { EntriesWanted, ListedEntries } from '../registers/register.ts';

/** An import of anybody; `by` is the member whose it is, null for the society. */
export type AnyLogImportRecord = LogImportRecord & { readonly by: string | null };

const columns = sql`${logImports.columns},
  (select n.name from member m join rights_holder n on n.id = m.rights_holder_id where m.id = i.member_id) as by`;

/** Imports of everybody, the newest first, after this one. */
export async function anyLogImports(
  db: Db,
  wanted: {
    readonly of: 'everyone' | 'society' | 'members';
    readonly find: string;
    /** Only of sources of this name, as figures put them together. */
    readonly source: string | null;
    readonly period: { readonly from: Date; readonly until: Date } | null;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<AnyLogImportRecord[]> {
  const { of, find, source, period, before, limit } = wanted;
  const part = `%${asWritten(find.trim())}%`;
  const { rows } = await sql<AnyLogImportRecord>`
    select ${columns} from ${logImports.from}
     where (${before}::uuid is null or i.id < ${before}::uuid)
       ${of === 'everyone' ? sql`` : of === 'society' ? sql`and i.member_id is null` : sql`and i.member_id is not null`}
       ${find.trim() === '' ? sql`` : sql`and (s.name ilike ${part} or (fold(${find}) <> '' and s.name_folded like fold(${find}) || '%'))`}
       ${source === null ? sql`` : sql`and s.name_folded = fold(${source})`}
       ${period === null ? sql`` : sql`and i.state = 'done' and i.first_at < ${period.until} and i.last_at >= ${period.from}`}
     order by i.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function anyLogImport(db: Db, id: string): Promise<AnyLogImportRecord | undefined> {
  const { rows } = await sql<AnyLogImportRecord>`
    select ${columns} from ${logImports.from} where i.id = ${id}`.execute(db);
  return rows[0];
}

export type ExpectedSourceRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceKind;
  readonly every: 'week' | 'month' | null;
  readonly last_at: Date | null;
  readonly missing: string[];
};

const periodsLookedAt = sql.lit(12);

/** The sources of the society, with the periods of which none of their imports has a play: the last ones that are over, since the first log. */
export async function expectedSources(db: Db, now: Date): Promise<ExpectedSourceRow[]> {
  const { rows } = await sql<ExpectedSourceRow>`
    select s.id, s.name, s.kind, x.every, l.last_at, coalesce(p.missing, '{}') as missing
      from log_source s
      left join log_source_expectation x on x.source_id = s.id
      left join lateral (
        select min(i.first_at) as first_at, max(i.last_at) as last_at from log_import i
         where i.source_id = s.id and i.state = 'done') l on true
      left join lateral (
        select array_agg(to_char(b.at, 'YYYY-MM-DD') order by b.at desc) as missing
          from (select date_trunc(x.every, ${now}::timestamptz at time zone 'UTC') - n * ('1 ' || x.every)::interval as at
                  from generate_series(1, ${periodsLookedAt}) n) b
         where b.at >= date_trunc(x.every, least(l.first_at, x.set_at) at time zone 'UTC')
           and not exists (select from log_import i
                            where i.source_id = s.id and i.state = 'done'
                              and i.first_at < (b.at + ('1 ' || x.every)::interval) at time zone 'UTC'
                              and i.last_at >= b.at at time zone 'UTC')) p on x.every is not null
     where s.member_id is null
     order by cardinality(coalesce(p.missing, '{}')) = 0, x.every is null, s.name_folded, s.id limit 500`.execute(
    db,
  );
  return rows;
}

/** A source of the society and how often it should send its log, locked; undefined where it has no such source. */
export async function lockExpectation(
  tx: Transaction,
  sourceId: string,
): Promise<Pick<ExpectedSourceRow, 'name' | 'every'> | undefined> {
  const { rows } = await sql<Pick<ExpectedSourceRow, 'name' | 'every'>>`
    select s.name, x.every from log_source s left join log_source_expectation x on x.source_id = s.id
     where s.id = ${sourceId} and s.member_id is null for no key update of s`.execute(tx);
  return rows[0];
}

/** Says how often a source should send its log, null for not at all. */
export async function putExpectation(
  tx: Transaction,
  sourceId: string,
  every: 'week' | 'month' | null,
  at: Date,
): Promise<void> {
  if (every === null)
    await tx.deleteFrom('log_source_expectation').where('source_id', '=', sourceId).execute();
  else
    await tx
      .insertInto('log_source_expectation')
      .values({ source_id: sourceId, every, set_at: at })
      .onConflict((on) => on.column('source_id').doUpdateSet({ every, set_at: at }))
      .execute();
}

/** A file of the society is swept away then, if nothing has removed it before. */
export async function setFileEnd(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('file').set({ kept_until: at }).where('id', '=', id).execute();
}

/** A source that a member named. */
export type ListedSource = {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceKind;
  readonly member: string;
  readonly member_id: string;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly plays: number;
};

/** Those that are asked for. */
export async function listedSources(
  db: Db,
  { find, state, period, ...wanted }: EntriesWanted,
): Promise<ListedEntries<ListedSource>> {
  const part = `%${asWritten(fold(find).trim())}%`;
  const where = [
    isIn(sql`t.created_at`, period),
    sql`t.member_id is not null`,
    find.trim() === '' ? sql`true` : sql`t.name_folded like ${part}`,
    state === null ? sql`true` : sql`(t.confirmed_at is not null) = ${state === 'confirmed'}`,
  ];
  const page = pageOf(wanted, { from: sql`log_source t`, where, name: sql`lower(t.name)` });
  const rows = await sourcesOf<Counted>(db, page, sql`, p.total, p.is_floor`);
  return withTotal(rows, wanted.after);
}

export async function sourceListed(db: Db, id: string): Promise<ListedSource | undefined> {
  const page = sql`page as (select ${id}::uuid as id, 1 as place)`;
  const [source] = await sourcesOf(db, page, sql``);
  return source;
}

async function sourcesOf<More>(
  db: Db,
  page: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): Promise<(ListedSource & More)[]> {
  const { rows } = await sql<ListedSource & More>`
    with ${page}
    select s.id, s.name, s.kind, n.name as member, s.member_id, s.created_at, s.confirmed_at,
           (select coalesce(sum(c.plays), 0) from log_count c where c.source_id = s.id)::int as plays ${more}
      from page p join log_source s on s.id = p.id
      join member m on m.id = s.member_id join rights_holder n on n.id = m.rights_holder_id
     order by p.place`.execute(db);
  return rows;
}

/** A line of a log, with the recording that it is matched with. */
type ListedPlay = {
  readonly id: string;
  readonly started_at: Date;
  readonly title: string;
  readonly artist: string | null;
  readonly source: string;
  readonly plays: number;
  readonly state: 'matched' | 'suggested' | 'unmatched';
  readonly recording_id: string | null;
  readonly recording: string | null;
  readonly isrc: string | null;
};

/** Lines of everybody's logs; how many there are counts plays. Found by a source's whole name, or by part of a title or artist. */
export async function listedPlays(
  db: Db,
  { find, state, period, source, of: _, ...wanted }: EntriesWanted,
): Promise<ListedEntries<ListedPlay>> {
  const part = `%${asWritten(find)}%`;
  const where = [
    isIn(sql`t.started_at`, period),
    source === null
      ? sql`true`
      : sql`t.source_id in (select id from log_source where name_folded = fold(${source}))`,
    state === null
      ? sql`true`
      : state === 'open'
        ? sql`t.state <> 'matched'`
        : sql`t.state = ${state}`,
    find === ''
      ? sql`true`
      : sql`(t.source_id in (select id from log_source where name_folded = ${fold(find)})
          or t.spelling_id in (select id from log_spelling where title ilike ${part} or artist ilike ${part}))`,
  ];
  const of = { from: sql`log_entry t`, where, name: sql`lower(t.title)`, each: sql`t.plays` };
  const { rows } = await sql<ListedPlay & Counted>`
    with ${pageOf(wanted, of)}
    select e.id, e.started_at, e.title, e.artist, s.name as source, e.plays, e.state, p.total, p.is_floor,
           r.id as recording_id, r.title as recording, r.isrc
      from page p join log_entry e on e.id = p.id join log_source s on s.id = e.source_id
      left join recording r on r.id = e.recording_id and e.state = 'matched'
     order by p.place`.execute(db);
  return withTotal(rows, wanted.after);
}
