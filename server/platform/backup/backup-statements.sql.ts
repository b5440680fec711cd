import type pg from 'pg';

/** PostgreSQL's own part of a copy of its folder while it runs. The connection must stay until the end. */
export type OnlineCopy = {
  /** The first write-ahead log file that the copy needs. */
  readonly firstWal: string;
  /** Ends the copy: the last log file that it needs, and what must stand in its `backup_label`. */
  end(): Promise<{ readonly lastWal: string; readonly label: string }>;
};

/** Keeps all write-ahead log from now on, as long as the connection lives, and tells PostgreSQL that its folder is being copied. */
export async function beginOnlineCopy(client: pg.Client): Promise<OnlineCopy> {
  await client.query('set statement_timeout = 0');
  await client.query(
    `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
  );
  const { rows } = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('membership', fast => true)) as wal`,
  );
  return {
    firstWal: rows[0]?.wal ?? '',
    end: async () => {
      const stopped = await client.query<{ wal: string; label: string }>(
        `select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
      );
      const [found] = stopped.rows;
      if (found === undefined) throw new Error('pg_backup_stop gave nothing');
      return { lastWal: found.wal, label: found.label };
    },
  };
}

/** How much of what a society has is in a database. */
export type Contents = {
  readonly members: number;
  readonly works: number;
  readonly recordings: number;
};

/** Reads every row of every table, so that a page that cannot be read is found, and says how much there is. */
export async function readEverything(client: pg.Client): Promise<Contents> {
  // By an index alone the rows themselves would not be read.
  await client.query('set statement_timeout = 0; set enable_indexonlyscan = off');
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts.set(name, Number(counted.rows[0]?.count));
  }
  const of = (table: string) => counts.get(`public.${table}`) ?? 0;
  return { members: of('member'), works: of('work'), recordings: of('recording') };
}

/** Logs everybody out: who logged out after the backup was made must not be logged in again by it. */
export async function endAllSessions(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if to_regclass('public.session') is not null then delete from session; end if; end $$`);
}

/** The keys that have sealed something, by their ids. */
export async function keysNeeded(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from sealing_key order by id');
  return rows.map(({ id }) => id);
}
