import type { Db } from '../db/db.ts';
import type { SourceRow } from './source-view.ts';

const columns = ['id', 'name', 'kind', 'medium', 'member_id'] as const;
/** More sources are named to nobody at once. */
export const mostSources = 500;

/** Sources by their ids, in no order. */
export function sourcesOf(db: Db, ids: readonly string[]): Promise<SourceRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('log_source').select(columns).where('id', 'in', ids).execute();
}

/** Sources by their ids and those that a member named, by name. */
export function sourcesSeenBy(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<SourceRow[]> {
  return db
    .selectFrom('log_source')
    .select(columns)
    .where((eb) =>
      eb.or([eb('member_id', '=', memberId), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]),
    )
    .orderBy('name_folded')
    .orderBy('id')
    .limit(mostSources)
    .execute();
}
