import { type RawBuilder, sql } from 'kysely';
import { plainArray, textArray } from '../../platform/db/array-literal.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { monthOfUse, writeCounts } from '../figures/counts.sql.ts';
import { addSpellings, newSpellings } from '../matching/matching.sql.ts';
import type { NewSpelling } from '../matching/normalise.ts';

/** Uses to be stored, by columns: the index of a use is the same in all of them. */
export type NewEntries = {
  readonly ids: readonly string[];
  /** In milliseconds since 1970. */
  readonly at: readonly number[];
  readonly hasTime: readonly boolean[];
  readonly numbers: readonly number[];
  /** Which of `wordings` it has. */
  readonly wording: readonly number[];
  readonly labels: readonly (string | null)[];
  readonly durations: readonly (number | null)[];
  readonly plays: readonly number[];
  readonly audiences: readonly (number | null)[];
  /** What logs wrote, each once; several may be one spelling, whose id is `id`. */
  readonly wordings: readonly {
    readonly id: string;
    readonly title: string;
    readonly artist: string | null;
  }[];
};

/** Uses as their statement takes them. Made before matching is locked: nobody waits for it. */
export type SentEntries = {
  readonly wordings: RawBuilder<unknown>;
  readonly entries: RawBuilder<unknown>;
};

export function sendEntries(all: NewEntries): SentEntries {
  const { wordings } = all;
  return {
    wordings: sql`unnest(
      ${plainArray(wordings.map(({ id }) => id))}::uuid[], ${textArray(wordings.map(({ title }) => title))}::text[],
      ${textArray(wordings.map(({ artist }) => artist))}::text[]) with ordinality as w(spelling_id, title, artist, place)`,
    entries: sql`unnest(
      ${plainArray(all.ids)}::uuid[], ${plainArray(all.at)}::bigint[], ${plainArray(all.hasTime)}::boolean[],
      ${plainArray(all.numbers)}::integer[], ${plainArray(all.wording)}::integer[], ${textArray(all.labels)}::text[],
      ${plainArray(all.durations)}::integer[], ${plainArray(all.plays)}::integer[], ${plainArray(all.audiences)}::bigint[])
      as e(id, at, has_time, number, wording, label, duration_seconds, plays, audience)`,
  };
}

/** How many came in, those that were there already left out, and from when to when. */
export type StoredEntries = {
  readonly matched: number;
  readonly suggested: number;
  readonly unmatched: number;
  readonly first_at: Date | null;
  readonly last_at: Date | null;
};

/**
 * Stores uses of a source with their spellings, those that are new, and the figures over them; their months must be there. What each
 * is, its spelling says. Where there are spellings neither known nor given as new, it stores nothing and returns their ids as `unknown`.
 * Only while lockMatching: a spelling that is new is known to nobody else, and none changes.
 */
export async function storeEntries(
  tx: Transaction,
  of: { readonly sourceId: string; readonly importId: string; readonly at: Date },
  { wordings, entries }: SentEntries,
  spellings: readonly NewSpelling[],
): Promise<StoredEntries & { readonly unknown: readonly string[] }> {
  await sql`${planFor('force_custom_plan', 'off')}`.execute(tx);
  const { rows } = await sql<StoredEntries & { unknown: string[] }>`
    with worded as materialized (
      select * from ${wordings}
    ), ${newSpellings(spellings)}, known as materialized (
      select s.id, s.state, s.recording_id, s.ctid as at
        from (select distinct spelling_id from worded) w join log_spelling s on s.id = w.spelling_id
    ), spelled as materialized (
      select id, state, recording_id from known
      union all
      select id, state, recording_id from new_spellings
    ), unknown as materialized (
      select distinct w.spelling_id from worded w left join spelled s on s.id = w.spelling_id where s.id is null
    ), added as (
      insert into log_entry (id, started_at, has_time, source_id, import_id, number, spelling_id, title, artist, label,
                             duration_seconds, plays, audience, state, recording_id)
      select e.id, to_timestamp(e.at / 1000.0), e.has_time, ${of.sourceId}::uuid, ${of.importId}::uuid, e.number, w.spelling_id,
             w.title, w.artist, e.label, e.duration_seconds, e.plays, e.audience, s.state, s.recording_id
        from ${entries}
        join worded w on w.place = e.wording + 1
        join spelled s on s.id = w.spelling_id
       where not exists (select from unknown)
      on conflict (id, started_at) do nothing
      returning started_at, spelling_id, duration_seconds, plays, audience, state, recording_id
    ), used as materialized (
      select spelling_id, sum(plays)::bigint as uses from added group by spelling_id
    ), used_again as (
      update log_spelling s set uses = s.uses + u.uses, looked_at = ${of.at}
        from used u join known k on k.id = u.spelling_id where s.ctid = k.at
    ), ${addSpellings(of.at)}, difference as materialized (
      select recording_id, ${of.sourceId}::uuid as source_id, ${monthOfUse} as month, state, count(*)::integer as uses,
             coalesce(sum(duration_seconds), 0) as seconds, sum(plays) as plays, coalesce(sum(audience), 0) as audience
        from added group by recording_id, month, state order by recording_id
    ), ${writeCounts}
    select count(*) filter (where state = 'matched') as matched, count(*) filter (where state = 'suggested') as suggested,
           count(*) filter (where state = 'unmatched') as unmatched, min(started_at) as first_at, max(started_at) as last_at,
           array(select spelling_id from unknown) as unknown
      from added`.execute(tx);
  await sql`${planFor('auto', 'on')}`.execute(tx);
  const none = {
    matched: 0,
    suggested: 0,
    unmatched: 0,
    first_at: null,
    last_at: null,
    unknown: [],
  };
  return rows[0] ?? none;
}

/**
 * How a large statement is planned: for the number of its rows, where a plan for any number compares each with each other; and looking
 * for what is stored by its indexes, for of rows that come from outside the planner expects forty times as many as there are.
 */
function planFor(mode: 'force_custom_plan' | 'auto', scans: 'on' | 'off'): RawBuilder<unknown> {
  return sql`select set_config('plan_cache_mode', ${mode}, true), set_config('enable_seqscan', ${scans}, true)`;
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
