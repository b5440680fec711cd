import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type DecidedFigure,
  type Standing,
  standingSchema,
  type YearFigures,
  yearFiguresSchema,
} from '#contract/society/figures.ts';
import { disputeStates, isOpen } from '#domain/disputes/dispute.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { disputeAges } from '#domain/staff/figure-names.ts';
import { type Targets, targetsWith } from '#domain/staff/targets.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';

/** The targets that count now. */
export async function readTargets(db: Db): Promise<Targets> {
  const rows = await db
    .selectFrom('desk_target')
    .select(['name', 'amount'])
    .orderBy('name')
    .limit(100)
    .execute();
  return targetsWith(Object.fromEntries(rows.map(({ name, amount }) => [name, amount])));
}

/** Sets some targets. */
export async function setTargets(
  tx: Transaction,
  set: readonly { readonly name: string; readonly amount: number }[],
): Promise<void> {
  await tx
    .insertInto('desk_target')
    .values([...set])
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount') })),
    )
    .execute();
}

/** Something that happened so often in a month, YYYY-MM; works and recordings by their state now. */
export type MonthlyCount = {
  readonly month: string;
  readonly what:
    | 'joined'
    | 'closed'
    | 'verified'
    | 'suspended'
    | 'isni_assigned'
    | 'works'
    | 'recordings'
    | 'disputes_raised'
    | 'disputes_ended';
  readonly state: string | null;
  readonly count: number;
};

const ended = disputeStates.filter((state) => state !== 'draft' && !isOpen(state));

/** Everything that is counted by month but plays. Ghana's time is UTC. */
export async function monthlyCounts(db: Db): Promise<MonthlyCount[]> {
  const by = (
    what: MonthlyCount['what'],
    at: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
    state = sql`null::text`,
  ) => sql`select date_trunc('month', ${at} at time zone 'UTC') as month, ${sql.lit(what)} as what, ${state} as state, count(*) as count
             from ${from} group by 1, 3`;
  const parts = [
    by('joined', sql`created_at`, sql`member`),
    by('closed', sql`closed_at`, sql`member where closed_at is not null`),
    ...(['verified', 'suspended', 'isni_assigned'] as const).map((event) =>
      by(event, sql`at`, sql`member_event where event = ${sql.lit(event)}`),
    ),
    by('works', sql`registered_at`, sql`work where state <> 'draft'`, sql`state`),
    by('recordings', sql`registered_at`, sql`recording`, sql`state`),
    by('disputes_raised', sql`filed_at`, sql`dispute where filed_at is not null`),
    by('disputes_ended', sql`since`, sql`dispute where state = any(${ended})`),
  ];
  const { rows } = await sql<MonthlyCount>`
    select to_char(c.month, 'YYYY-MM') as month, c.what, c.state, c.count
      from (${sql.join(parts, sql` union all `)}) c order by c.month, c.what, c.state limit 100000`.execute(
    db,
  );
  return rows;
}

/** Plays of a source in a month, YYYY-MM. */
export type PlayCount = {
  readonly name: string;
  readonly month: string;
  readonly plays: number;
  readonly matched: number;
};

/** Plays by source and month; the sources of several members that have the same name are one. */
export async function playCounts(db: Db): Promise<PlayCount[]> {
  const { rows } = await sql<PlayCount>`
    select min(s.name) as name, to_char(c.month, 'YYYY-MM') as month, sum(c.plays)::bigint as plays,
           coalesce(sum(c.plays) filter (where c.state = 'matched'), 0)::bigint as matched
      from (select source_id, month, state, sum(plays) as plays from log_count group by 1, 2, 3) c
      join log_source s on s.id = c.source_id
     group by s.name_folded, c.month
    having sum(c.plays) > 0
     order by s.name_folded, c.month limit 100000`.execute(db);
  return rows;
}

/** How long cases took, by year and kind, against these targets. */
export async function decisionTimes(
  db: Db,
  targets: Targets,
): Promise<(DecidedFigure & { readonly year: number })[]> {
  const { rows } = await sql<DecidedFigure & { readonly year: number }>`
    select year, kind, decided, on_time, half_hours, most_hours from desk_times(${JSON.stringify(targets)}::jsonb)
     order by year, kind limit 10000`.execute(db);
  return rows;
}

