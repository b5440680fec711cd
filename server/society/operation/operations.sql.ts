import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';

/** Something that was run, as it is recorded. */
export type Run = {
  readonly kind: 'backup' | 'history_check';
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly run_by: string;
  readonly is_good: boolean | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

export async function recordRun(db: Db, { detail, ...run }: Run): Promise<void> {
  await db
    .insertInto('operation_run')
    .values({
      id: newId(run.started_at),
      ...run,
      // A command that changes nothing may be run by somebody without a name.
      run_by: run.run_by.slice(0, 120) || 'A command',
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** The last run of a kind; `isTested`: the last backup whose copy was tried as well. */
export async function lastRun(
  db: Db,
  kind: Run['kind'],
  { isTested = false }: { readonly isTested?: boolean } = {},
): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select kind, started_at, ended_at, run_by, is_good, detail from operation_run
     where kind = ${kind} and (not ${isTested}::boolean or is_good is not null)
     order by started_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** How much members' files take, how many cases of mail and of errors wait, and which PostgreSQL this is. */
export async function portalFigures(db: Db) {
  const { rows } = await sql<{
    files: number;
    file_bytes: number;
    returned: number;
    open_errors: number;
    postgres: string;
  }>`
    select f.files, f.file_bytes, c.returned, c.open_errors,
           current_setting('server_version') as postgres
      from (select count(*)::int as files, coalesce(sum(size), 0)::float8 as file_bytes from file where state = 'kept') f,
           (select count(*) filter (where kind = 'bounced_mail')::int as returned, count(*) filter (where kind = 'error_report')::int as open_errors
              from desk_case) c`.execute(db);
  return rows[0] ?? { files: 0, file_bytes: 0, returned: 0, open_errors: 0, postgres: '' };
}
