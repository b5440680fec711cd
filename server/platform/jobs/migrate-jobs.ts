import { Logger, runMigrations } from 'graphile-worker';
import { openPool } from '../db/connections/client.ts';

/** A logger that says nothing. */
export const silent = new Logger(() => () => {});

/**
 * Brings the tables of the job queue up to date, as the owner of the database. They are the queue's own, in a schema of
 * their own; call it while no other process of ours changes what the database is made of.
 */
export async function migrateJobs(url: string): Promise<void> {
  const pool = openPool({
    connectionString: url,
    max: 1,
    application_name: 'membership-dashboard migrate jobs',
  });
  try {
    await runMigrations({ pgPool: pool, logger: silent });
    await pool.query(openRows);
  } finally {
    await pool.end();
  }
}

// The queue shows its rows to nobody but their owner. Here the rights of the role that the portal works as decide.
const openRows = `
  do $$ declare closed regclass; begin
    for closed in select oid::regclass from pg_class
                   where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity loop
      execute format('alter table %s disable row level security', closed);
    end loop;
  end $$`;
