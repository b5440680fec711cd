import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { connected } from './connections/client.ts';

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};
type Landed = { readonly number: number; readonly name: string; readonly checksum: string };

export const migrationsFolder: string = join(import.meta.dirname, 'migrations');

/**
 * SHA-256 of texts that a migration had when some databases ran it, before it was edited; those databases are updated all the same.
 * Both edits changed only comments: 0031's in the file, 0008's in the database, which 0050 brings in where it is missing.
 * (0018 was taken out and put back, byte for byte.) Nothing is added here: migrations are not edited any more.
 */
const formerChecksums: Readonly<Record<string, string>> = {
  '0008-membership.sql': 'f7f4b0a07df0b3e9f01b5f915938f9f5ea36c39be7b69e83164d463560338390',
  '0031-withdrawn-recordings.sql':
    'e079076a39c1cb6d0c0462d5d6eecec5c9b46fcd34691bee47b8d9099afb97d1',
};

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
  // Ending the connection releases the lock, also after an error.
  return connected(
    url,
    async (client) => {
      await client.query(
        `set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning`,
      );
      await client.query('select pg_advisory_lock($1)', [lockKey]);
      return run(client);
    },
    { application_name: 'membership-dashboard migrate' },
  );
}

/**
 * The migrations in the order of their numbers. A number may be left out: it is reserved for a branch that has not been merged yet.
 * @throws StartError on a name without a number, or a number that two have
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0) throw failure(`No migrations in ${folder}.`);
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (!(number > 0)) throw failure(`Migration ${name} must be named 0001-what-it-does.sql.`);
      const before = names[index - 1];
      if (before?.slice(0, 4) === name.slice(0, 4)) {
        throw failure(`Migrations ${before} and ${name} have the same number.`);
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

/** What the database has not run yet; one with a lower number than it has run already came from a branch that was merged later. */
function pendingOf(migrations: readonly Migration[], ledger: readonly Landed[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const landed of ledger) {
    const migration = byNumber.get(landed.number);
    if (migration === undefined) {
      throw failure(
        `The database has ${landed.name}, which this version does not know: run a newer version.`,
      );
    }
    const accepted = [migration.checksum, formerChecksums[migration.name]];
    if (!accepted.includes(landed.checksum)) {
      throw failure(
        `Migration ${migration.name} was edited after it landed: restore it and add a new one instead.`,
      );
    }
  }
  const landed = new Set(ledger.map(({ number }) => number));
  return migrations.filter(({ number }) => !landed.has(number));
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
