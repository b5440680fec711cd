import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { usedRecordingSchema } from '#contract/usage/usage-fields.ts';
import type { Db } from '../../platform/db/db.ts';

/** A recording as uses name it. */
export type UsedRecording = z.output<typeof usedRecordingSchema>;

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
