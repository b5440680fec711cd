import { sql } from 'kysely';
import type { UseState } from '#domain/usage/usage.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { monthOfUse, writeCounts } from '../figures/counts.sql.ts';
import { addSpellings } from '../matching/matching.sql.ts';
import type { NewSpelling } from '../matching/normalise.ts';

/** A use to be stored; `at` in milliseconds since 1970. */
export type NewEntry = {
  readonly id: string;
  readonly at: number;
  readonly has_time: boolean;
  readonly number: number;
  readonly spelling_id: string;
  readonly title: string;
  readonly artist: string | null;
  readonly label: string | null;
  readonly duration_seconds: number | null;
  readonly plays: number;
  readonly audience: number | null;
  readonly state: UseState;
  readonly recording_id: string | null;
};

/** How many came in, those that were there already left out, and from when to when. */
export type StoredEntries = {
  readonly matched: number;
  readonly suggested: number;
  readonly unmatched: number;
  readonly first_at: Date | null;
  readonly last_at: Date | null;
};

/**
 * Stores uses of a source with their spellings, those that are new, and the figures over them; their months must be there. Only while
 * holdMatching: a spelling that is new is known to nobody else.
 */
export async function storeEntries(
  tx: Transaction,
  of: { readonly sourceId: string; readonly importId: string; readonly at: Date },
  entries: readonly NewEntry[],
  spellings: readonly NewSpelling[],
): Promise<StoredEntries> {
  const { rows } = await sql<StoredEntries>`
    with added as (
      insert into log_entry (id, started_at, has_time, source_id, import_id, number, spelling_id, title, artist, label,
                             duration_seconds, plays, audience, state, recording_id)
      select id, to_timestamp(at / 1000.0), has_time, ${of.sourceId}::uuid, ${of.importId}::uuid, number, spelling_id, title,
             artist, label, duration_seconds, plays, audience, state, recording_id
        from json_to_recordset(${JSON.stringify(entries)}::json) as e(
               id uuid, at bigint, has_time boolean, number integer, spelling_id uuid, title text, artist text, label text,
               duration_seconds integer, plays integer, audience bigint, state text, recording_id uuid)
      on conflict (id, started_at) do nothing
      returning started_at, spelling_id, duration_seconds, plays, audience, state, recording_id
    ), used as materialized (
      select spelling_id, sum(plays)::bigint as uses from added group by spelling_id
    ), used_again as (
      update log_spelling s set uses = s.uses + u.uses from used u where s.id = u.spelling_id
    ), ${addSpellings(spellings, of.at)}, difference as materialized (
      select recording_id, ${of.sourceId}::uuid as source_id, ${monthOfUse} as month, state, count(*)::integer as uses,
             coalesce(sum(duration_seconds), 0) as seconds, sum(plays) as plays, coalesce(sum(audience), 0) as audience
        from added group by recording_id, month, state
    ), ${writeCounts}
    select count(*) filter (where state = 'matched') as matched, count(*) filter (where state = 'suggested') as suggested,
           count(*) filter (where state = 'unmatched') as unmatched, min(started_at) as first_at, max(started_at) as last_at
      from added`.execute(tx);
  return rows[0] ?? { matched: 0, suggested: 0, unmatched: 0, first_at: null, last_at: null };
}

/** The next uses of an import after `reached`, taken out with their figures; returns where that ended and what they were of. */
export async function removeEntries(
  tx: Transaction,
  {
    importId,
    reached,
    max,
    from,
    until,
  }: { importId: string; reached: number; max: number; from: Date; until: Date },
): Promise<{ last: number | null; removed: number; spellings: string[] }> {
  const { rows } = await sql<{ last: number | null; removed: number; spellings: string[] | null }>`
    with picked as materialized (
      select id, started_at, number from log_entry
       where import_id = ${importId} and number > ${reached} and started_at between ${from} and ${until}
       order by number limit ${max}
    ), removed as (
      delete from log_entry e using picked p where e.id = p.id and e.started_at = p.started_at
      returning e.started_at, e.source_id, e.spelling_id, e.duration_seconds, e.plays, e.audience, e.state, e.recording_id
    ), difference as materialized (
      select recording_id, source_id, ${monthOfUse} as month, state, -count(*)::integer as uses,
             -coalesce(sum(duration_seconds), 0) as seconds, -sum(plays) as plays, -coalesce(sum(audience), 0) as audience
        from removed group by recording_id, source_id, month, state
    ), ${writeCounts}, used as (
      update log_spelling s set uses = s.uses - r.uses
        from (select spelling_id, sum(plays)::bigint as uses from removed group by spelling_id) r where s.id = r.spelling_id
    )
    select (select max(number) from picked) as last, (select count(*) from removed) as removed,
           (select array_agg(distinct spelling_id) from removed) as spellings`.execute(tx);
  const [row] = rows;
  return {
    last: row?.last ?? null,
    removed: row?.removed ?? 0,
    spellings: row?.spellings ?? [],
  };
}

/**
 * Makes the partitions of these months that are missing, each the first day of a month as YYYY-MM-DD. What it makes is locked until the
 * transaction ends: within a longer one only after `lockMatching`.
 */
export async function makeMonths(db: Db, months: readonly string[]): Promise<void> {
  await sql`
    select make_log_month(m.month) from unnest(${[...months]}::date[]) as m(month)
     where to_regclass('public.log_entry_' || to_char(m.month, 'YYYY_MM')) is null`.execute(db);
}
