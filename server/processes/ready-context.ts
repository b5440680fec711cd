import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import type { Environment } from '../environment.ts';
import { makeContext } from '../make-context.ts';
import { type AppAccess, openOwnToApp } from '../platform/db/app-role.ts';
import {
  type SlowStatement,
  slowStatementsChannel,
} from '../platform/db/connections/preparing-client.ts';
import { type Db, openDb } from '../platform/db/db.ts';
import { type Embedded, startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openGiven } from '../platform/db/open-given.ts';
import { openReplica, type Replica } from '../platform/db/replica/replica.ts';
import { refuseOtherStorage } from '../platform/files/refuse-other-storage.ts';
import { StartError } from '../start-error.ts';
import type { Lifetime } from './lifetime.ts';

/** A database that is up to date. */
export type ReadyDatabase = AppAccess & {
  /** The database's owner, for a worker that is started beside the web process. */
  readonly ownerUrl: string;
  /** The PostgreSQL that runs for as long as this process, unless an operator runs one. */
  readonly embedded: Embedded | null;
};

/** What handlers and jobs use, on a database that is up to date; closed when the process ends. @throws StartError when it cannot be had */
export async function readyContext(
  environment: Environment,
  lifetime: Lifetime,
): Promise<{ readonly database: ReadyDatabase; readonly ctx: Context }> {
  const database = await readyDatabase(environment, lifetime);
  const db = openDb(database.url, environment.databaseLimits);
  lifetime.atEnd(() => db.destroy());
  const replica = await givenReplica(db, database.url, environment);
  if (replica !== null) lifetime.atEnd(() => replica.close());
  const ctx = { ...(await makeContext(db, environment)), replica };
  lifetime.atEnd(() => ctx.parser.close());
  if (!environment.acceptsMissingFiles) await refuseOtherStorage(ctx, environment.s3 !== undefined);
  return { database, ctx };
}

/** The replica of DATABASE_REPLICA_URL; null where there is none, and for workers, which change what they read. */
function givenReplica(
  db: Db,
  primaryUrl: string,
  { databaseReplicaUrl: url, databaseLimits: limits, role }: Environment,
): Promise<Replica | null> {
  if (url === undefined || role === 'worker') return Promise.resolve(null);
  return openReplica(db, { url, primaryUrl, limits });
}

/** Has the process measured, where its environment asks for it, and slow statements logged. @throws StartError when the port is in use */
export async function watchProcess(
  ctx: Context,
  { metrics, dataFolder }: Environment,
  program: { readonly process: 'web' | 'worker'; readonly version: string },
  { log, lifetime }: { readonly log: FastifyBaseLogger; readonly lifetime: Lifetime },
): Promise<void> {
  slowStatementsChannel.subscribe((slow) => {
    log.warn({ event: 'slow_statement', ...(slow as SlowStatement) });
  });
  if (metrics === null) return;
  const { serveMetrics } = await import('../platform/telemetry/serve-metrics.ts');
  const serving = await serveMetrics(ctx, { ...metrics, ...program, dataFolder });
  log.info({ event: 'metrics_ready', port: serving.port });
  lifetime.atEnd(() => serving.stop());
}

/** Starts the portal's own PostgreSQL, or takes the operator's, and brings it up to date. */
async function readyDatabase(environment: Environment, lifetime: Lifetime): Promise<ReadyDatabase> {
  const { databaseUrl, databaseAppUrl } = environment;
  if (databaseUrl !== undefined) {
    const access = await openGiven(databaseUrl, databaseAppUrl);
    return { ...access, ownerUrl: databaseUrl, embedded: null };
  }
  const embedded = await startOwn(environment, lifetime);
  await migrate(embedded.url);
  return { ...(await openOwnToApp(embedded.url)), ownerUrl: embedded.url, embedded };
}

async function startOwn(environment: Environment, lifetime: Lifetime): Promise<Embedded> {
  const embedded = await startEmbedded({
    dataFolder: join(environment.dataFolder, 'postgres'),
    // Room for the worker's, for commands and for whoever looks at the database.
    settings: { max_connections: 50 + 2 * environment.databaseLimits.maxConnections },
  });
  lifetime.atEnd(() => embedded.stop());
  embedded.stopped.then(() => {
    if (!lifetime.isStopping())
      lifetime.fail(new StartError('database_failed', 'PostgreSQL has stopped for good.'));
  });
  return embedded;
}
