import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { UsedRecording } from '../import/usage-import-view.ts';

/** Recordings by their ids, as uses name them. */
export async function recordingsNamed(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, UsedRecording>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<UsedRecording>`
    select id, title, artist, isrc from recording where id = any(${[...ids]}::uuid[]) limit ${ids.length}`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.id, one]));
}
