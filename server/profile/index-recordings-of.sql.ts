import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** Recordings that somebody is on or that they registered, the newest first; `after` is the last of those before. */
export async function recordingsNaming(
  db: Db,
  rightsHolderId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('recording_holder')
    .select('recording_id')
    .where('rights_holder_id', '=', rightsHolderId)
    .$if(after !== null, (query) => query.where('recording_id', '<', after ?? ''))
    .orderBy('recording_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}

export async function indexRecordings(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select index_recordings(${ids}::uuid[])`.execute(db);
}
