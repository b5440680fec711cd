import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPool } from './connections/client.ts';
import { PreparingClient } from './connections/preparing-client.ts';
import { makeSlots, type Slots } from './connections/slots.ts';
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

/** What a database has besides its pool. */
type Reserve = {
  /** For transactions, which may wait for each other's locks: the connections that they leave serve calls that only read. */
  readonly slots: Slots;
  /** Whether the database replies must not depend on a free connection. */
  readonly spare: pg.Pool;
  readonly max: number;
};

const reserves = new WeakMap<Db, Reserve>();

/** How many connections of a pool what may be stuck leaves to others: three of ten. */
const stuckAtMost = (maxConnections: number) => maxConnections - Math.floor(maxConnections * 0.3);

/** Opens a pool; nothing is connected before the first query. Close it with `db.destroy()`. */
export function openDb(
  url: string,
  options: DbLimits & { readonly applicationName?: string } = {},
): Db {
  const max = options.maxConnections ?? 10;
  const config = {
    connectionString: url,
    session: {
      statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
      lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
      idleInTransactionTimeoutMs: 30_000,
    },
    connectionTimeoutMillis: 5_000,
    application_name: options.applicationName ?? 'membership-dashboard',
    types: { getTypeParser },
  };
  const pool = openPool({ ...config, Client: PreparingClient, max });
  const spare = openPool({ ...config, max: 1 });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => pool.connect(),
        end: async () => {
          await Promise.all([pool.end(), spare.end()]);
        },
      },
    }),
  });
  reserves.set(db, { slots: makeSlots(stuckAtMost(max)), spare, max });
  return db;
}

/** Slots for one call of the API: however often it is stuck, it leaves connections to the others. */
export function slotsPerCall(db: Db): Slots {
  return makeSlots(stuckAtMost(reserveOf(db).max));
}

function reserveOf(db: Db): Reserve {
  const reserve = reserves.get(db);
  if (reserve === undefined) throw new Error('The database was not opened by openDb.');
  return reserve;
}

/**
 * Runs in one transaction; on a deadlock or serialization failure runs it again from the start, a few times.
 * Given a transaction it runs within that one: a keyed request keeps its key and what it wrote together or not at all.
 */
export async function transaction<T>(db: Db, run: (tx: Transaction) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return run(db);
  return reserveOf(db).slots(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(run);
      } catch (error) {
        if (!isRetryable(error) || attempt === attemptsPerTransaction) throw error;
        // Two that met each other must not meet again at the same moment.
        await sleep(Math.random() * 20 * attempt);
      }
    }
  });
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

/** Whether the database answers and can be written: a standby cannot. */
export async function ping(db: Db): Promise<boolean> {
  try {
    const { rows } = await reserveOf(db).spare.query<{ read_only: string }>(
      `select current_setting('transaction_read_only') as read_only`,
    );
    return rows[0]?.read_only === 'off';
  } catch {
    return false;
  }
}
