import type { FastifyBaseLogger } from 'fastify';
import { bringIntoForce } from './bank-details/bring-into-force.ts';
import type { Context } from './context.ts';
import { mailNotices } from './notifications/mail-notices.ts';
import type { Tasks } from './platform/jobs/jobs.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { deliverMail } from './platform/mail/deliver-mail.ts';
import type { Delivery } from './platform/mail/delivery.ts';
import { indexOtherRecordings } from './profile/index-recordings-of.ts';
import { indexRest } from './profile/index-works-of.ts';
import { recordingImportTasks } from './recordings/import/recording-imports.routes.ts';
import { offerPasswordReset } from './recovery/recovery.routes.ts';
import { offerConfirmation } from './signup/signup.routes.ts';
import { usageImportTasks } from './usage/import/usage-imports.routes.ts';
import { rematchRecordings } from './usage/matching/rematch.ts';
import { findDuplicatesAgain } from './works/duplicates/find-duplicates-again.ts';
import { workImportTasks } from './works/import/work-imports.routes.ts';

export type WorkerOptions = {
  /** The database, as whom the portal works. */
  readonly databaseUrl: string;
  readonly delivery: Delivery;
  readonly log: FastifyBaseLogger;
};

/** The worker process: does what the web process queued. Both are one process today. */
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
  };
}
