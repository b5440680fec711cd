import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { bringIntoForce } from './bank-details/bring-into-force.ts';
import type { Context } from './context.ts';
import type { Environment } from './environment.ts';
import { startSweeping } from './housekeeping/sweep.ts';
import { mailNotices } from './notifications/mail-notices.ts';
import { finishSteps } from './platform/db/migrate.ts';
import { giveWay } from './platform/give-way.ts';
import { logOutput } from './platform/http/log-output.ts';
import { loggerOptions } from './platform/http/server-options.ts';
import type { Tasks } from './platform/jobs/jobs.ts';
import { type Repetition, repeat } from './platform/jobs/repeat.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { deliverMail } from './platform/mail/deliver-mail.ts';
import type { Delivery } from './platform/mail/delivery.ts';
import { chosenDelivery } from './platform/mail/delivery.ts';
import type { Lifetime } from './processes/lifetime.ts';
import { readyContext, watchProcess } from './processes/ready-context.ts';
import { indexOtherRecordings } from './profile/index-recordings-of.ts';
import { indexRest } from './profile/index-works-of.ts';
import { recordingImportTasks } from './recordings/import/recording-imports.routes.ts';
import { offerPasswordReset } from './recovery/recovery.routes.ts';
import { offerConfirmation } from './signup/signup.routes.ts';
import { checkHistoryTask } from './society/operation/check-history.ts';
import { usageImportTasks } from './usage/import/usage-imports.routes.ts';
import { rematchRecordings } from './usage/matching/rematch.ts';
import { version } from './version.ts';
import { compareNewWorks, findDuplicatesAgain } from './works/duplicates/find-duplicates-again.ts';
import { workImportTasks } from './works/import/work-imports.routes.ts';

const program = { process: 'worker', version } as const;

/** Does what web processes queue, and what is due by itself; listens nowhere. @throws StartError when it cannot */
export async function startWorking(environment: Environment, lifetime: Lifetime): Promise<void> {
  // What keeps this process has been killed: nothing here may outlive it.
  process.once('disconnect', () => process.exit(1));
  // On a machine of its own there is nobody to give way to.
  if (process.connected) giveWay();
  // While the database is away nothing else keeps a process at work that listens nowhere.
  const alive = setInterval(() => {}, 3_600_000);
  lifetime.atEnd(async () => clearInterval(alive));
  // The queue prints a stack by it when the database goes away, and reports the same error to our log.
  console.trace = () => {};
  const { database, ctx } = await readyContext(environment, lifetime);
  const output = logOutput({ ...environment, level: environment.logLevel, stdout: process.stdout });
  const log = pino(loggerOptions({ ...output, program }), output.stream);
  await watchProcess(ctx, environment, program, { log, lifetime });
  ctx.parser.reportTo((trouble) => log.warn(trouble));
  const delivery = chosenDelivery({ ...environment, publicUrl: ctx.publicUrl });
  const sweeping = startSweeping(ctx, log);
  lifetime.atEnd(() => sweeping.stop());
  const comparing = startComparing(ctx, log);
  lifetime.atEnd(() => comparing.stop());
  const worker = startWorker(ctx, { databaseUrl: database.url, delivery, log });
  lifetime.atEnd(() => worker.stop());
  const steps = new AbortController();
  const finishing = finishSteps(database.ownerUrl, { signal: steps.signal }).then(
    (done) => done.length > 0 && log.info({ event: 'migrations_finished', done }),
    (error: unknown) => log.error({ event: 'migrations_unfinished', err: error }),
  );
  lifetime.atEnd(() => {
    steps.abort();
    return finishing;
  });
  log.info({ event: 'worker_ready', pid: process.pid });
}

export type WorkerOptions = {
  /** The database, as whom the portal works. */
  readonly databaseUrl: string;
  readonly delivery: Delivery;
  readonly log: FastifyBaseLogger;
};

/** Compares works with those that were registered at the same moment, soon after. */
function startComparing(ctx: Context, log: FastifyBaseLogger): Repetition {
  const given = (workId: string, error: unknown) =>
    log.error({ event: 'comparing_given_up', work: workId, err: error });
  const compare = async () => ((await compareNewWorks(ctx, given)) > 0 ? 'more' : 'done');
  return repeat(1_000, compare, (error) => log.warn({ event: 'comparing_failed', err: error }));
}

/** Does what web processes queued. */
export function startWorker(
  ctx: Context,
  { databaseUrl, delivery, log }: WorkerOptions,
): { stop(): Promise<void> } {
  return runJobs(ctx, databaseUrl, tasksWith(delivery), log);
}

/** Every job with the task that does it. */
export function tasksWith(delivery: Delivery): Tasks {
  return {
    send_mail: deliverMail(delivery),
    mail_notices: mailNotices,
    offer_password_reset: offerPasswordReset,
    offer_confirmation: offerConfirmation,
    bring_bank_details_into_force: bringIntoForce,
    index_works_of: indexRest,
    find_duplicates_again: findDuplicatesAgain,
    index_recordings_of: indexOtherRecordings,
    ...workImportTasks,
    ...recordingImportTasks,
    ...usageImportTasks,
    rematch_recordings: rematchRecordings,
    check_history: checkHistoryTask,
  };
}
