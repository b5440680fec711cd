import type {
  checkHistory as checkingHistory,
  discardJob as discarding,
  Operations,
  readOperations as reading,
  retryJob as retrying,
  TroubledJob,
} from '#contract/society/operations.ts';
import * as contract from '#contract/society/operations.ts';
import { Problem } from '#domain/problems.ts';
import type { StaffEvent } from '#domain/staff/audit-names.ts';
import type { Context, StaffActor } from '../../context.ts';
import { type Db, type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import {
  discardJobs,
  heldJobs,
  type JobFigures,
  type JobState,
  jobFigures,
  type KnownJob,
  retryJobs,
} from '../../platform/jobs/jobs.sql.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { version } from '../../version.ts';
import { errorLogsAs } from './error-logs.sql.ts';
import { firstLine } from './error-logs.ts';
import { lastRun, portalFigures } from './operations.sql.ts';

const shown = contract.operationsShown;
const keptErrorsMs = 30 * 86_400_000;

const readOperations: Handler<typeof reading> = async ({ db, now }) => {
  const at = now();
  const { jobs, oldestDueSeconds, databaseBytes } = await jobFigures(db);
  const count = (state: JobState, name?: JobName) =>
    jobs
      .filter((one) => one.state === state && (name === undefined || one.name === name))
      .reduce((sum, one) => sum + one.count, 0);
  const { files, file_bytes, returned, open_errors, postgres } = await portalFigures(db);
  const since = new Date(at.getTime() - keptErrorsMs);
  const errors = await errorLogsAs(db, { since, find: '', limit: shown });
  return {
    data: {
      at: at.toISOString(),
      jobs: {
        later: count('later'),
        waiting: count('waiting'),
        running: count('running'),
        failed: count('failed'),
        given_up: count('given_up'),
        oldest_due_seconds: Math.round(oldestDueSeconds),
        troubled: await troubledJobs(db),
      },
      mail: {
        waiting: count('waiting', 'send_mail') + count('later', 'send_mail'),
        failed: count('failed', 'send_mail'),
        given_up: count('given_up', 'send_mail'),
        returned,
      },
      storage: { files, file_bytes, database_bytes: databaseBytes },
      backup: await backupOf(db),
      history: await historyOf(db, jobs),
      open_errors,
      errors: errors.map(({ subject_id, description, times, last_reported_at, state }) => ({
        case_id: subject_id,
        text: firstLine(description).slice(0, 200).toWellFormed(),
        times,
        last_at: last_reported_at.toISOString(),
        state,
      })),
      versions: { portal: version, postgres, node: process.version },
    },
  };
};

/** Those that were given up first. */
async function troubledJobs(db: Db): Promise<TroubledJob[]> {
  const givenUp = await heldJobs(db, { state: 'given_up', limit: shown });
  const failed = await heldJobs(db, { state: 'failed', limit: shown - givenUp.length });
  return [...givenUp, ...failed].map(jobOf);
}

function jobOf({ id, name, state, attempts, max_attempts, run_at, error }: KnownJob): TroubledJob {
  return {
    id,
    what: jobTexts[name as JobName] ?? name,
    tries: attempts,
    max_tries: max_attempts,
    next_try_at: state === 'given_up' ? null : run_at.toISOString(),
    error,
  };
}

/** What each job does, in words. */
const jobTexts: Readonly<Record<JobName, string>> = {
  send_mail: 'Send an email',
  mail_notices: 'Email notifications',
  offer_password_reset: 'Send a link to reset a password',
  bring_bank_details_into_force: 'Start using new bank details',
  offer_confirmation: 'Send a link to confirm an email address',
  index_works_of: 'Update the search for songs',
  index_recordings_of: 'Update the search for recordings',
  find_duplicates_again: 'Search for duplicate songs',
  read_work_import: 'Read a list of songs',
  check_work_import: 'Check a list of songs',
  register_work_import: 'Register a list of songs',
  undo_work_import: 'Undo a list of songs',
  read_recording_import: 'Read a list of recordings',
  check_recording_import: 'Check a list of recordings',
  register_recording_import: 'Register a list of recordings',
  undo_recording_import: 'Undo a list of recordings',
  read_log_import: 'Read a log',
  store_log_import: 'Import a log',
  undo_log_import: 'Undo a log',
  rematch_recordings: 'Match plays again',
  check_history: 'Check the history',
};

async function backupOf(db: Db): Promise<Operations['backup']> {
  const made = await lastRun(db, 'backup');
  if (made === undefined) return null;
  const tested = await lastRun(db, 'backup', { isTested: true });
  const { bytes } = made.detail as { readonly bytes?: number };
  return {
    made_at: made.started_at.toISOString(),
    by: made.run_by,
    bytes: bytes ?? 0,
    is_good: tested?.is_good ?? null,
    tested_at: tested?.ended_at.toISOString() ?? null,
  };
}

async function historyOf(db: Db, jobs: JobFigures['jobs']): Promise<Operations['history']> {
  const isRunning = jobs.some(
    ({ name, state }) => name === 'check_history' && state !== 'given_up',
  );
  const last = await lastRun(db, 'history_check');
  if (last === undefined) return { is_running: isRunning, last: null };
  // Safe: only check-history.ts records such runs.
  const detail = last.detail as { read: string; wrong: number; lines: string[][] };
  return {
    is_running: isRunning,
    last: {
      at: last.ended_at.toISOString(),
      by: last.run_by,
      is_intact: last.is_good === true,
      read: detail.read,
      wrong: detail.wrong,
      lines: detail.lines.slice(0, shown).map((line) => line.filter(Boolean).join(', ')),
    },
  };
}

// Whoever could drop an email that has not been tried could keep colleagues from hearing of what they did.
const which = { troubledOnly: true };

const retryJob: Handler<typeof retrying> = (ctx, actor, { params: { id } }) =>
  changingJobs(ctx, actor, 'job_retried', id, (tx) => retryJobs(tx, id, which));

const discardJob: Handler<typeof discarding> = (ctx, actor, { params: { id } }) =>
  changingJobs(ctx, actor, 'job_discarded', id, (tx) => discardJobs(tx, id, which));

function changingJobs(
  ctx: Context,
  actor: StaffActor,
  event: StaffEvent,
  id: string,
  change: (tx: Transaction) => Promise<number>,
) {
  return transaction(ctx.db, async (tx) => {
    const jobs = await change(tx);
    if (jobs === 0) throw new Problem('not_found');
    await recordStaffAct(tx, actor, { event, detail: { job: id, jobs }, at: ctx.now() });
    return { data: { jobs } };
  });
}

const checkHistory: Handler<typeof checkingHistory> = (ctx, actor) =>
  transaction(ctx.db, async (tx) => {
    await addJob(tx, { name: 'check_history', payload: { by: actor.name }, key: 'check_history' });
    await recordStaffAct(tx, actor, { event: 'history_check_asked', detail: {}, at: ctx.now() });
    return { data: { is_running: true } };
  });

export const operationRoutes: readonly Route[] = [
  answer(contract.readOperations, readOperations),
  answer(contract.retryJob, retryJob),
  answer(contract.discardJob, discardJob),
  answer(contract.checkHistory, checkHistory),
];
