import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';

/**
 * Every job by its name, with its payload as JSON. A payload is stored in the database, so private parts of it are
 * sealed.
 */
export type Jobs = {
  /** One mail to one address; `sealed` holds both, `until` after which it is worth nothing. */
  send_mail: { readonly id: string; readonly sealed: string; readonly until: string | null };
  /** Mails these members their notices that they want at once and that were not mailed yet. */
  mail_notices: { readonly memberIds: readonly string[] };
  /** Somebody forgot the password of an account that may not exist; `sealed` is the address they gave. */
  offer_password_reset: { readonly id: string; readonly sealed: string };
  /** The bank details of this member that wait come into force, if they are due. */
  bring_bank_details_into_force: { readonly memberId: string };
  /** Somebody asked for the link of a sign-up again, which may not exist; `sealed` is the address they gave. */
  offer_confirmation: { readonly id: string; readonly sealed: string };
  /** The works of a rights holder with a new name that come after this one, the newest first, are to be found by it. */
  index_works_of: { readonly rightsHolderId: string; readonly after: string };
  /** Writes the names of a rights holder into the search documents of their recordings. */
  index_recordings_of: { readonly rightsHolderId: string; readonly after: string };
  /** Queued by the version before, which had a job for each registration; see compareNewWorks. */
  find_duplicates_again: { readonly workIds: readonly string[]; readonly since: string };
  /** The rows of an uploaded file of works are to be staged. */
  read_work_import: { readonly importId: string };
  /** Checks the staged rows by the member's mapping. */
  check_work_import: { readonly importId: string };
  /** The good rows are to be registered. */
  register_work_import: { readonly importId: string };
  /** Undoes what was registered. */
  undo_work_import: { readonly importId: string };
  /** The rows of an uploaded file of recordings are to be staged. */
  read_recording_import: { readonly importId: string };
  /** Checks the staged rows by the member's mapping. */
  check_recording_import: { readonly importId: string };
  /** The good rows are to be registered. */
  register_recording_import: { readonly importId: string };
  /** Undoes what was registered. */
  undo_recording_import: { readonly importId: string };
  /** An uploaded log is to be gone through. */
  read_log_import: { readonly importId: string };
  /** Its rows are to be matched and stored. */
  store_log_import: { readonly importId: string };
  /** What was stored is to be taken out. */
  undo_log_import: { readonly importId: string };
  /** Of these recordings, which are new or have changed, uses are to be looked for again. */
  rematch_recordings: { readonly recordingIds: readonly string[] };
  /** The history is to be checked; `by` is the officer who wants it. */
  check_history: { readonly by: string };
};
/** One of the keys of {@link Jobs}. */
export type JobName = keyof Jobs;

/**
 * `runAt`: not before then. `key`: a job of this key that has not begun yet is replaced, so that something is queued once
 * however often it is asked for.
 */
export type JobToAdd<Name extends JobName> = {
  readonly name: Name;
  readonly payload: Jobs[Name];
  readonly runAt?: Date | undefined;
  readonly key?: string | undefined;
};

/**
 * How often a job is tried in all. Between two tries there are e, e², e³ ... seconds, six hours at most: ten tries take
 * about three and a half hours, twenty-five about four days.
 */
export const maxTries: Readonly<Record<JobName, number>> = {
  send_mail: 25,
  mail_notices: 25,
  offer_password_reset: 10,
  bring_bank_details_into_force: 25,
  offer_confirmation: 10,
  index_works_of: 10,
  find_duplicates_again: 25,
  index_recordings_of: 10,
  read_work_import: 25,
  check_work_import: 25,
  register_work_import: 25,
  undo_work_import: 25,
  read_recording_import: 25,
  check_recording_import: 25,
  register_recording_import: 25,
  undo_recording_import: 25,
  read_log_import: 25,
  store_log_import: 25,
  undo_log_import: 25,
  rematch_recordings: 25,
  check_history: 3,
};

/** What a task may do besides its work, and whether it is given up when it fails now. */
export type TaskFacts = {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly isLastTry?: boolean;
};

/**
 * Does one job; throws to have it tried again. It may run twice for the same job, and with a payload queued by an earlier
 * version of this program.
 */
export type Task<Name extends JobName> = (
  ctx: Context,
  payload: Jobs[Name],
  facts: TaskFacts,
) => Promise<void>;

/** A task for every job. */
export type Tasks = { readonly [Name in JobName]: Task<Name> };
