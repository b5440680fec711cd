import { sql } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';

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

/** The audio file of a recording and the one that its history names last; only of those of which it says the hash. */
export type CheckedSound = {
  readonly recording_id: string;
  /** Hashes in hexadecimal; null where there is no file. */
  readonly standing: string | null;
  readonly recorded: string | null;
  /** The member who brought it has closed their account, and took it along. */
  readonly has_left: boolean;
};

export async function soundsOfRecordings(
  tx: Transaction,
  ids: readonly string[],
): Promise<CheckedSound[]> {
  const { rows } = await sql<CheckedSound>`
    select r.id as recording_id, encode(f.sha256, 'hex') as standing,
           case when e.field = 'audio_sha256' then e.new_value #>> '{}' end as recorded, m.closed_at is not null as has_left
      from recording r
     cross join lateral (
       -- An upload that the society brought from another recording, when it merged the two, is still its member's.
       select e.field, e.new_value, coalesce(e.member_id, (
                select (u.new_value #>> '{}')::uuid from recording_edit u
                 where u.recording_id = e.recording_id and u.version = e.version and u.field = 'audio_by')) as member_id
         from recording_edit e
        where e.recording_id = r.id
          and (e.field = 'audio_sha256' or (e.field = 'audio' and e.new_value is null))
        order by e.version desc, e.field desc limit 1) e
      left join file f on f.id = r.file_id
      left join member m on m.id = e.member_id
     where r.id = any(${[...ids]}::uuid[])
     order by r.id`.execute(tx);
  return rows;
}

const namesChanged =
  '$.changes[*] ? (@.field == "given_name" || @.field == "other_names" || @.field == "corporation_name")';

/**
 * What people are called and, where records were merged into theirs, were called. Left out are those who changed their legal name
 * themselves or closed their account: what they were called before is not stored.
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
