import pg from 'pg';

/** What holds on a connection for as long as it lives; 0 is no limit. */
export type Session = {
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
};

type Config = pg.ClientConfig & { readonly connectionString?: string; readonly session?: Session };

/**
 * A connection that is ready when its role and limits are set, before any other statement. They are set by a statement: a
 * pooler refuses startup parameters that it does not know, or worse, ignores them, and the portal would be the owner.
 */
export class SettledClient extends pg.Client {
  readonly #settings: string;

  constructor(config: Config = {}) {
    super(config);
    this.#settings = settingsOf(config);
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
    await super.connect();
    try {
      if (this.#settings !== '') await super.query(this.#settings);
      return this;
    } catch (error) {
      await this.end().catch(() => {});
      throw error;
    }
  }
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
