import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { StartError } from '../start-error.ts';

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};
type Landed = { readonly number: number; readonly name: string; readonly checksum: string };

export const migrationsFolder: string = join(import.meta.dirname, 'migrations');

// Any number will do, as long as every process of ours takes the same.
const lockKey = 7_230_418_655;

/**
 * Brings the database up to date: runs, in order, the SQL files that have not landed yet, each in a transaction of its own,
 * then what the job queue needs.
 * Any number of processes may do this at once: one works, the others wait and then find nothing to do.
 */
export async function migrate(
  url: string,
  options: { folder?: string } = {},
): Promise<{ landed: string[] }> {
  const migrations = await readMigrations(options.folder ?? migrationsFolder);
  return alone(url, async (client) => {
    const pending = pendingOf(migrations, await readLedger(client));
    for (const migration of pending) await land(client, migration);
    await readyJobs(url);
    return { landed: pending.map((migration) => migration.name) };
  });
}

/** Runs as the owner of the database while no other process of ours changes what it is made of. */
export async function alone<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'membership-dashboard migrate',
  });
  await client.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning`,
    );
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await run(client);
  } finally {
    // Ending the connection releases the lock, also after an error.
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0) throw failure(`No migrations in ${folder}.`);
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        throw failure(
          `Migration ${name} must be named ${String(index + 1).padStart(4, '0')}-what-it-does.sql.`,
        );
      }
      // A checkout with other line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readLedger(client: pg.Client): Promise<Landed[]> {
  await client.query(`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      landed_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Landed>(
    'select number, name, checksum from schema_migration order by number',
  );
  return rows;
}

function pendingOf(migrations: readonly Migration[], ledger: readonly Landed[]): Migration[] {
  for (const landed of ledger) {
    const migration = migrations[landed.number - 1];
    if (migration === undefined) {
      throw failure(
        `The database has ${landed.name}, which this version does not know: run a newer version.`,
      );
    }
    if (migration.checksum !== landed.checksum) {
      throw failure(
        `Migration ${migration.name} was edited after it landed: restore it and add a new one instead.`,
      );
    }
  }
  return migrations.slice(ledger.length);
}

async function land(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query(
      'insert into schema_migration (number, name, checksum) values ($1, $2, $3)',
      [migration.number, migration.name, migration.checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const said = error instanceof Error ? error.message : String(error);
    throw failure(`Migration ${migration.name} failed: ${said}`, error);
  }
}

async function readyJobs(url: string): Promise<void> {
  await migrateJobs(url).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw failure(`The tables of the job queue could not be made: ${said}`, error);
  });
}

function failure(message: string, cause?: unknown): StartError {
  return new StartError('migration_failed', message, { cause });
}