/** What there is now, but for works and recordings, which {@link monthlyCounts} gives by state. */
export async function standingNow(
  db: Db,
  now: Date,
): Promise<Pick<Standing, 'members' | 'with_isni' | 'disputes'>> {
  const members = await sql<{
    status: Standing['members'][number]['status'];
    count: number;
    isni: number;
  }>`
    select m.status, count(*) as count, count(r.isni) as isni
      from member m join rights_holder r on r.id = m.rights_holder_id
     where m.closed_at is null group by m.status order by m.status limit 10`.execute(db);
  const older = (days: number | undefined) =>
    days === undefined
      ? sql``
      : sql`and raised < ${now}::timestamptz - ${`${days} days`}::interval`;
  const younger = (days: number | undefined) =>
    days === undefined
      ? sql``
      : sql`and raised >= ${now}::timestamptz - ${`${days} days`}::interval`;
  const ages = [...disputeAges, undefined].map(
    (days, index) =>
      sql`count(*) filter (where true ${younger(days)} ${older(disputeAges[index - 1])})`,
  );
  const disputes = await sql<Standing['disputes'][number]>`
    select state, array[${sql.join(ages)}]::integer[] as ages
      from (select state, coalesce(filed_at, created_at) as raised from dispute
             where state = any(${disputeStates.filter(isOpen)})) d
     group by state order by array_position(${[...disputeStates]}::text[], state) limit 30`.execute(
    db,
  );
  return {
    members: members.rows.map(({ status, count }) => ({ status, count })),
    with_isni: members.rows.reduce((sum, { isni }) => sum + isni, 0),
    disputes: disputes.rows,
  };
}

/** The figures of a year as they were counted last. */
export type StoredFigures = {
  readonly year: number;
  readonly figures: YearFigures;
  readonly standing: Standing | null;
  readonly made_at: Date;
};

/** Those of these years that there are, the latest first. What an earlier version counted otherwise is there once it is counted again. */
export async function storedFigures(db: Db, years: readonly number[]): Promise<StoredFigures[]> {
  const { rows } = await sql<
    Omit<StoredFigures, 'figures' | 'standing'> & { figures: unknown; standing: unknown }
  >`
    select year, figures, standing, made_at from desk_figures where year = any(${[...years]}::smallint[])
     order by year desc limit 10`.execute(db);
  return rows.flatMap((row) => {
    const figures = z.safeParse(yearFiguresSchema, row.figures);
    const standing = z.safeParse(z.nullable(standingSchema), row.standing);
    if (!figures.success) return [];
    return [{ ...row, figures: figures.data, standing: standing.data ?? null }];
  });
}

/** The years of which there are figures, the latest first. */
export async function yearsWithFigures(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('desk_figures')
    .select('year')
    .orderBy('year', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ year }) => year);
}

/** One process at a time counts, and what it reads is no older than what was stored last. It may take longer than a request. */
export async function lockFigures(tx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '60s', true)`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(hashtextextended('desk figures', 0))`.execute(tx);
}

/** Stores the figures of years. What there was at the end of a year stays as it was counted within it. */
export async function storeFigures(
  tx: Transaction,
  made: readonly Omit<StoredFigures, 'made_at'>[],
  at: Date,
): Promise<void> {
  await sql`
    insert into desk_figures (year, figures, standing, made_at)
    select f.year, f.figures, nullif(f.standing, 'null'::jsonb), ${at}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as f (year smallint, figures jsonb, standing jsonb)
    on conflict (year) do update
      set figures = excluded.figures, standing = coalesce(excluded.standing, desk_figures.standing), made_at = excluded.made_at`.execute(
    tx,
  );
}

/** A case that was decided, by whom. */
export type DecidedRow = {
  readonly decision_id: string;
  readonly kind: CaseKind;
  readonly id: string;
  readonly by: string;
  readonly since: Date;
  readonly decided_at: Date;
};

/** A page of the cases decided in a year, the newest first. */
export async function decidedCases(
  db: Db,
  {
    year,
    kinds,
    lateAfter,
    before,
    limit,
  }: {
    readonly year: number;
    readonly kinds: readonly CaseKind[];
    /** Only those that took longer than these targets; null for all. */
    readonly lateAfter: Targets | null;
    /** Only decisions before this one. */
    readonly before: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<DecidedRow[]> {
  const [from, until] = [year, year + 1].map((one) => new Date(Date.UTC(one, 0, 1)));
  const late = (targets: Targets) =>
    sql`and d.decided_at > d.since + case d.kind ${sql.join(
      kinds.map((kind) => sql`when ${kind} then ${`${targets[kind]} hours`}::interval`),
      sql` `,
    )} end`;
  const onward =
    before === null ? sql`` : sql`and (d.decided_at, d.id) < (${before.at}, ${before.id}::uuid)`;
  // Which ones they are is found in an index alone: few of many may be late.
  const { rows } = await sql<DecidedRow>`
    select d.id as decision_id, d.kind, d.subject_id as id, s.name as by, d.since, d.decided_at
      from (select d.id from desk_decision d
             where is_decided(d.decision, d.detail) and d.kind = any(${[...kinds]}::text[]) and d.decided_at >= ${from} and d.decided_at < ${until}
                   ${lateAfter === null ? sql`` : late(lateAfter)} ${onward}
             order by d.decided_at desc, d.id desc limit ${limit}) found
      join desk_decision d on d.id = found.id join staff s on s.id = d.staff_id
     order by d.decided_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}
