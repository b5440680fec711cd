import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeApp } from './app.ts';
import type { Context } from './context.ts';
import {
  type Environment,
  readEnvironment,
  readOptions,
  type StartOptions,
} from './environment.ts';
import { startSweeping } from './housekeeping/sweep.ts';
import { listen, refusePortInUse, welcome } from './listen.ts';
import { makeContext } from './make-context.ts';
import { startEvents } from './notifications/start-events.ts';
import { type AppAccess, openOwnToApp, openToApp } from './platform/db/app-role.ts';
import { logDatabaseChanges, reachDatabase } from './platform/db/connections/reach-database.ts';
import { openDb, transaction } from './platform/db/db.ts';
import { type Embedded, startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { drain } from './platform/http/health.ts';
import { isLoopback } from './platform/http/host-header.ts';
import { logOutput } from './platform/http/log-output.ts';
import { chosenDelivery, mailFolder } from './platform/mail/delivery.ts';
import { findMemberByEmail } from './session/session.sql.ts';
import { StartError } from './start-error.ts';
import { startWorker } from './worker.ts';

/** What must be undone when the process ends, the last first. */
const undo: (() => Promise<unknown>)[] = [];
let isStopping = false;
let embedded: Embedded | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

try {
  await start(readEnvironment(), readOptions(process.argv.slice(2)));
} catch (error) {
  if (!isStopping) await fail(error);
}

async function start(environment: Environment, options: StartOptions): Promise<void> {
  await refusePortInUse(environment);
  const database = await readyDatabase(environment);
  const db = openDb(database.url, environment.databaseLimits);
  undo.push(() => db.destroy());
  const ctx = await makeContext(db, environment);
  undo.push(() => ctx.parser.close());
  const hasSample =
    mayHaveSample(environment, options) && (await ensureSample(ctx, database.societyUrl));
  const hasMailbox = hasSample && mayHaveMailbox(environment);
  const app = await makeApp(ctx, {
    log: logOutput({
      level: environment.logLevel,
      nodeEnv: environment.nodeEnv,
      stdout: process.stdout,
    }),
    trustedProxies: environment.trustedProxies,
    webFolder: join(import.meta.dirname, '../dist/web'),
    ...(hasMailbox && { mailboxFolder: mailFolder(environment.dataFolder) }),
  });
  ctx.parser.reportTo((trouble) => app.log.warn(trouble));
  embedded?.watch(logDatabaseChanges(app.log));
  if (!database.isRestricted) app.log.warn({ event: 'database_role_unrestricted' });
  if (environment.smtpUrl === undefined && !hasMailbox) app.log.warn({ event: 'mail_to_files' });
  const delivery = chosenDelivery({ ...environment, publicUrl: ctx.publicUrl });
  const worker = startWorker(ctx, { databaseUrl: database.url, delivery, log: app.log });
  undo.push(() => worker.stop());
  const events = startEvents(ctx, database.url, app.log);
  await serve(app, ctx, environment);
  // The first to end: open pages are told to go on elsewhere.
  undo.push(() => events.stop());
  process.stdout.write(welcome(app, environment, { hasSample, hasMailbox }));
}

/** Up to date, and reached as the role that can do no more than the portal needs. */
async function readyDatabase(environment: Environment): Promise<AppAccess> {
  const { databaseUrl, databaseAppUrl } = environment;
  if (databaseUrl === undefined) {
    const url = await startOwnDatabase(environment);
    await migrate(url);
    return openOwnToApp(url);
  }
  await reachDatabase(databaseUrl);
  if (databaseAppUrl !== undefined) await reachDatabase(databaseAppUrl, 'DATABASE_APP_URL');
  await migrate(databaseUrl);
  return openToApp(databaseUrl, databaseAppUrl);
}

async function startOwnDatabase(environment: Environment): Promise<string> {
  const own = await startEmbedded({
    dataFolder: join(environment.dataFolder, 'postgres'),
    // Room for the job queue, for commands and for whoever looks at the database.
    settings: { max_connections: 50 + (environment.databaseLimits.maxConnections ?? 0) },
  });
  embedded = own;
  undo.push(() => own.stop());
  own.stopped.then(() => {
    if (!isStopping) fail(new StartError('database_failed', 'PostgreSQL has stopped for good.'));
  });
  return own.url;
}

function mayHaveSample({ databaseUrl, nodeEnv }: Environment, { empty }: StartOptions): boolean {
  return databaseUrl === undefined && nodeEnv !== 'production' && !empty;
}

/** Only where nobody but this machine is meant to come: anybody who reads that mail can open accounts. */
function mayHaveMailbox({ smtpUrl, host, publicUrl }: Environment): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  return smtpUrl === undefined && isLoopback(host) && !isPublic;
}

/** Whether the sample society is there, loaded now if nobody is. */
async function ensureSample(ctx: Context, societyUrl: string): Promise<boolean> {
  const { db } = ctx;
  const { isEmptySociety, loadSample } = await import('./sample/load-sample.ts');
  if (await isEmptySociety(db)) {
    // The society of the sample has verified its members: the portal itself could not.
    const society = openDb(societyUrl, { maxConnections: 1 });
    try {
      // As a whole or not at all: half a society would be taken for a real one at the next start.
      await transaction(society, (tx) => loadSample({ ...ctx, db: tx }));
    } finally {
      await society.destroy();
    }
  }
  return (await findMemberByEmail(db, 'ama@example.org')) !== undefined;
}

async function serve(app: FastifyInstance, ctx: Context, environment: Environment): Promise<void> {
  const sweeping = startSweeping(ctx, app.log);
  undo.push(() => sweeping.stop());
  await listen(app, environment);
  undo.push(() => drain(app));
}

/** Once: everything is ended in order. Asked again: at once. */
function stop(): void {
  if (isStopping) process.exit(1);
  isStopping = true;
  end(0);
}

async function fail(error: unknown): Promise<void> {
  isStopping = true;
  console.error(error instanceof StartError ? error.message : error);
  await end(1);
}

async function end(code: number): Promise<void> {
  for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
  process.exit(code);
}
