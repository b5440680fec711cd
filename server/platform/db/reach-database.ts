import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { isDatabaseAway } from './database-errors.ts';
import type { DatabaseChange } from './embedded.ts';

const oldestVersion = 15;

/**
 * Makes sure that a database answers and is new enough, before anything is built on it.
 * @throws StartError in one line that names the address but never the password
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestVersion) {
      throw new StartError(
        'database_too_old',
        `The database at ${placeOf(url)} is PostgreSQL ${version}: give DATABASE_URL one of version ${oldestVersion} or later.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      'database_unreachable',
      `Cannot use the database at ${placeOf(url)} (${reasonOf(error)}): start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseAway(error) && error.message === '') return 'nothing answers there';
  return error.message.replaceAll(/\s+/g, ' ');
}

/**
 * One line when our own PostgreSQL goes away, another when the reason changes, and one when it is back: tries in between say
 * nothing new.
 */
export function logDatabaseChanges(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  now: () => number = Date.now,
): (change: DatabaseChange) => void {
  let away: { readonly since: number; readonly advice: string } | null = null;
  return (change) => {
    if (change.kind === 'away') {
      if (away?.advice !== change.advice) {
        log.error({ event: 'database_away', advice: change.advice });
      }
      away = { since: away?.since ?? now(), advice: change.advice };
      return;
    }
    if (away !== null) log.info({ event: 'database_back', away_ms: now() - away.since });
    away = null;
  };
}
