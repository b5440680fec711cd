import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';

const columns = [
  'e.id',
  'e.description',
  'e.user_agent',
  'e.reported_at',
  'e.times',
  'e.last_reported_at',
  'e.state',
  'e.subject_id',
  'm.reference_number',
] as const;

const errorLogs = (db: Db) =>
  db.selectFrom('error_log as e').leftJoin('member as m', 'm.id', 'e.member_id').select(columns);

/** Which reports to list; `find` is part of the text. */
type ErrorLogsWanted = {
  readonly since: Date;
  readonly find: string;
  readonly limit: number;
};

/** What browsers reported, the newest first. */
export function errorLogsAs(db: Db, { since, find, limit }: ErrorLogsWanted) {
  return errorLogs(db)
    .where('e.last_reported_at', '>=', since)
    .$if(find !== '', (query) => query.where('e.description', 'ilike', `%${asWritten(find)}%`))
    .orderBy('e.last_reported_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many reports since then were not stored, because there were too many. */
export async function reportsLeftOut(db: Db, since: Date): Promise<number> {
  const { reports } = await db
    .selectFrom('error_log_day')
    .select(sql<number>`coalesce(sum(left_out), 0)::int`.as('reports'))
    .where(sql<boolean>`day >= (${since}::timestamptz at time zone 'UTC')::date`)
    .executeTakeFirstOrThrow();
  return reports;
}

export function errorLogBy(db: Db, id: number) {
  return errorLogs(db).where('e.id', '=', id).executeTakeFirst();
}

/** An error as its case shows it. `members` are those who met it while they were logged in. */
export type ErrorReport = {
  readonly id: number;
  readonly subject_id: string;
  readonly state: 'open' | 'solved' | 'ignored';
  readonly description: string;
  readonly times: number;
  readonly reported_at: Date;
  readonly last_reported_at: Date;
  readonly last_version: string;
  readonly decided_at: Date | null;
  readonly members: number;
};

/** The errors that these cases are about. */
export async function errorReportsBy(
  db: Db,
  subjectIds: readonly string[],
): Promise<ErrorReport[]> {
  const { rows } = await sql<ErrorReport>`
    select id, subject_id, state, description, times, reported_at, last_reported_at, last_version, decided_at,
           (select count(distinct s.member_id) from error_sighting s where s.error_log_id = e.id)::int as members
      from error_log e where subject_id = any(${[...subjectIds]}::uuid[])
     order by id limit ${subjectIds.length}`.execute(db);
  return rows;
}

/** The pages, browsers and versions by which an error was met, the most common of each first, and whether by visitors as well. */
export async function placesOf(db: Db, id: number) {
  const { rows } = await sql<{
    what: 'page' | 'browser' | 'version' | 'visitor';
    value: string;
    times: number;
  }>`
    select what, value, sum(times)::int as times
      from error_sighting s cross join lateral (values ('page', s.page), ('browser', s.browser), ('version', s.version),
             ('visitor', case when s.member_id is null then '1' else '' end)) as v (what, value)
     where s.error_log_id = ${id} and value <> ''
     group by what, value order by what, times desc, value limit 100`.execute(db);
  return rows;
}

/** Who met an error while they were logged in, the latest first. */
export async function membersWhoMet(db: Db, subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select s.member_id from error_sighting s join error_log e on e.id = s.error_log_id
     where e.subject_id = ${subjectId} and s.member_id is not null
     group by s.member_id order by max(s.last_at) desc limit 200`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export async function lockErrorReport(tx: Transaction, subjectId: string): Promise<void> {
  await sql`select from error_log where subject_id = ${subjectId} for update`.execute(tx);
}

/** Solved in the version that runs now, or ignored from now on; the case ends by it. */
export async function setErrorState(
  tx: Transaction,
  subjectId: string,
  {
    state,
    version,
    at,
  }: { readonly state: 'solved' | 'ignored'; readonly version: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('error_log')
    .set({ state, decided_at: at, solved_in: state === 'solved' ? version : null })
    .where('subject_id', '=', subjectId)
    .execute();
}
