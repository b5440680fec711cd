import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/db.ts';

/** Uses of a recording that were confirmed or rejected. */
export type DecidedUses = { readonly recording_id: string; readonly uses: number };

export type NotifiedMember = {
  readonly member_id: string;
  readonly uses: number;
  readonly recordings: number;
  /** One of the recordings. */
  readonly recording_id: string;
  readonly title: string;
};

/** Members on recordings with decided uses, with how many uses of how many recordings; who decided is left out. */
export async function membersOnDecided(
  tx: Transaction,
  decided: readonly DecidedUses[],
  except: string,
): Promise<NotifiedMember[]> {
  const { rows } = await sql<NotifiedMember>`
    with decided as (
      select recording_id, sum(uses)::integer as uses
        from json_to_recordset(${JSON.stringify(decided)}::json) as d(recording_id uuid, uses integer) group by recording_id
    )
    select m.id as member_id, sum(d.uses)::integer as uses, count(*)::integer as recordings,
           min(r.id::text) as recording_id, min(r.title) as title
      from decided d
      join recording r on r.id = d.recording_id
      join recording_holder h on h.recording_id = d.recording_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where m.closed_at is null and m.id <> ${except}
     group by m.id order by m.id limit 10000`.execute(tx);
  return rows;
}
