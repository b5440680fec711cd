import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { connected } from './connections/client.ts';
import { isLockTimeout, isRetryable } from './database-errors.ts';

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** A statement that changes some rows each time it is run, and none when all are done: `0103-fill-it.steps.sql`. */
  readonly isInSteps: boolean;
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

// Any numbers will do, as long as every process of ours takes the same.
const lockKey = 7_230_418_655;
const stepsLockKey = 7_230_418_656;

/** How long a migration waits for a lock, with everybody who comes after it waiting too, and how often it tries again. */
const lockPatience = '2s';
const maxTries = 60;
const restMs = 500;
/** Between two steps the portal has the database to itself. */
const stepRestMs = 20;

/**
 * Brings the database up to date: runs, in order, the SQL files that have not landed yet, each in a transaction of its own,
 * then what the job queue needs; only those that are wanted, where it says so. What runs in steps and nothing comes after is left for {@link finishSteps}, unless the database is new.
 * Any number of processes may do this at once: one works, the others wait and then find nothing to do.
 */
export async function migrate(
  url: string,
  {
    folder = migrationsFolder,
    isWanted = () => true,
  }: { folder?: string; isWanted?: (migration: { readonly name: string }) => boolean } = {},
): Promise<{ landed: string[] }> {
  const migrations = await readMigrations(folder);
  return alone(url, async (client) => {
    const ledger = await readLedger(client);
    const pending = pendingOf(migrations, ledger).filter(isWanted);
    const last = pending.findLastIndex(({ isInSteps }) => !isInSteps);
    const now = ledger.length === 0 ? pending : pending.slice(0, last + 1);
    for (const migration of now)
      await (migration.isInSteps ? landInSteps(client, migration) : land(client, migration));
    await readyJobs(url);
    return { landed: now.map((migration) => migration.name) };
  });
}

/**
 * Runs what is left to be done in steps, while the portal serves; one process at a time does, and the others find nothing to do. It can
 * be ended between two steps and goes on at the next start. Returns the names of those that are done now.
 */
export async function finishSteps(
  url: string,
  { folder = migrationsFolder, signal }: { folder?: string; signal?: AbortSignal } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return connected(
    url,
    async (client) => {
      await client.query('set statement_timeout = 0; set client_min_messages = warning');
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock($1) as mine',
        [stepsLockKey],
      );
      if (!rows[0]?.mine) return [];
      const done: string[] = [];
      for (const migration of pendingOf(migrations, await readLedger(client))) {
        // What comes before an ordinary one is that one's to finish, at a start.
        if (!migration.isInSteps) break;
        if (await landInSteps(client, migration, signal)) done.push(migration.name);
      }
      return done;
    },
    { application_name: 'membership-dashboard steps' },
  );
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
      const number = Number(/^(\d{4})-[a-z0-9-]+(?:\.steps)?\.sql$/.exec(name)?.[1]);
      if (!(number > 0)) throw failure(`Migration ${name} must be named 0001-what-it-does.sql.`);
      const before = names[index - 1];
      if (before?.slice(0, 4) === name.slice(0, 4)) {
        throw failure(`Migrations ${before} and ${name} have the same number.`);
      }
      // A checkout with other line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const isInSteps = name.endsWith('.steps.sql');
      return {
        number,
        name,
        sql,
        isInSteps,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
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
  await inTransaction(client, migration, async () => {
    await client.query(migration.sql);
    await note(client, migration);
  });
}

/** Gives whether it came to its end. */
async function landInSteps(
  client: pg.Client,
  migration: Migration,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let isDone = false; !isDone; ) {
    if (signal?.aborted) return false;
    await inTransaction(client, migration, async () => {
      const { rowCount } = await client.query(migration.sql);
      isDone = rowCount === 0;
      if (isDone) await note(client, migration);
    });
    if (!isDone) await rest(stepRestMs);
  }
  return true;
}

async function note(client: pg.Client, { number, name, checksum }: Migration): Promise<void> {
  // Two may have done the same steps.
  await client.query(
    `insert into schema_migration (number, name, checksum) values ($1, $2, $3)
     on conflict (number) do nothing`,
    [number, name, checksum],
  );
}

/** Whoever waits for a lock on a table makes everybody wait who comes after, so it waits for a moment only and tries again. */
async function inTransaction(
  client: pg.Client,
  { name }: Migration,
  run: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = '${lockPatience}'`);
      await run();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if ((isLockTimeout(error) || isRetryable(error)) && tries < maxTries) {
        await rest(restMs);
        continue;
      }
      const said = error instanceof Error ? error.message : String(error);
      throw failure(`Migration ${name} failed: ${said}`, error);
    }
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
