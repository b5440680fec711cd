import { sql } from 'kysely';
import type { Transaction } from '../db/db.ts';

/** The next ids of all recordings after one of them. */
export async function recordingsAfter(
  tx: Transaction,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('recording')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type EditOfRecording = {
  readonly recording_id: string;
  readonly kind: string;
  readonly field: string;
  readonly new_value: unknown;
};

/** Everything that the history says of these recordings, each one's in its order. */
export async function allEditsOfRecordings(
  tx: Transaction,
  ids: readonly string[],
): Promise<EditOfRecording[]> {
  const { rows } = await sql<EditOfRecording>`
    select recording_id, kind, field, new_value from recording_edit
     where recording_id = any(${[...ids]}::uuid[])
     order by recording_id, seq`.execute(tx);
  return rows;
}

const namesChanged =
  '$.changes[*] ? (@.field == "given_name" || @.field == "other_names" || @.field == "corporation_name")';

/**
 * What people are called and, where records were merged into theirs, were called. Left out are those who changed their legal name
 * themselves or closed their account: what they were called before is not kept.
 */
export async function knownNamesOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select r.id, array_agg(distinct named.name) as names
      from rights_holder r
     cross join lateral (
       select r.name union all select n.name from rights_holder_name n where n.rights_holder_id = r.id
     ) named
     where r.id = any(${[...ids]}::uuid[])
       and not exists (
         select from member m join member_event e on e.member_id = m.id
          where m.rights_holder_id = r.id
            and (e.event = 'account_closed'
                 or e.event = 'profile_changed' and e.detail @? ${namesChanged}::jsonpath))
     group by r.id`.execute(tx);
  return new Map(rows.map(({ id, names }) => [id, names]));
}
