import { type RawBuilder, sql } from 'kysely';
import { fold } from '#domain/text/fold.ts';
import type { Medium } from '#domain/usage/usage.ts';
import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { monthAfter } from '../figures/usage-figures.ts';
import {
  isLikeText,
  type SpellingRow,
  spellingColumns,
  spellingJoins,
} from './listed-spellings.sql.ts';

/** Counting stops here: nobody pages further. */
export const countedAtMost = 1_000;
/** With a period, source or medium so many of the latest uses within it are looked at. */
const usesLookedAt = 25_000;
/** A text finds so many spellings at most. */
const foundAtMost = 1_000;

/** What narrows unmatched spellings; months as YYYY-MM, both included; null narrows nothing. `q` is as typed. */
export type UnmatchedFilter = {
  readonly from: string | null;
  readonly until: string | null;
  readonly source: string | null;
  readonly medium: Medium | null;
  readonly q: string | null;
};

export type UnmatchedRow = SpellingRow & {
  readonly is_claimed: boolean;
  readonly claim_recording_id: string | null;
  readonly claim_title: string | null;
  readonly claim_artist: string | null;
  readonly claim_isrc: string | null;
  readonly claimed_at: Date | null;
};

/** A page of the spellings that nobody has identified, and how many there are, counted so far as it is of use. */
export async function unmatchedSpellings(
  db: Db,
  actor: Actor,
  filter: UnmatchedFilter,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ rows: UnmatchedRow[]; counted: number }> {
  const narrowed = filter.q === null && isNarrowed(filter);
  const from = narrowed ? await monthsLookedAt(db, filter) : filter.from;
  if (narrowed && from === null) return { rows: [], counted: 0 };
  const within = { ...filter, from };
  const order = filter.q === null ? sql`uses desc, id` : sql`likeness desc, uses desc, id`;
  const { rows: found } = await sql<{ counted: number; ids: string[] }>`
    with found as materialized (${foundWith(actor, within, Math.max(countedAtMost + 1, offset + size))})
    select (select count(*) from found) as counted,
           array(select id from found order by ${order} offset ${offset} limit ${size}) as ids`.execute(
    db,
  );
  const { counted = 0, ids = [] } = found[0] ?? {};
  if (ids.length === 0) return { rows: [], counted };
  const { rows } = await sql<UnmatchedRow>`
    select ${spellingColumns},
           s.state <> 'unmatched' as is_claimed, c.recording_id as claim_recording_id, c.title as claim_title,
           c.artist as claim_artist, c.isrc as claim_isrc, c.claimed_at
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join log_spelling s on s.id = wanted.id
      left join lateral (
        select c.recording_id, r.title, r.artist, r.isrc, c.claimed_at
          from log_claim c join recording r on r.id = c.recording_id
         where c.spelling_id = s.id and c.member_id = ${actor.memberId} and c.state = 'waiting' and not c.is_not
         order by c.claimed_at desc limit 1) c on true
      ${spellingJoins}
     order by wanted.place`.execute(db);
  return { rows, counted };
}

const isNarrowed = ({ from, until, source, medium }: UnmatchedFilter): boolean =>
  from !== null || until !== null || source !== null || medium !== null;

function foundWith(actor: Actor, filter: UnmatchedFilter, max: number): RawBuilder<unknown> {
  const { q } = filter;
  if (q !== null)
    return foundByText(actor, q, isNarrowed(filter) ? sql`and ${hasUse(filter)}` : sql``);
  if (isNarrowed(filter)) return foundByUses(filter, max);
  return sql`
    (select s.id, s.uses from log_spelling s where s.state = 'unmatched' and s.uses > 0
      order by s.uses_class desc, s.uses desc, s.id limit ${max})
    union
    select s.id, s.uses
      from log_claim c join log_spelling s on s.id = c.spelling_id and s.uses > 0
     where c.member_id = ${actor.memberId} and c.state = 'waiting' and not c.is_not`;
}

/** What a text finds, with what others claim among it: there a second claim goes to the society. */
function foundByText(actor: Actor, q: string, narrowed: RawBuilder<unknown>): RawBuilder<unknown> {
  const likeness = sql`word_similarity(${fold(q)}, s.folded) as likeness`;
  return sql`
    (select s.id, s.uses, ${likeness}
       from log_spelling s where s.state = 'unmatched' and s.uses > 0 and ${isLikeText(q)} ${narrowed}
      limit ${foundAtMost})
    union
    select s.id, s.uses, ${likeness}
      from log_claim c
      join log_spelling s on s.id = c.spelling_id and s.state = 'matched' and s.matched_by = 'claim' and s.uses > 0
     where c.state = 'standing' and c.member_id <> ${actor.memberId} and ${isLikeText(q)} ${narrowed}`;
}

/** From which month on the latest uses within the filter are enough to look at, by the figures; null where there are none. */
async function monthsLookedAt(db: Db, filter: UnmatchedFilter): Promise<string | null> {
  const { from, until, source, medium } = filter;
  const { rows } = await sql<{ month: string; uses: number }>`
    select to_char(c.month, 'YYYY-MM') as month, sum(c.uses)::bigint as uses
      from log_count c join log_source s on s.id = c.source_id
     where c.recording_id is null and c.uses > 0
       ${from === null ? sql`` : sql`and c.month >= ${`${from}-01`}::date`}
       ${until === null ? sql`` : sql`and c.month <= ${`${until}-01`}::date`}
       ${source === null ? sql`` : sql`and s.id = ${source}::uuid`}
       ${medium === null ? sql`` : sql`and s.medium = ${medium}`}
     group by c.month order by c.month desc`.execute(db);
  let uses = 0;
  for (const row of rows) {
    uses += row.uses;
    if (uses >= usesLookedAt) return row.month;
  }
  return rows.at(-1)?.month ?? null;
}

/** By the latest unmatched uses within the filter. */
function foundByUses(filter: UnmatchedFilter, max: number): RawBuilder<unknown> {
  return sql`
    select s.id, s.uses
      from (select distinct spelling_id
              from (select e.spelling_id from log_entry e
                     where e.state = 'unmatched' and ${isWithin(filter)}
                     order by e.started_at desc limit ${sql.lit(usesLookedAt)}) looked) f
      join log_spelling s on s.id = f.spelling_id
     order by s.uses desc, s.id limit ${max}`;
}

const hasUse = (filter: UnmatchedFilter): RawBuilder<unknown> =>
  sql`exists (select from log_entry e where e.spelling_id = s.id and ${isWithin(filter)})`;

function isWithin({ from, until, source, medium }: UnmatchedFilter): RawBuilder<unknown> {
  return sql`true
    ${from === null ? sql`` : sql`and e.started_at >= ${`${from}-01T00:00:00Z`}::timestamptz`}
    ${until === null ? sql`` : sql`and e.started_at < ${`${monthAfter(until)}-01T00:00:00Z`}::timestamptz`}
    ${source === null ? sql`` : sql`and e.source_id = ${source}::uuid`}
    ${medium === null ? sql`` : sql`and e.source_id in (select id from log_source where medium = ${medium})`}`;
}
