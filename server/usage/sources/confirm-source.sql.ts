import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** A source that a member named, with how much was reported of it. */
export type ReportedSource = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly member: string;
  readonly confirmed_at: Date | null;
  readonly plays: number;
};

/** The sources of members, those that are not confirmed first, those with the most plays before others. */
export async function reportedSources(db: Db, most: number): Promise<ReportedSource[]> {
  const { rows } = await sql<ReportedSource>`
    select s.id, s.name, s.kind, n.name as member, s.confirmed_at, coalesce(sum(c.uses), 0)::integer as plays
      from log_source s
      join member m on m.id = s.member_id
      join rights_holder n on n.id = m.rights_holder_id
      left join log_count c on c.source_id = s.id
     group by s.id, n.name
     order by s.confirmed_at is not null, plays desc, s.id limit ${most}`.execute(db);
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
