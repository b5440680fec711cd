import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { StartError } from '../../../start-error.ts';
import { isDatabaseAway } from '../database-errors.ts';
import type { DatabaseChange } from '../embedded.ts';
import { connected } from './client.ts';

const oldestVersion = 15;

/**
 * Makes sure that a database answers and is new enough, and that nothing in between mixes up connections, before anything is
 * built on it. `variable` is the setting that the URL comes from.
 * @throws StartError in one line that names the address but never the password
 */
export async function reachDatabase(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const within = { connectionTimeoutMillis: 5_000 };
  try {
    await connected(
      url,
      async (client) => {
        await refuseOldVersion(client, url, variable);
        await connected(url, (other) => refuseSharedSessions([client, other], url), within);
      },
      within,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      'database_unreachable',
      `Cannot use the database at ${placeOf(url)} (${reasonOf(error)}): start it, or correct ${variable}.`,
      { cause: error },
    );
  }
}

/** The major version of a server, such as 18. */
export async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}

async function refuseOldVersion(client: pg.Client, url: string, variable: string): Promise<void> {
  const version = await majorOf(client);
  if (version >= oldestVersion) return;
  throw new StartError(
    'database_too_old',
    `The database at ${placeOf(url)} is PostgreSQL ${version}: give ${variable} one of version ${oldestVersion} or later.`,
  );
}

/**
 * Roles, limits, LISTEN and prepared statements belong to a session. A pooler in transaction mode gives a connection any
 * session, at the latest when it asks twice while another one asks once.
 */
async function refuseSharedSessions(
  [one, other]: readonly [pg.Client, pg.Client],
  url: string,
): Promise<void> {
  const mine = new Set<string>();
  const others = new Set<string>();
  for (let round = 0; round < 3; round++) {
    mine.add(await sessionOf(one)).add(await sessionOf(one));
    others.add(await sessionOf(other));
  }
  if (mine.size === 1 && others.size === 1 && new Set([...mine, ...others]).size === 2) return;
  throw new StartError(
    'database_pooler_wrong',
    `The pooler at ${placeOf(url)} shares sessions between connections: set it to session mode (in PgBouncer: pool_mode = session).`,
  );
}

async function sessionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ session: string }>(
    `select concat(pg_backend_pid(), ' ', pg_postmaster_start_time()) as session`,
  );
  return rows[0]?.session ?? '';
}

/** @throws StartError where a new connection is another role, may become the owner of the tables, or decides for the society */
export async function assertRestricted(url: string, role: string): Promise<void> {
  const { rows } = await connected(url, (client) =>
    client.query<{ role: string; is_owner: boolean; decides: boolean }>(`
      select current_user as role, pg_has_role(relowner, 'member') as is_owner,
             has_table_privilege('public.consent_decision', 'insert') as decides
        from pg_class where oid = 'public.schema_migration'::regclass`),
  );
  const [found] = rows;
  if (found?.role === role && !found.is_owner && !found.decides) return;
  throw new StartError(
    'database_role_wrong',
    `The portal would work as ${found?.role}, which ${found?.is_owner ? 'owns the tables' : 'has other rights than the portal may have'}: set DATABASE_APP_URL to a role of its own that is no superuser and in no other role.`,
  );
}

function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get('hosts') ?? `${hostname}:${port || 5432}`}${pathname}`;
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
