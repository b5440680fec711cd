import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { memberNameOfSource, type SourceRow } from './source-view.ts';

const sources = (db: Db) =>
  db
    .selectFrom('log_source as s')
    .select(['s.id', 's.name', 's.kind', 's.medium', 's.member_id', 's.confirmed_at'])
    .select(sql<string | null>`${memberNameOfSource}`.as('member_name'));
/** More sources are named to nobody at once. */
export const maxSources = 500;

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
