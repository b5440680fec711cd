import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/**
 * Files whose time is over, the longest first, a few at a time. From now on nobody reaches them: a piece that comes at this moment finds
 * the upload gone, or comes before it is.
 */
export async function takeOutdatedFiles(
  db: Db,
  now: Date,
): Promise<{ id: string; storage_key: string }[]> {
  const { rows } = await sql<{ id: string; storage_key: string }>`
    update file set state = 'dropped', file_name = 'dropped', member_id = null, subject_id = null,
                    secret_hash = null, address_hash = null, public_name = null, kept_until = ${now}
     where id in (select id from file where kept_until <= ${now} order by kept_until limit 100 for update)
    returning id, storage_key`.execute(db);
  return rows;
}

export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute();
}
