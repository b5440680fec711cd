import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isRetryable } from './database-errors.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;

type DbOptions = {
  readonly maxConnections?: number;
  /** 0 is no limit. */
  readonly statementTimeoutMs?: number;
  readonly applicationName?: string;
};

const attemptsPerTransaction = 4;

/** Opens a pool; nothing is connected before the first query. Close it with `db.destroy()`. */
export function openDb(url: string, options: DbOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: options.applicationName ?? 'membership-dashboard',
    types: { getTypeParser },
  });
  // A connection lost while idle is no request's failure: the next query opens another or says that the database is away.
  pool.on('error', () => {});
  // While a client is lent out the pool does not listen to it, and an error that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
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

/** How often a statement is seen before it is prepared: a rare one is not worth a name. */
const timesBeforeNaming = 5;
/** Each connection keeps what was named, so the names are few. */
const maxNames = 200;
const maxCounted = 2000;
/** Inserts of many rows come in every length and would use the names up. */
const maxText = 4000;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A connection that has PostgreSQL parse a statement once instead of every time it is asked: statements that come again
 * are named, and PostgreSQL keeps named ones for as long as the connection lives. Whether the plan is stored too is
 * PostgreSQL's own choice, by what the values make of its cost.
 */
export class PreparingClient extends pg.Client {
  /** pg's own signature has nine forms; one is changed, and all others pass through as they came. */
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const isPlain = args.length === 2 && typeof text === 'string' && Array.isArray(values);
    const name = isPlain ? nameOf(text) : null;
    const given = name === null ? args : [{ name, text, values }];
    // Safe: the arguments are the caller's or one of pg's own forms, and the answer is the one the caller expects.
    return super.query(...(given as [string])) as never;
  }
}

function nameOf(text: string): string | null {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (names.size >= maxNames || text.length > maxText) return null;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < timesBeforeNaming) {
    if (seen.size < maxCounted) seen.set(text, times);
    return null;
  }
  seen.delete(text);
  const given = `s${names.size}`;
  names.set(text, given);
  return given;
}
