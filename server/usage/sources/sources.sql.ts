import { sql } from 'kysely';
import type { SourceKind } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { memberNameOfSource, type SourceRow } from './source-view.ts';

/** A source of this member's own, null being the society. */
export async function ownSource(
  db: Db,
  memberId: string | null,
  id: string,
): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select s.id, s.member_id, s.name, s.kind, s.medium, s.confirmed_at, ${memberNameOfSource} as member_name from log_source s
     where s.id = ${id} and member_id is not distinct from ${memberId}::uuid`.execute(db);
  return rows[0];
}

/** The own source with this name, whatever its case and accents. */
export async function ownSourceNamed(
  db: Db,
  memberId: string | null,
  { name, kind }: { name: string; kind: SourceKind },
): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select s.id, s.member_id, s.name, s.kind, s.medium, s.confirmed_at, ${memberNameOfSource} as member_name from log_source s
     where member_id is not distinct from ${memberId}::uuid and kind = ${kind} and name_folded = fold(${name})`.execute(
    db,
  );
  return rows[0];
}

/** Adds a source unless one of the same name and kind is there. */
export async function addSource(
  tx: Transaction,
  { id, member_id, name, kind, medium }: Omit<SourceRow, 'member_name' | 'confirmed_at'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into log_source (id, member_id, name, kind, medium, created_at)
    values (${id}, ${member_id}, ${name}, ${kind}, ${medium}, ${at})
    on conflict (member_id, kind, name_folded) do nothing`.execute(tx);
}

/** Takes a source of this member's away that nothing was brought in from: it was named for an import that was thrown away. */
export async function dropUnusedSource(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<void> {
  // Held first: an import that begins in the meantime is seen then.
  await sql`select id from log_source where id = ${id} and member_id = ${memberId} for update`.execute(
    tx,
  );
  await sql`
    delete from log_source s
     where s.id = ${id} and s.member_id = ${memberId}
       and not exists (select from log_import i where i.source_id = s.id)
       and not exists (select from log_count c where c.source_id = s.id)`.execute(tx);
}

const sources = (db: Db) =>
  db
    .selectFrom('log_source as s')
    .select(['s.id', 's.name', 's.kind', 's.medium', 's.member_id', 's.confirmed_at'])
    .select(sql<string | null>`${memberNameOfSource}`.as('member_name'));
/** More sources are named to nobody at once. */
const maxSources = 500;

/** Sources by their ids, in no order. */
export function sourcesOf(db: Db, ids: readonly string[]): Promise<SourceRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return sources(db).where('s.id', 'in', ids).execute();
}

/** Sources by their ids and those that a member named, by name. */
export function sourcesSeenBy(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<SourceRow[]> {
  return sources(db)
    .where((eb) =>
      eb.or([eb('s.member_id', '=', memberId), ...(ids.length > 0 ? [eb('s.id', 'in', ids)] : [])]),
    )
    .orderBy('s.name_folded')
    .orderBy('s.id')
    .limit(maxSources)
    .execute();
}

/** A source that a member named, with how much was reported of it. */
type ReportedSource = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly member: string;
  readonly confirmed_at: Date | null;
  readonly plays: number;
};

/** The sources of members, those that are not confirmed first, those with the most plays before others. */
export async function reportedSources(db: Db, max: number): Promise<ReportedSource[]> {
  const { rows } = await sql<ReportedSource>`
    select s.id, s.name, s.kind, n.name as member, s.confirmed_at, coalesce(sum(c.plays), 0)::bigint as plays
      from log_source s
      join member m on m.id = s.member_id
      join rights_holder n on n.id = m.rights_holder_id
      left join log_count c on c.source_id = s.id
     group by s.id, n.name
     order by s.confirmed_at is not null, plays desc, s.id limit ${max}`.execute(db);
  return rows;
}

/** Confirms a member's source, or takes that back with `at` null; its name, null when no member has such a source. */
export async function confirmSource(db: Db, id: string, at: Date | null): Promise<string | null> {
  const changed = await db
    .updateTable('log_source')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('member_id', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return changed?.name ?? null;
}
