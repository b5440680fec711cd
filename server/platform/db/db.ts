import { setTimeout as sleep } from 'node:timers/promises';
import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { openPool } from './connections/client.ts';
import { PreparingClient } from './connections/preparing-client.ts';
import { makeSlots, type SlotQueue, type Slots } from './connections/slots.ts';
import { isRetryable } from './database-errors.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;

export type DbLimits = {
  readonly maxConnections?: number;
  /** How long a statement may take, and wait for a lock, as one of the database's own time-outs; 0 is no limit. */
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /** How long to wait for a connection of the pool, or for a slot that leads to one. */
  readonly connectionTimeoutMs?: number;
};

const attemptsPerTransaction = 4;

/** A database's pool, and what it has besides. */
type Reserve = {
  readonly pool: pg.Pool;
  /** For transactions, which may wait for each other's locks: the connections that they leave serve calls that only read. */
  readonly slots: Slots;
  /** Those who wait for one of these slots or for one of their call's. */
  readonly queue: SlotQueue;
  /** How long they wait, in milliseconds. */
  readonly patience: number;
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
  const patience = options.connectionTimeoutMs ?? 5_000;
  const config = {
    connectionString: url,
    session: {
      statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
      lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
      idleInTransactionTimeoutMs: options.idleInTransactionTimeoutMs ?? 30_000,
    },
    connectionTimeoutMillis: patience,
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
  const queue = { waiting: 0 };
  const slots = makeSlots(stuckAtMost(max), { queue, patience });
  reserves.set(db, { pool, slots, queue, patience, spare, max });
  return db;
}

/** How the connections of a pool are used, and how many calls wait for one: in the pool, or for a slot to come to it. */
export function poolFigures(db: Db): { inUse: number; idle: number; waiting: number; max: number } {
  const { pool, queue, max } = reserveOf(db);
  const { totalCount, idleCount: idle, waitingCount } = pool;
  return { inUse: totalCount - idle, idle, waiting: waitingCount + queue.waiting, max };
}

/** A connection as Kysely uses it. */
export type PooledConnection = Awaited<ReturnType<PostgresPool['connect']>>;

/** The same tables by connections of somebody else's choice. Its transactions take the slots of `db`; there is nothing to close. */
export function dbOver(db: Db, connect: () => Promise<PooledConnection>): Db {
  const over = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => {} } }),
  });
  reserves.set(over, reserveOf(db));
  return over;
}

/** A connection of the pool; release it. */
export function connectionOf(db: Db): Promise<pg.PoolClient> {
  return reserveOf(db).pool.connect();
}

/** Asks on the connection that does not depend on a free one of the pool: only what is answered at once. */
export async function askSpare<Row extends pg.QueryResultRow>(
  db: Db,
  text: string,
): Promise<Row[]> {
  const { rows } = await reserveOf(db).spare.query<Row>(text);
  return rows;
}

/** Slots for one call of the API: however often it is stuck, it leaves connections to the others. */
export function slotsPerCall(db: Db): Slots {
  const { queue, patience, max } = reserveOf(db);
  return makeSlots(stuckAtMost(max), { queue, patience });
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
    const [found] = await askSpare<{ read_only: string }>(
      db,
      `select current_setting('transaction_read_only') as read_only`,
    );
    return found?.read_only === 'off';
  } catch {
    return false;
  }
}
