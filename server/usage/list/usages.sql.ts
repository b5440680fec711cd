import { type RawBuilder, sql } from 'kysely';
import type { MatchKind, Medium, SourceKind, UseState } from '#domain/usage/usage.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { UseFilter } from '../figures/counts.sql.ts';
import { monthAfter } from '../figures/usage-figures.ts';

/** Where a use is: its id begins with its time, and the partition is found by the time. */
export type UsePlace = { readonly id: string; readonly started_at: Date };

/**
 * Uses of whole months, the latest first and those `before` a use alone where one is named: `skip` of them, then `take`. `byTime` is a
 * way to find them, not what is found.
 */
export type UseSpan = {
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly skip: number;
  readonly take: number;
  readonly byTime: boolean;
  readonly before: string | null;
};

/**
 * The places of a member's uses in a span of months. Where most uses of the span are theirs they are found by going back in time, where
 * few are by each of their recordings.
 */
export async function placesOfUses(
  db: Db,
  actor: Actor,
  filter: UseFilter,
  { firstMonth, lastMonth, skip, take, byTime, before }: UseSpan,
): Promise<UsePlace[]> {
  const within = sql`e.started_at >= ${`${firstMonth}-01T00:00:00Z`}::timestamptz
    and e.started_at < ${`${monthAfter(lastMonth)}-01T00:00:00Z`}::timestamptz
    ${before === null ? sql`` : sql`and e.id < ${before}::uuid`} ${narrowing(filter)}`;
  const max = skip + take;
  const parts = [
    ...(filter.state === 'unmatched' ? [] : [ofRecordings(actor, filter, { within, max, byTime })]),
    ...(filter.recording === null && filter.state === 'unmatched'
      ? [unmatched(actor, within, max)]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<UsePlace>`
    select id, started_at
      from (${sql.join(parts, sql` union all `)}) found
     order by id desc offset ${skip} limit ${take}`.execute(db);
  return rows;
}

type Found = {
  readonly within: RawBuilder<unknown>;
  readonly max: number;
  readonly byTime: boolean;
};

function ofRecordings(
  { rightsHolderId }: Actor,
  { recording }: UseFilter,
  { within, max, byTime }: Found,
): RawBuilder<unknown> {
  const mine = sql`rights_holder_id = ${rightsHolderId}
    ${recording === null ? sql`` : sql`and recording_id = ${recording}::uuid`}`;
  return byTime
    ? sql`(select e.id, e.started_at from log_entry e
            where ${within} and (e.recording_id in (select recording_id from recording_holder where ${mine})) is true
            order by e.id desc limit ${max})`
    : sql`(select e.id, e.started_at
             from (select recording_id from recording_holder where ${mine}) h
             join log_entry e on e.recording_id = h.recording_id and ${within}
            order by e.id desc limit ${max})`;
}

/** From each of the member's sources the latest: few sources, each read from its index. */
function unmatched(
  { memberId }: Actor,
  within: RawBuilder<unknown>,
  max: number,
): RawBuilder<unknown> {
  return sql`(select l.id, l.started_at
       from log_source s
      cross join lateral (
        select e.id, e.started_at from log_entry e
         where e.source_id = s.id and e.state = 'unmatched' and ${within}
         order by e.id desc limit ${max}) l
      where s.member_id = ${memberId}
      order by l.id desc limit ${max})`;
}

function narrowing({ source, medium, state }: UseFilter): RawBuilder<unknown> {
  return sql`
    ${source === null ? sql`` : sql`and e.source_id = ${source}::uuid`}
    ${medium === null ? sql`` : sql`and e.source_id in (select id from log_source where medium = ${medium})`}
    ${state === null ? sql`` : sql`and e.state = ${state}`}`;
}

/** A use as the list shows it. */
export type UseRow = {
  readonly id: string;
  readonly spelling_id: string;
  readonly started_at: Date;
  readonly has_time: boolean;
  readonly source_id: string;
  readonly source_name: string;
  readonly source_kind: SourceKind;
  readonly member_id: string | null;
  readonly member_name: string | null;
  readonly confirmed_at: Date | null;
  readonly medium: Medium;
  readonly title: string;
  readonly artist: string | null;
  readonly isrc: string | null;
  readonly label: string | null;
  readonly duration_seconds: number | null;
  readonly plays: number;
  readonly audience: number | null;
  readonly state: UseState;
  readonly matched_by: MatchKind | null;
  readonly score: number | null;
  readonly recording_id: string | null;
  readonly recording_title: string | null;
  readonly recording_artist: string | null;
  readonly recording_isrc: string | null;
};

/** The uses at these places, in their order. */
export async function usesAt(db: Db, places: readonly UsePlace[]): Promise<UseRow[]> {
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return [];
  const { rows } = await sql<UseRow>`
    select e.id, e.spelling_id, e.started_at, e.has_time, e.source_id, o.name as source_name, o.kind as source_kind, o.medium,
           o.member_id, o.confirmed_at,
           (select n.name from member m join rights_holder n on n.id = m.rights_holder_id where m.id = o.member_id) as member_name,
           e.title, e.artist, s.isrc, e.label, e.duration_seconds, e.plays, e.audience, e.state, s.matched_by, s.score,
           r.id as recording_id, r.title as recording_title, r.artist as recording_artist, r.isrc as recording_isrc
      from unnest(${places.map(({ id }) => id)}::uuid[]) with ordinality as wanted(id, place)
      join log_entry e on e.id = wanted.id and e.started_at >= ${last.started_at} and e.started_at < ${first.started_at}::timestamptz + interval '1 ms'
      join log_source o on o.id = e.source_id
      join log_spelling s on s.id = e.spelling_id
      left join recording r on r.id = e.recording_id
     order by wanted.place`.execute(db);
  return rows;
}

/** About how many uses of everybody's there are in the partitions of these months; null where nobody has counted them yet. */
export async function usesOfEverybody(db: Db, months: readonly string[]): Promise<number | null> {
  const names = months.map((month) => `log_entry_${month.replace('-', '_')}`);
  const { rows } = await sql<{ uses: number; isCounted: boolean }>`
    select coalesce(sum(reltuples), 0)::bigint as uses, coalesce(bool_and(reltuples >= 0), false) as "isCounted"
      from pg_class where relname = any (${names}::text[]) and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  const [found] = rows;
  return found?.isCounted ? found.uses : null;
}
