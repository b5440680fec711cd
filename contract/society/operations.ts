import * as z from 'zod/mini';
import { deskEndpoint } from '../platform/endpoint.ts';

/** The most jobs with trouble, and the most errors, that the page shows. */
export const operationsShown = 20;

/** A job that failed. `error` is the kind of its last failure; `next_try_at` null once it was given up. */
const troubledJobSchema = z.object({
  id: z.string(),
  what: z.string(),
  tries: z.int(),
  max_tries: z.int(),
  next_try_at: z.nullable(z.iso.datetime()),
  error: z.nullable(z.string()),
});
/** A parsed value of {@link troubledJobSchema}. */
export type TroubledJob = z.output<typeof troubledJobSchema>;

/**
 * How the portal runs. Counts of jobs by state: `failed` ones are tried again, `given_up` ones are not; `oldest_due_seconds` is how late the
 * most urgent one is. Of mail `returned`, and `open_errors`, are cases that wait in the queue. Sizes are bytes. `backup` and `history` are null where
 * nothing was ever recorded; a backup that was not tested has no `tested_at`. `wrong` counts places; `lines` are the first of them.
 */
export const operationsSchema = z.object({
  at: z.iso.datetime(),
  jobs: z.object({
    later: z.int(),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
    given_up: z.int(),
    oldest_due_seconds: z.int(),
    troubled: z.array(troubledJobSchema),
  }),
  mail: z.object({ waiting: z.int(), failed: z.int(), given_up: z.int(), returned: z.int() }),
  storage: z.object({ files: z.int(), file_bytes: z.int(), database_bytes: z.int() }),
  backup: z.nullable(
    z.object({
      made_at: z.iso.datetime(),
      by: z.string(),
      bytes: z.int(),
      is_good: z.nullable(z.boolean()),
      tested_at: z.nullable(z.iso.datetime()),
    }),
  ),
  history: z.object({
    is_running: z.boolean(),
    last: z.nullable(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        is_intact: z.boolean(),
        read: z.string(),
        wrong: z.int(),
        lines: z.array(z.string()),
      }),
    ),
  }),
  open_errors: z.int(),
  errors: z.array(
    z.object({
      case_id: z.uuid(),
      text: z.string(),
      times: z.int(),
      last_at: z.iso.datetime(),
      state: z.enum(['open', 'solved', 'ignored']),
    }),
  ),
  versions: z.object({ portal: z.string(), postgres: z.string(), node: z.string() }),
});
/** A parsed value of {@link operationsSchema}. */
export type Operations = z.output<typeof operationsSchema>;

/** How the portal runs: the same that the operator's commands say. */
export const readOperations = deskEndpoint({
  method: 'GET',
  path: '/society/operations',
  summary: 'How the portal runs',
  may: 'see_operations',
  reply: operationsSchema,
});

const jobParams = z.strictObject({ id: z.string().check(z.regex(/^(all|\d{1,18})$/)) });
const jobsReply = z.object({ jobs: z.int() });

/**
 * Tries a job again now with all its tries, or `all` that failed. Written into the officer's history.
 * @throws `not_found` when there is none, or it runs just now
 */
export const retryJob = deskEndpoint({
  method: 'POST',
  path: '/society/operations/jobs/:id/retry',
  summary: 'Try a job again',
  may: 'run_operations',
  params: jobParams,
  reply: jobsReply,
});

/**
 * Drops a job for good, or `all` that were given up: what it was to do does not happen. Written into the officer's history.
 * @throws `not_found` when there is none, or it runs just now
 */
export const discardJob = deskEndpoint({
  method: 'POST',
  path: '/society/operations/jobs/:id/discard',
  summary: 'Discard a job',
  may: 'run_operations',
  params: jobParams,
  reply: jobsReply,
});

/** Has the whole history checked by a job, once however often it is asked for. Written into the officer's history. */
export const checkHistory = deskEndpoint({
  method: 'POST',
  path: '/society/operations/history-check',
  summary: 'Check the history',
  may: 'run_operations',
  reply: z.object({ is_running: z.literal(true) }),
});
