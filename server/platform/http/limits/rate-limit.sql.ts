import { sql } from 'kysely';
import type { Db, Transaction } from '../../db/db.ts';

/** One more of what a limit allows: fewer than `max` since `since`, counted in the step that begins at `startsAt`. */
export type WantedHit = {
  readonly bucket: string;
  readonly startsAt: Date;
  readonly since: Date;
  readonly max: number;
};

/** Lets one at a time count in these buckets, until the transaction ends. */
export async function lockBuckets(tx: Transaction, buckets: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(bucket, 0))
      from unnest(${[...buckets]}::text[]) with ordinality as b(bucket, place)`.execute(tx);
}

/** Counts all of these, or none where one has reached its maximum: gives its place and its oldest hit. Only while lockBuckets. */
export async function takeHits(
  tx: Transaction,
  wanted: readonly WantedHit[],
): Promise<{ place: number; oldest: Date | null } | undefined> {
  const { rows } = await sql<{ place: number; oldest: Date | null }>`
    with counted as materialized (
      select w.place, w.bucket, w.starts_at, w.max, coalesce(sum(r.hits), 0) as hits, min(r.starts_at) as oldest
        from unnest(${wanted.map(({ bucket }) => bucket)}::text[], ${wanted.map(({ startsAt }) => startsAt)}::timestamptz[],
                    ${wanted.map(({ since }) => since)}::timestamptz[], ${wanted.map(({ max }) => max)}::bigint[])
             with ordinality as w(bucket, starts_at, since, max, place)
        left join rate_window r on r.bucket = w.bucket and r.starts_at > w.since and r.hits > 0
       group by w.place, w.bucket, w.starts_at, w.max
    ), used_up as materialized (
      select place::integer - 1 as place, oldest from counted where hits >= max order by place limit 1
    ), added as (
      insert into rate_window (bucket, starts_at, hits)
      select bucket, starts_at, 1 from counted where not exists (select from used_up) order by place
      on conflict (bucket, starts_at) do update set hits = rate_window.hits + 1
    )
    select place, oldest from used_up`.execute(tx);
  return rows[0];
}

export async function removeHit(db: Db, bucket: string, startsAt: Date): Promise<void> {
  await db
    .updateTable('rate_window')
    .set({ hits: sql<number>`hits - 1` })
    .where('bucket', '=', bucket)
    .where('starts_at', '=', startsAt)
    .where('hits', '>', 0)
    .execute();
}

export async function resetBucket(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('rate_window').where('bucket', '=', bucket).execute();
}
