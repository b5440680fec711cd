import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openPool } from './connections/client.ts';
import { PreparingClient } from './connections/preparing-client.ts';
import { isRetryable } from './database-errors.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;

export type DbLimits = {
  readonly maxConnections?: number;
  /** How long a statement may take, and wait for a lock, as one of the database's own time-outs; 0 is no limit. */
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
};

const attemptsPerTransaction = 4;

/** Opens a pool; nothing is connected before the first query. Close it with `db.destroy()`. */
export function openDb(
  url: string,
  options: DbLimits & { readonly applicationName?: string } = {},
): Db {
  const pool = openPool({
    connectionString: url,
    Client: PreparingClient,
    max: options.maxConnections ?? 10,
    session: {
      statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
      lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
      idleInTransactionTimeoutMs: 30_000,
    },
    connectionTimeoutMillis: 5_000,
    application_name: options.applicationName ?? 'membership-dashboard',
    types: { getTypeParser },
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Runs in one transaction; on a deadlock or serialization failure runs it again from the start, a few times.
 * Given a transaction it runs within that one: a keyed request keeps its key and what it wrote together or not at all.
 */
export async function transaction<T>(db: Db, run: (tx: Transaction) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return run(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (!isRetryable(error) || attempt === attemptsPerTransaction) throw error;
      // Two that met each other must not meet again at the same moment.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

function isTransaction(db: Db): db is Transaction {
  return db.isTransaction;
}

const { builtins } = pg.types;

/** Counts and serials are numbers here, and a date stays the text it is: it has no time zone to be moved by. */
function getTypeParser(
  ...[oid, format]: Parameters<typeof pg.types.getTypeParser>
): (value: string) => unknown {
  if (format !== 'binary') {
    if (oid === builtins.INT8) return parseInt8;
    if (oid === builtins.DATE) return (text) => text;
  }
  return pg.types.getTypeParser(oid, format);
}

function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
}

/** Whether the database answers. */
export async function ping(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
