import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { conditionsOf, type OwnRecordingsFilter, orderOf } from './own-recordings.sql.ts';

/** Where a batch ended, and the next one goes on. */
export type Reached = { readonly id: string; readonly key: string };

/** The next of a member's recordings after `reached`, in the order of the list: by where the last one stood, whatever comes meanwhile. */
export async function ownRecordingsAfter(
  db: Db,
  actor: Actor,
  filter: OwnRecordingsFilter,
  reached: Reached | null,
  limit: number,
): Promise<Reached[]> {
  const key = filter.sort === 'artist' ? sql`r.artist_folded` : sql`r.title_folded`;
  const conditions = conditionsOf(actor, filter);
  if (reached !== null)
    conditions.push(
      filter.sort === 'newest'
        ? sql`h.recording_id < ${reached.id}::uuid`
        : sql`(${key} > ${reached.key} or ${key} = ${reached.key} and h.recording_id < ${reached.id}::uuid)`,
    );
  const { rows } = await sql<Reached>`
    select r.id, ${key} as key
      from recording_holder h join recording r on r.id = h.recording_id
     where ${sql.join(conditions, sql` and `)}
     order by ${orderOf(filter.sort)}
     limit ${limit}`.execute(db);
  return rows;
}
