import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** Works that name the rights holder, the newest first; `after` is the last of those before. */
export async function worksNaming(
  db: Db,
  rightsHolderId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('work_holder')
    .select('work_id')
    .distinct()
    .where('rights_holder_id', '=', rightsHolderId)
    .$if(after !== null, (query) => query.where('work_id', '<', after ?? ''))
    .orderBy('work_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ work_id }) => work_id);
}

export async function indexWorks(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select index_works(${ids}::uuid[])`.execute(db);
}
