import { join } from 'node:path';
import { Problem } from '#domain/problems.ts';
import { makeApp } from './app.ts';
import type { Context } from './context.ts';
import type { Environment } from './environment.ts';
import { listen, refusePortInUse, welcome } from './listen.ts';
import { startEvents } from './notifications/start-events.ts';
import { logDatabaseChanges } from './platform/db/connections/reach-database.ts';
import { openDb, transaction } from './platform/db/db.ts';
import { drain } from './platform/http/health.ts';
import { isLoopback } from './platform/http/host-header.ts';
import { logOutput } from './platform/http/log-output.ts';
import { mailFolder } from './platform/mail/delivery.ts';
import { keepWorker } from './processes/child-worker.ts';
import type { Lifetime } from './processes/lifetime.ts';
import { readyContext, watchProcess } from './processes/ready-context.ts';
import type { StartOptions } from './processes/start-options.ts';
import { findMemberByEmail } from './session/session.sql.ts';
import { StartError } from './start-error.ts';
import { version } from './version.ts';

const program = { process: 'web', version } as const;

/** Serves the portal, with a worker process beside it unless workers run elsewhere. @throws StartError when it cannot */
export async function startWeb(
  environment: Environment,
  options: StartOptions,
  lifetime: Lifetime,
): Promise<void> {
  await refusePortInUse(environment);
  const { database, ctx: portal } = await readyContext(environment, lifetime);
  // Few work at the desk, and none of its calls may take a connection that a member waits for.
  const deskDb = openDb(database.societyUrl, {
    ...environment.databaseLimits,
    maxConnections: 4,
    applicationName: 'society desk',
  });
  lifetime.atEnd(() => deskDb.destroy());
  const ctx = { ...portal, deskDb };
  const hasSample =
    mayHaveSample(environment, options) && (await ensureSample(ctx, database.ownerUrl));
  const hasMailbox = hasSample && mayHaveMailbox(environment);
  const app = await makeApp(ctx, {
    log: {
      ...logOutput({ ...environment, level: environment.logLevel, stdout: process.stdout }),
      program,
    },
    trustedProxies: environment.trustedProxies,
    webFolder: join(import.meta.dirname, './../dist/web'),
    ...(hasMailbox && { mailboxFolder: mailFolder(environment.dataFolder) }),
  });
  ctx.parser.reportTo((trouble) => app.log.warn(trouble));
  ctx.replica?.reportTo(app.log);
  await watchProcess(ctx, environment, program, { log: app.log, lifetime });
  database.embedded?.watch(logDatabaseChanges(app.log));
  if (!database.isRestricted) app.log.warn({ event: 'database_role_unrestricted' });
  if (environment.smtpUrl === undefined && !hasMailbox) app.log.warn({ event: 'mail_to_files' });
  const events = startEvents(ctx, database.url, app.log);
  await listen(app, environment);
  if (environment.role === 'both') {
    const worker = keepWorker(database, environment, app.log);
    lifetime.atEnd(() => worker.stop());
  }
  lifetime.atEnd(() => drain(app));
  // The first to end: open pages are told to go on elsewhere.
  lifetime.atEnd(() => events.stop());
  process.stdout.write(welcome(app, environment, { hasSample, hasMailbox }));
}

function mayHaveSample({ databaseUrl, nodeEnv }: Environment, { empty }: StartOptions): boolean {
  return databaseUrl === undefined && nodeEnv !== 'production' && !empty;
}

/** Only where nobody but this machine is meant to come: anybody who reads that mail can open accounts. */
function mayHaveMailbox({ smtpUrl, host, publicUrl }: Environment): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  return smtpUrl === undefined && isLoopback(host) && !isPublic;
}

function sayStorageIsAway(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'service_unavailable') throw error;
  throw new StartError(
    'files_unreachable',
    'The storage of S3_URL does not answer, and the sample society has files to store: start it, or start with --empty.',
  );
}

/** Whether the sample society is there, loaded now if nobody is. */
async function ensureSample(ctx: Context, ownerUrl: string): Promise<boolean> {
  const { db } = ctx;
  const { isEmptySociety, loadSample } = await import('./sample/load-sample.ts');
  if (await isEmptySociety(db)) {
    // Its members have passwords, and its society has verified them: no one role may do both.
    const owner = openDb(ownerUrl, { maxConnections: 1 });
    try {
      // As a whole or not at all: half a society would be taken for a real one at the next start.
      await transaction(owner, (tx) => loadSample({ ...ctx, db: tx })).catch(sayStorageIsAway);
    } finally {
      await owner.destroy();
    }
  }
  return (await findMemberByEmail(db, 'ama@example.org')) !== undefined;
}
