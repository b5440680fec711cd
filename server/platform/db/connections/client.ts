import type { Socket } from 'node:net';
import pg from 'pg';
import { reasonOf } from '../database-errors.ts';
import { type Host, hostsOf } from './database-url.ts';

/** What holds on a connection for as long as it lives; 0 is no limit. */
export type Session = {
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
};

type Config = pg.ClientConfig & { readonly connectionString?: string; readonly session?: Session };

/** A host that vanished without a word is noticed on an idle connection after this and ten more seconds. */
const keepAliveMs = 10_000;
/** PostgreSQL itself ends a statement at its limit. Where nothing has come so much later, nothing will. */
const graceMs = 5_000;

/**
 * A connection that is ready when its role and limits are set, before any other statement. They are set by a statement: a
 * pooler refuses startup parameters that it does not know, or worse, ignores them, and the portal would be the owner.
 */
export class SettledClient extends pg.Client {
  readonly #config: Config;

  constructor(config: Config = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs, ...config });
    this.#config = config;
    // A lost connection is the failure of the next statement, and an error that nobody hears would end the process.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    connected.then(() => callback(null), callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    const hosts = hostsOf(this.#config.connectionString ?? '');
    if (hosts.length > 0) {
      Object.assign(this, await writableHost(hosts, this.#config));
      this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
        if (code === readOnly) setImmediate(() => this.#leaveHost());
      });
    }
    open.add(this);
    this.once('end', () => open.delete(this));
    try {
      await super.connect();
      this.#giveUpWhenSilent();
      const settings = settingsOf(this.#config);
      if (settings !== '') await super.query(settings);
    } catch (error) {
      open.delete(this);
      await this.end().catch(() => {});
      throw error;
    }
    return this;
  }

  /**
   * Ends the connection when a statement has had no answer for longer than its limit: the host has vanished, or a commit waits for a
   * standby that has. The system would try to reach the host for a quarter of an hour. Without a limit there is no telling.
   */
  #giveUpWhenSilent(): void {
    const { statementTimeoutMs = 0 } = this.#config.session ?? {};
    if (statementTimeoutMs === 0) return;
    // Safe: pg's own types leave out that it is a socket, and whether an answer is waited for.
    const stream = this.connection.stream as Socket;
    const client = this as unknown as { readonly readyForQuery: boolean };
    stream.setTimeout(statementTimeoutMs + graceMs, () => {
      const error = new Error('The database has not answered within the limit of a statement.');
      if (!client.readyForQuery) stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
  }

  /**
   * The host became a standby: nobody can write there any more, and what is opened from now on finds the new primary. What is in
   * progress ends as well: a commit that waits for a synchronous standby would wait in vain, or be confirmed and then lost.
   */
  #leaveHost(): void {
    dropConnections(this);
  }
}

/** For how long each host is asked whether it can be written. */
const hostPatienceMs = 3_000;

/** SQLSTATE of a write on a standby. */
const readOnly = '25006';

const open = new Set<SettledClient>();

/** Ends every connection of this process to a database, with what is in progress there. */
export function dropConnections(to: {
  readonly host: string;
  readonly port: number;
  readonly database?: string | undefined;
}): void {
  for (const other of open) {
    const isThere = other.host === to.host && other.port === to.port;
    if (isThere && other.database === to.database) other.connection.stream.destroy();
  }
}

/** The first to say that it can be written. Asked for each connection, for it may be another one at any time. */
function writableHost(hosts: readonly Host[], config: Config): Promise<Host> {
  return Promise.any(
    hosts.map(async (at) => {
      const client = new pg.Client({
        ...config,
        connectionTimeoutMillis: hostPatienceMs,
        query_timeout: hostPatienceMs,
      });
      client.on('error', () => {});
      Object.assign(client, at);
      try {
        await client.connect();
        const { rows } = await client.query<{ is_read_only: boolean }>(
          `select current_setting('transaction_read_only')::boolean as is_read_only`,
        );
        if (!rows[0]?.is_read_only) return at;
      } finally {
        await client.end().catch(() => {});
      }
      throw Object.assign(new Error(`${at.host}:${at.port} is read-only`), { code: readOnly });
    }),
  ).catch((error: AggregateError) => {
    // It says of each why it could not: 'All promises were rejected' names none.
    error.message = reasonOf(error);
    throw error;
  });
}

/** A pool of such connections. One that is lost while idle is no request's failure: the next statement opens another. */
export function openPool(config: pg.PoolConfig & Config): pg.Pool {
  const pool = new pg.Pool(Object.assign({ Client: SettledClient }, config));
  pool.on('error', () => {});
  // The job queue warns about a pool without this.
  pool.on('connect', () => {});
  return pool;
}

/** Runs on a connection of its own. */
export async function connected<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
  config: pg.ClientConfig = {},
): Promise<Result> {
  const client = new SettledClient({ ...config, connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function settingsOf({ connectionString, session = {} }: Config): string {
  const role = URL.parse(connectionString ?? '')?.searchParams.get('role') ?? null;
  return [
    role === null ? '' : `set role ${pg.escapeIdentifier(role)}`,
    setMs('statement_timeout', session.statementTimeoutMs),
    setMs('lock_timeout', session.lockTimeoutMs),
    setMs('idle_in_transaction_session_timeout', session.idleInTransactionTimeoutMs),
  ]
    .filter(Boolean)
    .join('; ');
}

function setMs(name: string, ms: number | undefined): string {
  return ms === undefined ? '' : `set ${name} = ${ms}`;
}
